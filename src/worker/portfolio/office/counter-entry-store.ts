import { and, eq, exists, gte, inArray, isNull, ne, not, notExists, or, type SQL, sql } from "drizzle-orm";
import type { ValueAfterCounter } from "#rules/portfolio/record-answers.ts";
import { commitBatch, type Statement } from "../../db/commit-batch.ts";
import { type Database, retryTransient } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { distributions, holdings, valuations } from "../../db/record-tables.ts";
import { insertAudit, isRecorded, type Writing } from "../../office/audit-store.ts";
import { currentValue } from "./entry-store.ts";

/**
 * Takes a purchase back, on its own day, so that what was held on every day is as if it had not been. Once, and not while the
 * holding is redeemed: nothing more is recorded of it. If no tokens remain and there is a value that it leaves, the holding is
 * worth 0 from `today` on.
 */
export async function counterPurchase(
  db: Database,
  id: string,
  today: string,
  { acting, now }: Writing,
): Promise<string> {
  const counterId = `${id}-counter`;
  const { holdingId, personId, projectId, day, opening, tokens, amountMinorUnits } = purchases;
  const negative = { tokens: sql`-${tokens}`, amountMinorUnits: sql`-${amountMinorUnits}` };
  const row = {
    id: counterId,
    holdingId,
    personId,
    projectId,
    day,
    opening,
    ...negative,
    reverses: id,
    createdAt: now,
  };
  const stored = db.select({ id: purchases.id }).from(purchases).where(eq(purchases.id, counterId));
  const isHeld = exists(
    db
      .select({ id: holdings.id })
      .from(holdings)
      .where(and(eq(holdings.id, holdingId), eq(holdings.status, "Held"))),
  );
  const where = and(eq(purchases.id, id), isNull(purchases.reverses), isHeld);
  const entry = {
    ...acting,
    id: counterId,
    action: "purchase-countered",
    subjectId: holdingId,
    before: { entryId: id },
    after: { entryId: counterId },
    now,
  } as const;
  await commitBatch(
    db,
    [
      insertAudit(db, entry, { from: purchases, where: and(where, notExists(stored)) }),
      ...valueOfNothing(db, { id, counterId, today, isBegun: isRecorded(db, entry) }, { acting, now }),
      insertWhere(db, purchases, row, {
        from: purchases,
        where: and(where, isRecorded(db, entry)),
      }).onConflictDoNothing(),
      // Of any other the trigger lowers it.
      db
        .update(holdings)
        .set({ currentMinorUnits: currentValue })
        .where(and(inArray(holdings.id, holdingOfOpening(db, counterId)), isRecorded(db, entry))),
    ],
    { find: stored },
  );
  return counterId;
}

/** The holding whose opening this counter-entry takes back, if it does. */
function holdingOfOpening(db: Database, counterId: string) {
  const { id, holdingId, opening } = purchases;
  return db
    .select({ id: holdingId })
    .from(purchases)
    .where(and(eq(id, counterId), eq(opening, true)));
}

type Countered = { id: string; counterId: string; today: string; isBegun: SQL };

/**
 * They stand before the counter-entry and hold only until it is there, so that a repeated batch leaves what was recorded since.
 * A value of today is replaced; the audit keeps it.
 */
function valueOfNothing(
  db: Database,
  { id, counterId, today, isBegun }: Countered,
  { acting, now }: Writing,
): [Statement, Statement, Statement] {
  const counter = db.select({ id: purchases.id }).from(purchases).where(eq(purchases.reverses, id));
  const isLast = and(
    eq(purchases.id, id),
    isNull(purchases.reverses),
    eq(purchases.opening, false),
    eq(purchases.holdingId, holdings.id),
    eq(purchases.tokens, holdings.tokens),
    or(isValuedFrom(db), ne(purchases.amountMinorUnits, holdings.currentMinorUnits)),
  );
  const leavesValue = and(
    exists(db.select({ id: purchases.id }).from(purchases).where(isLast)),
    ne(holdings.currentMinorUnits, 0),
    not(exists(counter)),
    isBegun,
  );
  const isToday = and(eq(valuations.holdingId, holdings.id), eq(valuations.day, today));
  const before: SQL = sql`(select json_object('day', ${valuations.day}, 'minorUnits', ${valuations.valueMinorUnits}) from ${valuations} where ${isToday})`;
  const audit = {
    ...acting,
    id: counterId,
    action: "valuation-recorded",
    subjectId: holdings.id,
    before,
    after: { day: today, minorUnits: 0 },
    now,
  } as const;
  const where = and(leavesValue, isRecorded(db, audit));
  const value = { holdingId: holdings.id, day: today, valueMinorUnits: 0 };
  return [
    insertAudit(db, audit, { from: holdings, where: leavesValue }),
    insertWhere(db, valuations, value, { from: holdings, where }).onConflictDoUpdate({
      target: [valuations.holdingId, valuations.day],
      set: { valueMinorUnits: 0 },
    }),
    db.update(holdings).set({ currentMinorUnits: 0 }).where(where),
  ];
}

/** Whether a value on record counts the tokens of a purchase: then the counter-entry does not lower the current one. */
function isValuedFrom(db: Database): SQL {
  const isOfHolding = and(eq(valuations.holdingId, purchases.holdingId), gte(valuations.day, purchases.day));
  return exists(db.select({ day: valuations.day }).from(valuations).where(isOfHolding));
}

/** What has become of the current value of a holding, of which a purchase was taken back. */
export async function findValueAfter(db: Database, counterId: string): Promise<ValueAfterCounter> {
  const [found] = await retryTransient(() =>
    db
      .select({ tokens: holdings.tokens, value: holdings.currentMinorUnits })
      .from(purchases)
      .innerJoin(holdings, eq(holdings.id, purchases.holdingId))
      .where(and(eq(purchases.id, counterId), eq(purchases.opening, false), isValuedFrom(db))),
  );
  if (!found) return null;
  return found.tokens === 0 && found.value === 0 ? "zero" : "kept";
}

/** Takes a distribution back that no run wrote, on a day of its own: what was paid stays in the year it was paid in. Once. */
export async function counterDistribution(
  db: Database,
  id: string,
  day: string,
  { acting, now }: Writing,
): Promise<string> {
  const counterId = `${id}-counter`;
  const { holdingId, sizeMinorUnits } = distributions;
  const where = and(eq(distributions.id, id), isNull(distributions.reverses), isNull(distributions.runId));
  const row = { id: counterId, holdingId, day, sizeMinorUnits, reverses: id };
  const stored = db.select({ id: distributions.id }).from(distributions).where(eq(distributions.id, counterId));
  const entry = {
    ...acting,
    id: counterId,
    action: "distribution-countered",
    subjectId: holdingId,
    before: { entryId: id },
    after: { entryId: counterId, day },
    now,
  } as const;
  await commitBatch(
    db,
    [
      insertAudit(db, entry, { from: distributions, where: and(where, notExists(stored)) }),
      insertWhere(db, distributions, row, {
        from: distributions,
        where: and(where, isRecorded(db, entry)),
      }).onConflictDoNothing(),
    ],
    { find: stored },
  );
  return counterId;
}
