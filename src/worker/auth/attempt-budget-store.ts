import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { type AttemptBudget, attemptBudgets, longestWaitMs, waitMsAfter } from "#rules/auth/attempt-budget.ts";
import { accountAttempts } from "../db/attempt-tables.ts";
import type { Database } from "../db/database.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { digestFor } from "./digest.ts";

/** Identifies a stored count: `scope` names its budget, and `key` is a hash of what is counted and for whom. */
export type AttemptCounter = { scope: keyof typeof attemptBudgets; key: string };

/** `waitMs`: set if the attempt was refused. `isFirstWait`: this attempt was the last free one, so the next one has to wait. */
export type Taken = { waitMs: number } | { waitMs: undefined; isFirstWait: boolean };

const { attempts, windowEndsAt, nextAt } = accountAttempts;

export function counterOf(scope: AttemptCounter["scope"], action: string, subject: string): AttemptCounter {
  return { scope, key: digestFor(`${scope}:${action}`, subject) };
}

/**
 * Takes one attempt from the budget of each counter before the attempt is made, so that concurrent attempts cannot exceed it. If
 * a counter has none left, returns the wait; later counters are not counted, and no wait becomes longer.
 */
export async function takeAttempt(db: Database, counters: readonly AttemptCounter[], now: Date): Promise<Taken> {
  let isFirstWait = false;
  for (const counter of counters) {
    const taken = await takeFrom(db, counter, now);
    if (taken.waitMs !== undefined) return taken;
    isFirstWait ||= taken.isFirstWait;
  }
  return { waitMs: undefined, isFirstWait };
}

/** Gives back an attempt that was taken but not made, because the hash queue was full. */
export async function returnAttempt(db: Database, counters: readonly AttemptCounter[], now: Date): Promise<void> {
  for (const counter of counters) await giveBack(db, counter, now);
}

/** Resets the counters after a right password or code. */
export async function forgetAttempts(db: Database, counters: readonly AttemptCounter[], now: Date): Promise<void> {
  for (const statement of forgettingAttempts(db, counters, now)) await retryTransient(() => statement);
}

/** `forgetAttempts` as statements of a batch. */
export function forgettingAttempts(db: Database, counters: readonly AttemptCounter[], now: Date, condition?: SQL) {
  const keys = counters.filter(({ scope }) => scope !== "address").map(({ key }) => key);
  return [
    db.delete(accountAttempts).where(and(inArray(accountAttempts.key, keys), condition)),
    ...returningToAddress(db, counters, now, condition),
  ];
}

/**
 * The part of `forgettingAttempts` for an IP address. It gets back only the attempt that was right: otherwise anybody could reset
 * its count by logging in to their own account, and go on guessing somebody else's password. Call it as soon as the password is
 * known to be right: later it would end the wait after a wrong one.
 */
export function returningToAddress(db: Database, counters: readonly AttemptCounter[], now: Date, condition?: SQL) {
  const addresses = counters.filter(({ scope }) => scope === "address");
  return addresses.map((counter) => giveBack(db, counter, now, condition));
}

async function takeFrom(db: Database, { scope, key }: AttemptCounter, now: Date): Promise<Taken> {
  const budget = attemptBudgets[scope];
  const at = now.getTime();
  const end = sql`(max(${windowEndsAt}, ${at}) + ${budget.decayMs})`;
  // The time left in the window tells how many attempts still count. D1 binds numbers as reals, hence the casts.
  const count = sql<number>`cast((${end} - ${at} + ${budget.decayMs - 1}) / ${budget.decayMs} AS integer)`;
  const [, [counted], [current]] = await db.batch([
    db.delete(accountAttempts).where(lte(windowEndsAt, now)),
    db
      .insert(accountAttempts)
      .values({
        key,
        attempts: 1,
        windowEndsAt: new Date(at + budget.decayMs),
        nextAt: new Date(at + waitMsAfter(1, budget)),
      })
      .onConflictDoUpdate({
        target: accountAttempts.key,
        set: {
          attempts: count,
          windowEndsAt: sql`cast(${end} AS integer)`,
          nextAt: sql`cast(${at} + ${waitIn(budget, count)} AS integer)`,
        },
        setWhere: lte(nextAt, now),
      })
      .returning({ attempts }),
    db.select({ nextAt }).from(accountAttempts).where(eq(accountAttempts.key, key)),
  ]);
  if (counted) return { waitMs: undefined, isFirstWait: counted.attempts === budget.freeAttempts };
  return { waitMs: Math.max(1, (current?.nextAt?.getTime() ?? at) - at) };
}

function giveBack(db: Database, { scope, key }: AttemptCounter, now: Date, condition?: SQL) {
  return db
    .update(accountAttempts)
    .set({
      attempts: sql`max(0, ${attempts} - 1)`,
      windowEndsAt: sql`${windowEndsAt} - ${attemptBudgets[scope].decayMs}`,
      nextAt: now,
    })
    .where(and(eq(accountAttempts.key, key), condition));
}

/** Looks the wait up in a JSON list of the rule's waits, because only the database knows the count, which is the index. */
function waitIn(budget: AttemptBudget, count: SQL): SQL {
  const waits: number[] = [];
  while (waits.at(-1) !== longestWaitMs) waits.push(waitMsAfter(waits.length, budget));
  return sql`json_extract(${JSON.stringify(waits)}, '$[' || cast(min(${count}, ${waits.length - 1}) AS integer) || ']')`;
}
