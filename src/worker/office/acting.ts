import type { Context } from "hono";
import type { App } from "../env.ts";
import type { Acting, Writing } from "./audit-store.ts";

/** Returns the current person and the request, for the audit. */
export function actingOf(c: Context<App>): Acting {
  return { actorId: c.var.person.id, requestId: c.var.requestId };
}

/** Returns the same with the present time, for a write that is made now. */
export function writingOf(c: Context<App>): Writing {
  return { acting: actingOf(c), now: new Date() };
}
