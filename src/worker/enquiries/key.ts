import type { Context } from "hono";
import type { App } from "../env.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The `Idempotency-Key` that the page made for the form; undefined unless it is a UUID. */
export function idempotencyKeyOf(c: Context<App>): string | undefined {
  const key = (c.req.header("Idempotency-Key") ?? "").toLowerCase();
  return uuid.test(key) ? key : undefined;
}
