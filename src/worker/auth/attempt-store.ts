import { createHash } from "node:crypto";
import { lte, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { accountAttempts } from "../db/session-tables.ts";

const actions = ["download-data", "invite", "invite-list", "enrol"] as const;

/** How many tries of an action one e-mail address has in a window of time. */
export type AttemptLimit = {
  action: (typeof actions)[number];
  tries: number;
  windowMs: number;
};

/**
 * Counts a try before it is made, so that concurrent tries cannot exceed the limit. Answers the milliseconds to wait, or
 * undefined when it may be made. A refused try does not make the wait longer. `amount`: of a call that stands for several.
 */
export async function countAttempt(
  db: Database,
  limit: AttemptLimit,
  email: string,
  now: Date,
  amount = 1,
): Promise<number | undefined> {
  const windowEndsAt = new Date(now.getTime() + limit.windowMs);
  const [, [counted]] = await db.batch([
    db.delete(accountAttempts).where(lte(accountAttempts.windowEndsAt, now)),
    db
      .insert(accountAttempts)
      .values({ key: attemptKey(limit.action, email), tries: amount, windowEndsAt })
      .onConflictDoUpdate({ target: accountAttempts.key, set: { tries: sql`${accountAttempts.tries} + ${amount}` } })
      .returning({ tries: accountAttempts.tries, windowEndsAt: accountAttempts.windowEndsAt }),
  ]);
  if (!counted || counted.tries <= limit.tries) return undefined;
  return counted.windowEndsAt.getTime() - now.getTime();
}

/** The keys of all that is counted by one address. */
export function attemptKeysOf(email: string): string[] {
  return actions.map((action) => attemptKey(action, email));
}

function attemptKey(action: AttemptLimit["action"], email: string): string {
  return createHash("sha256").update(`${action}:${email}`).digest("base64url");
}
