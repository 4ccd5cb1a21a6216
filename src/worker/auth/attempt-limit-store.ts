import { eq, lte, sql } from "drizzle-orm";
import { type SecurityNotice, securityNoticeNames } from "#rules/auth/security-notice.ts";
import { accountAttempts } from "../db/attempt-tables.ts";
import type { Database } from "../db/database.ts";
import { digestFor } from "./digest.ts";

/** Each kind of notice is an action of its own, so that the limit of one kind never holds back another. */
type Action = (typeof named)[number] | `notice ${SecurityNotice}`;
const named = [
  "download-data",
  "rename",
  "invite",
  "invite-list",
  "prepare",
  "enrol",
  "issue-statement",
  "risk-limit",
] as const;
const actions: readonly Action[] = [...named, ...securityNoticeNames.map((notice) => `notice ${notice}` as const)];

/** How many attempts of an action one e-mail address has in a window of time. */
export type AttemptLimit = {
  action: Action;
  attempts: number;
  windowMs: number;
};

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Returns the milliseconds to wait, or
 * undefined if the attempt may be made. A refused attempt is not counted. `amount` is for calls that make several attempts.
 */
export async function countAttempt(
  db: Database,
  limit: AttemptLimit,
  email: string,
  now: Date,
  amount = 1,
): Promise<number | undefined> {
  const { key, attempts, windowEndsAt } = accountAttempts;
  const own = attemptKey(limit.action, email);
  const [, [counted], [current]] = await db.batch([
    db.delete(accountAttempts).where(lte(windowEndsAt, now)),
    db
      .insert(accountAttempts)
      .values({ key: own, attempts: amount, windowEndsAt: new Date(now.getTime() + limit.windowMs) })
      .onConflictDoUpdate({
        target: key,
        set: { attempts: sql`${attempts} + ${amount}` },
        setWhere: lte(attempts, limit.attempts - amount),
      })
      .returning({ key }),
    db.select({ windowEndsAt }).from(accountAttempts).where(eq(key, own)),
  ]);
  return counted || !current ? undefined : current.windowEndsAt.getTime() - now.getTime();
}

/** The keys of all limits of one e-mail address. */
export function attemptKeysOf(email: string): string[] {
  return actions.map((action) => attemptKey(action, email));
}

function attemptKey(action: Action, email: string): string {
  return digestFor(action, email);
}
