import { and, gt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { memberSessionLife, staffSessionLife } from "#rules/auth/session-life.ts";
import { session, user } from "../db/auth-tables.ts";

/**
 * For a query that joins session and user: whether the session has neither ended nor been idle for too long. Both lives are
 * computed from the rule at each read, so that shortening one applies to sessions that have begun. A prepared statement gives a
 * placeholder for the time.
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
