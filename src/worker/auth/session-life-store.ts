import { and, gt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { memberSessionLife, staffSessionLife } from "#rules/auth/session-life.ts";
import { session, user } from "../db/auth-tables.ts";

/**
 * A condition for queries that join `session` and `user`: true if the session has neither ended nor been idle for too long. Both
 * limits are applied at each read, so that a shorter limit applies to sessions that have already begun. A prepared statement
 * passes a placeholder for the time.
 */
export function isActiveSession(nowMs: number | Placeholder): SQL | undefined {
  const since = (life: "maxMs" | "idleMs") =>
    sql`${nowMs} - CASE ${user.kind} WHEN 'staff' THEN ${staffSessionLife[life]} ELSE ${memberSessionLife[life]} END`;
  return and(
    gt(session.expiresAt, sql`${nowMs}`),
    gt(session.createdAt, since("maxMs")),
    gt(session.updatedAt, since("idleMs")),
  );
}
