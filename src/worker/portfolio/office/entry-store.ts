import { and, eq, exists, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Day } from "#rules/day.ts";
import type { EntryKind } from "#rules/portfolio/entry.ts";
import type { HoldingStatus } from "#rules/portfolio/portfolio.ts";
import { commitBatch, type Statement } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { distributions, holdings, valuations } from "../../db/record-tables.ts";
import { insertAudit, isRecorded, mayRecord, selectRecorded, type Writing } from "../../office/audit-store.ts";
import { hasRoomInHolding } from "./opening-store.ts";

/** `newHoldingId` is the id of the holding that a first purchase creates. Only a purchase has tokens. */
export type NewEntry = {
  id: string;
  newHoldingId: string;
  personId: string;
  projectId: string;
  day: Day;
  tokens: number;
  minorUnits: number;
  opening: boolean;
};

/**
 * Returns the statements that write entries of one kind if `isBegun` holds. Each takes all entries as one parameter, however many
 * there are. They are idempotent. A trigger raises the holdings of purchases. A value that a day already has is replaced only if
 * it is `replaced`, so that a repeated batch leaves what was recorded since.
 */
export function entryStatements(
  db: Database,
  kind: EntryKind,
  entries: readonly NewEntry[],
  { isBegun, now, replaced = null }: { isBegun: SQL | undefined; now: Date; replaced?: number | null },
): Statement[] {
  const given = givenAs(entries);
  const isHolding = and(eq(holdings.personId, value("personId")), eq(holdings.projectId, value("projectId")));
  const source = { from: sql`${given} join ${holdings} on ${isHolding}`, where: and(isHeld, isBegun) };
  const [id, day, minorUnits] = [value("id"), value("day"), value("minorUnits")];
  if (kind === "distributions") {
    const row = { id, holdingId: holdings.id, day, sizeMinorUnits: minorUnits };
    return [insertWhere(db, distributions, row, source).onConflictDoNothing()];
  }
  if (kind === "valuations") {
    const row = { holdingId: holdings.id, day, valueMinorUnits: minorUnits };
    return [
      insertWhere(db, valuations, row, source).onConflictDoUpdate({
        target: [valuations.holdingId, valuations.day],
        set: { valueMinorUnits: sql`excluded.value_minor_units` },
        setWhere: replaced === null ? sql`false` : eq(valuations.valueMinorUnits, replaced),
      }),
      recalculate(db, entries, isBegun),
    ];
  }
  const { personId, projectId } = holdings;
  const amounts = { tokens: value("tokens"), amountMinorUnits: minorUnits, opening: value("opening") };
  const row = { id, holdingId: holdings.id, personId, projectId, day, ...amounts, createdAt: now };
  return [
    beginHoldings(db, entries, isBegun),
    insertWhere(db, purchases, row, source).onConflictDoNothing(),
    // The trigger does not raise holdings for openings.
    ...(entries.some((entry) => entry.opening) ? [recalculate(db, entries, isBegun)] : []),
  ];
}

function recalculate(db: Database, entries: readonly NewEntry[], isBegun: SQL | undefined) {
  const isGiven = sql`(${holdings.personId}, ${holdings.projectId}) in (select ${value("personId")}, ${value("projectId")} from ${givenAs(entries)})`;
  return db.update(holdings).set({ currentMinorUnits: currentValue }).where(and(isGiven, isBegun));
}

/** Creates the holdings of first purchases, still without tokens. */
function beginHoldings(db: Database, entries: readonly NewEntry[], isBegun: SQL | undefined) {
  const holding = {
    id: value("newHoldingId"),
    personId: value("personId"),
    projectId: value("projectId"),
    tokens: 0,
    investedMinorUnits: 0,
    currentMinorUnits: 0,
  };
  return insertWhere(db, holdings, holding, { from: givenAs(entries), where: isBegun }).onConflictDoNothing();
}

function givenAs(entries: readonly NewEntry[]): SQL {
  return sql`json_each(${JSON.stringify(entries)}) as given`;
}

/** A property of the entry in the row `given`. */
function value(name: keyof NewEntry): SQL {
  return sql`(given.value ->> ${sql.raw(`'$.${name}'`)})`;
}

const isHeld = eq(holdings.status, "Held");

/**
 * For a row of `holdings`: its newest value plus, at cost, what was bought since. Without a recorded
 * value, the current value stays.
 */
export const currentValue = sql<number>`coalesce((
  select ${valuations.valueMinorUnits} + coalesce((
    select sum(${purchases.amountMinorUnits}) from ${purchases}
    where ${purchases.holdingId} = ${valuations.holdingId} and ${purchases.day} > ${valuations.day}
  ), 0) from ${valuations} where ${valuations.holdingId} = ${holdings.id} order by ${valuations.day} desc limit 1
), ${holdings.currentMinorUnits})`;

/**
 * Records a purchase or a distribution by hand, once for each id. The audit entry comes first: if the audit already knows the id,
 * for example of an entry that an erasure deleted, nothing is written.
 */
export async function recordEntry(
  db: Database,
  kind: "purchases" | "distributions",
  entry: NewEntry,
  { acting, now }: Writing,
): Promise<void> {
  const table = kind === "purchases" ? purchases : distributions;
  const stored = db.select({ holdingId: table.holdingId }).from(table).where(eq(table.id, entry.id));
  const { id, personId, projectId, day, tokens, minorUnits, opening } = entry;
  const audit = {
    ...acting,
    id,
    action: kind === "purchases" ? "purchase-recorded" : "distribution-recorded",
    subjectId: holdings.id,
    after: { entryId: id, day, minorUnits, ...(kind === "purchases" && { tokens, opening }) },
    now,
  } as const;
  const isNew = and(notExists(stored), mayRecord(db, audit), opening ? hasRoomInHolding(db, entry) : undefined);
  const isTheirs = and(eq(holdings.personId, personId), eq(holdings.projectId, projectId));
  const [first, ...others] = [
    ...(kind === "purchases" ? [beginHoldings(db, [entry], isNew)] : []),
    insertAudit(db, audit, { from: holdings, where: and(isTheirs, isHeld, isNew) }),
    ...entryStatements(db, kind, [entry], { isBegun: isRecorded(db, audit), now }),
  ];
  if (first) await commitBatch(db, [first, ...others], { find: stored });
}

/**
 * Records the value of a holding on a day, once for each id. It takes the place of `replaced`; null means that the day has no
 * value yet. Returns false if the day has another value by now, or if the audit already knows the id.
 */
export async function recordValuation(
  db: Database,
  { holdingId, ...entry }: NewEntry & { holdingId: string },
  replaced: number | null,
  { acting, now }: Writing,
): Promise<boolean> {
  const { day, minorUnits } = entry;
  const isOfDay = and(eq(valuations.holdingId, holdingId), eq(valuations.day, day));
  const other = db
    .select({ day: valuations.day })
    .from(valuations)
    .where(and(isOfDay, replaced === null ? undefined : ne(valuations.valueMinorUnits, replaced)));
  const values = db.select({ day: valuations.day }).from(valuations).where(isOfDay);
  const isAsSeen = and(notExists(other), replaced === null ? undefined : exists(values));
  const audit = {
    ...acting,
    id: entry.id,
    action: "valuation-recorded",
    subjectId: holdingId,
    before: replaced === null ? null : { day, minorUnits: replaced },
    after: { day, minorUnits },
    now,
  } as const;
  const found = await commitBatch(
    db,
    [
      insertAudit(db, audit, { from: holdings, where: and(eq(holdings.id, holdingId), isHeld, isAsSeen) }),
      ...entryStatements(db, "valuations", [entry], { isBegun: isRecorded(db, audit), now, replaced }),
    ],
    { find: selectRecorded(db, audit) },
  );
  return found.length > 0;
}

/**
 * Changes the status of a holding. Returns false if its status is not `from`. Also returns false if it is to be redeemed but
 * still has a value: what its tokens were redeemed for is a distribution, and would count twice. Writes no value of 0 itself,
 * because only the person who records it knows its day.
 */
export async function changeHoldingStatus(
  db: Database,
  id: string,
  { from, to }: { from: HoldingStatus; to: HoldingStatus },
  { acting, now }: Writing,
): Promise<boolean> {
  const audit = { ...acting, id: crypto.randomUUID(), action: "holding-status", subjectId: id, now } as const;
  const isWorthless = to === "Redeemed" ? eq(holdings.currentMinorUnits, 0) : undefined;
  const found = await commitBatch(
    db,
    [
      insertAudit(
        db,
        { ...audit, before: { status: from }, after: { status: to } },
        { from: holdings, where: and(eq(holdings.id, id), eq(holdings.status, from), isWorthless) },
      ),
      db
        .update(holdings)
        .set({ status: to })
        .where(and(eq(holdings.id, id), eq(holdings.status, from), isRecorded(db, audit))),
    ],
    { find: selectRecorded(db, audit) },
  );
  return found.length > 0;
}
