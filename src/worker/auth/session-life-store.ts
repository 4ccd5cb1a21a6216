import { and, gt, type SQL, sql } from "drizzle-orm";
import { memberSessionLife, staffSessionLife } from "#rules/auth/session-life.ts";
import { session, user } from "../db/auth-tables.ts";

/**
 * Whether a session, read together with its user, is still going on: neither at its end nor left unused for too long. It
 * counts from the login, so that a session begun under longer lives ends as today's do.
 */
export function isGoingOn(now: Date): SQL | undefined {
  const since = (life: "mostMs" | "idleMs") =>
    sql`CASE ${user.kind} WHEN 'staff' THEN ${now.getTime() - staffSessionLife[life]}
      ELSE ${now.getTime() - memberSessionLife[life]} END`;
  return and(
    gt(session.expiresAt, now),
    gt(session.createdAt, since("mostMs")),
    gt(session.updatedAt, since("idleMs")),
  );
}
