import type { Context } from "hono";
import type { SecurityEventName } from "#rules/auth/security-event.ts";
import { findPersonId } from "../accounts/people-store.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { recordSecurityEvent } from "./security-event.ts";

/** Records a security event for an e-mail address, even if it has no account. The account is looked up after the answer. */
export function recordForAddress(c: Context<App>, event: SecurityEventName, email: string): void {
  const recorded = findPersonId(openDatabase(c.env.DB), email).then(
    (personId) => recordSecurityEvent(c, { event, personId: personId ?? null }),
    (error) => log("error", "security-event-not-stored", { requestId: c.get("requestId"), error: traceOf(error) }),
  );
  c.executionCtx.waitUntil(recorded);
}
