import type { Context } from "hono";
import type { SecurityEventName } from "#rules/auth/security-event.ts";
import { findPersonId } from "../accounts/people-store.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { recordSecurityEvent } from "./security-event.ts";

/**
 * Puts on record what was tried with an e-mail address, whether it has an account or not. The answer does not wait until it
 * is known whose it is.
 */
export function recordForAddress(c: Context<App>, event: SecurityEventName, email: string): void {
  const recorded = findPersonId(openDatabase(c.env.DB), email).then(
    (personId) => recordSecurityEvent(c, { event, ...(personId !== undefined && { personId }) }),
    (error) => log("error", "security-event-not-stored", { requestId: c.get("requestId"), error: traceOf(error) }),
  );
  c.executionCtx.waitUntil(recorded);
}
