import type { Context, MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { requestErrors } from "#content/api-request-errors.ts";
import { uuidPattern } from "#rules/uuid.ts";
import type { App } from "./env.ts";
import { validateHeader } from "./validate.ts";

const keyHeader = z.object({ "idempotency-key": z.string().check(z.toLowerCase(), z.regex(uuidPattern)) });

type WithKey = {
  in: { header: { "Idempotency-Key": string } };
  out: { header: { "idempotency-key": string } };
};

/** Requires the header `Idempotency-Key`: a UUID that the page made when it opened the form. */
export const requireIdempotencyKey: MiddlewareHandler<App, string, WithKey> = validateHeader(keyHeader, {
  problem: "invalid",
  detail: requestErrors.noKey,
}) as MiddlewareHandler;

/** Returns the key that `requireIdempotencyKey` has validated. */
export function idempotencyKeyOf(c: Context<App, string, WithKey>): string {
  return c.req.valid("header")["idempotency-key"];
}
