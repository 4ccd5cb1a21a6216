import { createHash } from "node:crypto";
import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { type AttemptBudget, attemptBudgets, longestWaitMs, waitMsAfter } from "#rules/auth/attempt-budget.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { accountAttempts } from "../db/session-tables.ts";

/** What a try is taken from: a budget, and whose it is. */
export type Allowance = { scope: keyof typeof attemptBudgets; key: string };

/** `isFirstWait`: this try was made, and the next one has to wait, for the first time since the budget was full. */
export type Taken = { waitMs: number } | { waitMs: undefined; isFirstWait: boolean };

const { tries, windowEndsAt, nextAt } = accountAttempts;

export function allowanceOf(scope: Allowance["scope"], action: string, whose: string): Allowance {
  return { scope, key: createHash("sha256").update(`${scope}:${action}:${whose}`).digest("base64url") };
}

/**
 * Takes one try from each of the allowances, before it is made, so that no number of tries at once passes a limit. Answers
 * the wait where one of them has none left: then those after it lose nothing, and no wait becomes longer.
 */
export async function takeTry(db: Database, allowances: readonly Allowance[], now: Date): Promise<Taken> {
  let isFirstWait = false;
  for (const allowance of allowances) {
    const taken = await takeOne(db, allowance, now);
    if (taken.waitMs !== undefined) return taken;
    isFirstWait ||= taken.isFirstWait;
  }
  return { waitMs: undefined, isFirstWait };
}

/** A try that was taken and not made, because there was no room to hash. */
export async function returnTry(db: Database, allowances: readonly Allowance[], now: Date): Promise<void> {
  for (const allowance of allowances) await oneLess(db, allowance, now);
}

/** After a right password or code, the tries before it count for nothing. */
export async function forgetTries(db: Database, allowances: readonly Allowance[], now: Date): Promise<void> {
  for (const statement of forgettingTries(db, allowances, now)) await retryTransient(async () => statement);
}

/**
 * The same as statements of a batch. An address keeps its other tries: otherwise whoever has an account of their own could
 * buy more for anybody else's with each login.
 */
export function forgettingTries(db: Database, allowances: readonly Allowance[], now: Date, condition?: SQL) {
  const keys = allowances.filter(({ scope }) => scope !== "address").map(({ key }) => key);
  const addresses = allowances.filter(({ scope }) => scope === "address");
  return [
    db.delete(accountAttempts).where(and(inArray(accountAttempts.key, keys), condition)),
    ...addresses.map((allowance) => oneLess(db, allowance, now, condition)),
  ];
}

async function takeOne(db: Database, { scope, key }: Allowance, now: Date): Promise<Taken> {
  const budget = attemptBudgets[scope];
  const at = now.getTime();
  const end = sql`(max(${windowEndsAt}, ${at}) + ${budget.decayMs})`;
  // What is left of the window says how many tries are not forgotten yet. D1 binds numbers as reals.
  const count = sql<number>`cast((${end} - ${at} + ${budget.decayMs - 1}) / ${budget.decayMs} AS integer)`;
  const [, [counted], [current]] = await db.batch([
    db.delete(accountAttempts).where(lte(windowEndsAt, now)),
    db
      .insert(accountAttempts)
      .values({
        key,
        tries: 1,
        windowEndsAt: new Date(at + budget.decayMs),
        nextAt: new Date(at + waitMsAfter(1, budget)),
      })
      .onConflictDoUpdate({
        target: accountAttempts.key,
        set: {
          tries: count,
          windowEndsAt: sql`cast(${end} AS integer)`,
          nextAt: sql`cast(${at} + ${waitIn(budget, count)} AS integer)`,
        },
        setWhere: lte(nextAt, now),
      })
      .returning({ tries }),
    db.select({ nextAt }).from(accountAttempts).where(eq(accountAttempts.key, key)),
  ]);
  if (counted) return { waitMs: undefined, isFirstWait: counted.tries === budget.freeTries };
  return { waitMs: Math.max(1, (current?.nextAt?.getTime() ?? at) - at) };
}

function oneLess(db: Database, { scope, key }: Allowance, now: Date, condition?: SQL) {
  return db
    .update(accountAttempts)
    .set({
      tries: sql`max(0, ${tries} - 1)`,
      windowEndsAt: sql`${windowEndsAt} - ${attemptBudgets[scope].decayMs}`,
      nextAt: now,
    })
    .where(and(eq(accountAttempts.key, key), condition));
}

/** The rule's waits as a list, from which the database takes the one for a count that it alone knows. */
function waitIn(budget: AttemptBudget, count: SQL): SQL {
  const waits: number[] = [];
  while (waits.at(-1) !== longestWaitMs) waits.push(waitMsAfter(waits.length, budget));
  return sql`json_extract(${JSON.stringify(waits)}, '$[' || cast(min(${count}, ${waits.length - 1}) AS integer) || ']')`;
}
