import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Money } from "#rules/money.ts";
import { type Goal, type GoalRecords, goalLimit } from "#rules/portfolio/goals/goal.ts";
import type { ReadGoal } from "#rules/portfolio/goals/goal-form.ts";
import type { Database } from "../../db/database.ts";
import { goals } from "../../db/goal-tables.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { distributions, holdings, projects } from "../../db/record-tables.ts";
import { retryTransient } from "../../db/retry-transient.ts";
import { isHolder } from "../holder-store.ts";

type GoalRow = typeof goals.$inferSelect;
type OwnGoal = { id: string; personId: string };
type Saving = OwnGoal & { version: number; goal: ReadGoal };

export async function listGoals(db: Database, personId: string): Promise<Goal[]> {
  const rows = await db
    .select()
    .from(goals)
    .where(eq(goals.personId, personId))
    .orderBy(asc(goals.day), asc(goals.id))
    .limit(goalLimit);
  return rows.map(goalOf);
}

/** Returns the records that count towards goals, by currency. */
export async function listGoalRecords(db: Database, personId: string): Promise<GoalRecords[]> {
  const { currency } = projects;
  const month = sql<string>`substr(${distributions.day}, 1, 7)`.as("month");
  const sumOf = (column: typeof holdings.currentMinorUnits | typeof distributions.signedMinorUnits, name: string) =>
    sql<number>`sum(${column})`.as(name);
  const [held, paid] = await Promise.all([
    db
      .select({ currency, count: count(), value: sumOf(holdings.currentMinorUnits, "value") })
      .from(holdings)
      .innerJoin(projects, eq(projects.id, holdings.projectId))
      .where(eq(holdings.personId, personId))
      .groupBy(currency)
      .orderBy(asc(currency)),
    db
      .select({
        currency,
        isStillHeld: sql`${and(eq(holdings.status, "Held"), isHolder)}`.mapWith(Boolean).as("is_still_held"),
        month,
        minorUnits: sumOf(distributions.signedMinorUnits, "paid"),
      })
      // The cross joins keep this order. Starting with the payments, SQLite would read the holding and
      // project of each payment again.
      .from(holdings)
      .crossJoin(projects)
      .crossJoin(distributions)
      .where(
        and(
          eq(holdings.personId, personId),
          eq(projects.id, holdings.projectId),
          eq(distributions.holdingId, holdings.id),
        ),
      )
      .groupBy(currency, sql`is_still_held`, sql`month`),
  ]);
  return held.map(({ currency: own, count: holdingCount, value }) => {
    const ofCurrency = paid.filter((each) => each.currency === own);
    return {
      currency: own,
      holdings: holdingCount,
      value,
      paidOut: ofCurrency.reduce((sum, { minorUnits }) => sum + minorUnits, 0),
      paidByMonth: ofCurrency
        .filter(({ isStillHeld }) => isStillHeld)
        .map((each) => ({ month: each.month, minorUnits: each.minorUnits })),
    };
  });
}

/** `changed`: nothing was written, because another window saved first. */
type SaveResult = { outcome: "saved"; version: number } | { outcome: "changed" | "unknown" | "too-many" };

/**
 * Saves a goal. Version 0 creates it; any other version is the one that is replaced. The same save again succeeds: the
 * first answer may have been lost.
 */
export async function saveGoal(db: Database, saving: Saving, now: Date): Promise<SaveResult> {
  const { id, personId, version, goal } = saving;
  const changeId = crypto.randomUUID();
  const isOwn = and(eq(goals.id, id), eq(goals.personId, personId));
  const write =
    version === 0
      ? beginGoal(db, saving, changeId, now)
      : db
          .update(goals)
          .set({ ...columnsOf(goal), version: version + 1, changeId })
          .where(and(isOwn, eq(goals.version, version)));
  const [, [found], [counted]] = await retryTransient(() =>
    db.batch([write, db.select().from(goals).where(isOwn), countGoals(db, personId)]),
  );
  if (!found) return { outcome: version === 0 && (counted?.goals ?? 0) >= goalLimit ? "too-many" : "unknown" };
  const { id: _, version: stored, ...rest } = goalOf(found);
  const isSame = JSON.stringify(rest) === JSON.stringify(goal);
  return found.changeId === changeId || isSame ? { outcome: "saved", version: stored } : { outcome: "changed" };
}

/** Removes a person's goal. Does nothing if the goal is somebody else's or does not exist. */
export async function removeGoal(db: Database, { id, personId }: OwnGoal): Promise<void> {
  await retryTransient(() => db.delete(goals).where(and(eq(goals.id, id), eq(goals.personId, personId))));
}

/** Counts and inserts in one statement, so that concurrent calls cannot exceed the limit. */
function beginGoal(db: Database, { id, personId, goal }: Saving, changeId: string, now: Date) {
  const row = { id, personId, ...columnsOf(goal), version: 1, changeId, createdAt: now };
  const hasRoom = sql`(${countGoals(db, personId)}) < cast(${goalLimit} as integer)`;
  return insertWhere(db, goals, row, { where: hasRoom }).onConflictDoNothing({ target: goals.id });
}

function countGoals(db: Database, personId: string) {
  return db.select({ goals: count() }).from(goals).where(eq(goals.personId, personId));
}

function columnsOf({ name, measure, amount, day }: Saving["goal"]) {
  return { name, measure, currency: amount.currency, amountMinorUnits: amount.minorUnits, day };
}

function goalOf({ id, name, measure, amountMinorUnits, currency, day, version }: GoalRow): Goal {
  const amount: Money = { minorUnits: amountMinorUnits, currency };
  return { id, name, measure, amount, day, version };
}
