import type { Context } from "hono";
import type { App } from "../env.ts";
import type { Acting } from "./audit-store.ts";

/** Returns the current person and the request, for the audit. */
export function actingOf(c: Context<App>): Acting {
  return { actorId: c.get("person").id, requestId: c.get("requestId") };
}
