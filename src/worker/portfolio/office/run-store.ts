import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Kind } from "#rules/accounts/person.ts";
import type { Cursor } from "#rules/cursor.ts";
import type { Day } from "#rules/day.ts";
import { countedAtMost } from "#rules/office/count.ts";
import { countedPurchases, maxHolders, type RunStatus } from "#rules/portfolio/run.ts";
import { user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { isFromCursor } from "../../db/keyset.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { holdings, projects } from "../../db/record-tables.ts";
import { distributionRuns, distributionShares } from "../../db/run-tables.ts";
import { hasPreparerLeft, isStillAlone } from "../../office/second-person-store.ts";

/** The columns that say who prepared a run, when, and whether they were the only member of staff. */
export const runPreparation = {
  by: distributionRuns.preparedBy,
  at: distributionRuns.preparedAt,
  alone: distributionRuns.preparedAlone,
};

/** The condition for a waiting run that may be confirmed: its day of payment has come. */
export function isDueRun(today: Day): SQL | undefined {
  return and(eq(distributionRuns.status, "waiting"), lte(distributionRuns.payDay, today));
}

export type StoredRun = Awaited<ReturnType<typeof selectRuns>>[number];

const kindOfPerson = sql<Kind>`${user.kind}`;

/** What a holding had at the end of a day: its tokens now, without those that were bought later. */
function tokensOn(day: SQL | Day): SQL<number> {
  return sql<number>`(${holdings.tokens} - coalesce((
    select sum(${purchases.tokens}) from ${purchases} where ${purchases.holdingId} = ${holdings.id} and ${purchases.day} > ${day}
  ), 0))`;
}

export type HolderOnDay = Awaited<ReturnType<typeof listHoldersOn>>[number];

/**
 * Lists the holders of a project's tokens at the end of a day. If there are too many for a run,
 * returns one more than it may have.
 */
export async function listHoldersOn(db: Database, projectId: string, day: Day) {
  const tokens = tokensOn(day);
  return db
    .select({ id: holdings.id, personId: user.id, name: user.name, kind: kindOfPerson, tokens })
    .from(holdings)
    .innerJoin(user, eq(user.id, holdings.personId))
    .where(and(eq(holdings.projectId, projectId), eq(holdings.status, "Held"), gt(tokens, 0)))
    .limit(maxHolders + 1);
}

/** True for a purchase that was not taken back and does not take another one back. */
const isStanding = and(
  isNull(purchases.reverses),
  sql`not exists (select 1 from ${purchases} as counter where counter.reverses = ${purchases.id})`,
);

/** Finds the last confirmed run and counts the purchases after the record day, in both cases only those not taken back. */
export async function findRunContext(db: Database, projectId: string, { recordDay }: { recordDay: Day }) {
  const { amountMinorUnits: minorUnits, payDay: day, preparedAt } = distributionRuns;
  const counter = sql`exists (select 1 from ${distributionRuns} as counter where counter.reverses = ${distributionRuns.id} and counter.status = 'confirmed')`;
  const isLast = and(
    eq(distributionRuns.projectId, projectId),
    eq(distributionRuns.status, "confirmed"),
    isNull(distributionRuns.reverses),
    sql`not ${counter}`,
  );
  const since = db
    .select({ one: sql`1`.as("one") })
    .from(purchases)
    .where(and(eq(purchases.projectId, projectId), gt(purchases.day, recordDay), isStanding))
    .limit(countedPurchases)
    .as("since");
  const [last, [counted]] = await db.batch([
    db.select({ minorUnits, day }).from(distributionRuns).where(isLast).orderBy(desc(preparedAt)).limit(1),
    db.select({ count: sql<number>`count(*)`.as("count") }).from(since),
  ]);
  return { last: last[0] ?? null, purchasesSince: counted?.count ?? 0 };
}

/** Lists the runs, the latest first, from a cursor on. The cursor is the time at which a run was prepared, and its id. */
export async function listRuns(
  db: Database,
  { projectId, status }: { projectId: string | undefined; status: RunStatus | undefined },
  cursor: Cursor | undefined,
  limit: number,
) {
  const { preparedAt, id } = distributionRuns;
  return selectRuns(db)
    .where(
      and(
        projectId === undefined ? undefined : eq(distributionRuns.projectId, projectId),
        status === undefined ? undefined : eq(distributionRuns.status, status),
        isFromCursor({ createdAt: preparedAt, id }, cursor, "desc"),
      ),
    )
    .orderBy(desc(preparedAt), desc(id))
    .limit(limit);
}

/** Counts the runs that a second member of staff may confirm today, up to `countedAtMost`. */
export async function countDueRuns(db: Database, today: Day): Promise<number> {
  const rows = await db
    .select({ id: distributionRuns.id })
    .from(distributionRuns)
    .where(isDueRun(today))
    .limit(countedAtMost);
  return rows.length;
}

export async function findRun(db: Database, id: string): Promise<StoredRun | undefined> {
  return selectRuns(db).where(eq(distributionRuns.id, id)).get();
}

/** Lists the shares of a run, the largest first, after the share with the number `after`. */
export async function listShares(db: Database, runId: string, after: number, limit: number) {
  const { number, tokens, amountMinorUnits: minorUnits } = distributionShares;
  return db
    .select({ number, person: { id: user.id, name: user.name, kind: kindOfPerson }, tokens, minorUnits })
    .from(distributionShares)
    .innerJoin(holdings, eq(holdings.id, distributionShares.holdingId))
    .innerJoin(user, eq(user.id, holdings.personId))
    .where(and(eq(distributionShares.runId, runId), gt(number, after)))
    .orderBy(asc(number))
    .limit(limit);
}

/** Returns the sum of the stored shares of a run. */
export async function sumShares(db: Database, runId: string): Promise<number> {
  const found = await db
    .select({ sum: sql<number>`coalesce(sum(${distributionShares.amountMinorUnits}), 0)` })
    .from(distributionShares)
    .where(eq(distributionShares.runId, runId))
    .get();
  return found?.sum ?? 0;
}

/** True if every share of a run has the tokens of its holding on the record day, and nobody else held tokens on that day. */
export function hasCurrentShares(db: Database): SQL<number> {
  const { id, projectId, recordDay, holders } = distributionRuns;
  const tokens = tokensOn(sql`${recordDay}`);
  const isHeld = eq(holdings.status, "Held");
  const count = sql<number>`count(*)`;
  const same = db
    .select({ count })
    .from(distributionShares)
    .innerJoin(holdings, eq(holdings.id, distributionShares.holdingId))
    .where(and(eq(distributionShares.runId, id), isHeld, eq(distributionShares.tokens, tokens)));
  const all = db
    .select({ count })
    .from(holdings)
    .where(and(eq(holdings.projectId, projectId), isHeld, gt(tokens, 0)));
  return sql<number>`((${same}) = ${holders} and (${all}) = ${holders})`;
}

/** The members of staff whom a waiting run pays. The query starts from the staff, who are few, and not from the shares. */
export function staffPaidBy(db: Database): SQL<string[]> {
  const paid = db
    .select({ ids: sql`json_group_array(member.id)` })
    .from(sql`${user} as member join ${holdings} on ${holdings.personId} = member.id and ${holdings.projectId} = ${distributionRuns.projectId}
      join ${distributionShares} on ${distributionShares.runId} = ${distributionRuns.id} and ${distributionShares.holdingId} = ${holdings.id}`)
    .where(sql`member.kind = 'staff' and ${distributionShares.amountMinorUnits} > 0`);
  const isPaying = and(eq(distributionRuns.status, "waiting"), isNull(distributionRuns.reverses));
  return sql`case when ${isPaying} then ${paid} else '[]' end`.mapWith((ids: string): string[] => JSON.parse(ids));
}

/** True if a waiting run could be confirmed as it is. A counter-run always can, whoever holds tokens now. */
export async function isRunCurrent(db: Database, id: string): Promise<boolean> {
  const isCurrent = sql<number>`case when ${distributionRuns.reverses} is null then ${hasCurrentShares(db)} else 1 end`;
  const found = await db.select({ isCurrent }).from(distributionRuns).where(eq(distributionRuns.id, id)).get();
  return found?.isCurrent === 1;
}

function selectRuns(db: Database) {
  const [preparer, decider] = [alias(user, "preparer"), alias(user, "decider")];
  const reversedBy = sql<
    string | null
  >`(select counter.id from ${distributionRuns} as counter where counter.reverses = ${distributionRuns.id} and counter.status <> 'sent-back')`;
  return db
    .select({
      run: distributionRuns,
      project: projects.name,
      currency: projects.currency,
      preparedBy: preparer.name,
      decidedBy: decider.name,
      reversedBy,
      preparerLeft: hasPreparerLeft(db, runPreparation),
      isAlone: isStillAlone(db, runPreparation),
      paysStaff: staffPaidBy(db),
    })
    .from(distributionRuns)
    .innerJoin(projects, eq(projects.id, distributionRuns.projectId))
    .leftJoin(preparer, eq(preparer.id, distributionRuns.preparedBy))
    .leftJoin(decider, eq(decider.id, distributionRuns.decidedBy));
}
