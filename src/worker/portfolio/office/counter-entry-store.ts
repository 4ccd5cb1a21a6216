import { and, eq, exists, gt, gte, inArray, isNull, lte, ne, not, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Day } from "#rules/day.ts";
import type { ValueAfterCounter } from "#rules/portfolio/record-answers.ts";
import { commitBatch, type Statement } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { distributions, holdings, valuations } from "../../db/record-tables.ts";
import { insertAudit, isRecorded, type Writing } from "../../office/audit-store.ts";
import { currentValue } from "./entry-store.ts";

/**
 * Takes a purchase back on the purchase's own day, as if it had never been made. Works once, and not if the holding is redeemed:
 * nothing more is recorded for a redeemed holding. A day on which no tokens are held any more is worth 0, up to `today`.
 */
export async function counterPurchase(db: Database, id: string, today: Day, { acting, now }: Writing): Promise<string> {
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
      ...zeroValues(db, { id, counterId, isBegun: isRecorded(db, entry) }, { acting, now }),
      ...zeroToday(db, { id, counterId, isBegun: isRecorded(db, entry) }, today, { acting, now }),
      insertWhere(db, purchases, row, {
        from: purchases,
        where: and(where, isRecorded(db, entry)),
      }).onConflictDoNothing(),
      // Only for an opening. For any other purchase the trigger lowers the current value.
      db
        .update(holdings)
        .set({ currentMinorUnits: currentValue })
        .where(and(inArray(holdings.id, holdingOfOpening(db, counterId)), isRecorded(db, entry))),
    ],
    { find: stored },
  );
  return counterId;
}

/** The holding of a counter-entry that takes an opening back. No row if it takes back another purchase. */
function holdingOfOpening(db: Database, counterId: string) {
  const { id, holdingId, opening } = purchases;
  return db
    .select({ id: holdingId })
    .from(purchases)
    .where(and(eq(id, counterId), eq(opening, true)));
}

type Countered = { id: string; counterId: string; isBegun: SQL };

/**
 * Replaces the values of days on which no tokens are held any more, as if they had never been bought. The audit keeps them. The
 * statements come before the counter-entry and have no effect once it exists, so that a repeated batch leaves what was recorded
 * since.
 */
function zeroValues(db: Database, countered: Countered, { acting, now }: Writing): [Statement, Statement, Statement] {
  const { holdingId, day, valueMinorUnits } = valuations;
  const later = alias(purchases, "later");
  const boughtLater = db
    .select({ tokens: sql`coalesce(sum(${later.tokens}), 0)` })
    .from(later)
    .where(and(eq(later.holdingId, holdingId), gt(later.day, day)));
  const isHeldNoMore = and(
    eq(holdings.id, holdingId),
    lte(purchases.day, day),
    sql`${holdings.tokens} - ${purchases.tokens} = (${boughtLater})`,
  );
  const isOfHolding = inArray(holdingId, holdingOfCountered(db, countered, undefined));
  const isReplaced = and(isOfHolding, ne(valueMinorUnits, 0), exists(holdingOfCountered(db, countered, isHeldNoMore)));
  const audit = {
    ...acting,
    id: sql`${`${countered.counterId}-`} || ${day}`,
    action: "valuation-recorded",
    subjectId: holdingId,
    before: sql`json_object('day', ${day}, 'minorUnits', ${valueMinorUnits})`,
    after: sql`json_object('day', ${day}, 'minorUnits', 0)`,
    now,
  } as const;
  return [
    insertAudit(db, audit, { from: valuations, where: isReplaced }),
    db
      .update(valuations)
      .set({ valueMinorUnits: 0 })
      .where(and(isReplaced, isRecorded(db, audit))),
    db
      .update(holdings)
      .set({ currentMinorUnits: currentValue })
      .where(inArray(holdings.id, holdingOfCountered(db, countered, undefined))),
  ];
}

/** Records the value 0 for today if no tokens remain, but an amount that no value explains. */
function zeroToday(
  db: Database,
  countered: Countered,
  today: Day,
  { acting, now }: Writing,
): [Statement, Statement, Statement] {
  const isUnexplained = and(
    eq(purchases.holdingId, holdings.id),
    eq(purchases.tokens, holdings.tokens),
    ne(purchases.amountMinorUnits, holdings.currentMinorUnits),
    not(isValuedFrom(db)),
  );
  const leavesValue = and(
    ne(holdings.currentMinorUnits, 0),
    inArray(holdings.id, holdingOfCountered(db, countered, isUnexplained)),
  );
  const audit = {
    ...acting,
    id: countered.counterId,
    action: "valuation-recorded",
    subjectId: holdings.id,
    after: { day: today, minorUnits: 0 },
    now,
  } as const;
  // Not `leavesValue`: the new value would make it false.
  const where = and(inArray(holdings.id, holdingOfCountered(db, countered, undefined)), isRecorded(db, audit));
  const value = { holdingId: holdings.id, day: today, valueMinorUnits: 0 };
  return [
    insertAudit(db, audit, { from: holdings, where: leavesValue }),
    insertWhere(db, valuations, value, { from: holdings, where }).onConflictDoNothing(),
    db.update(holdings).set({ currentMinorUnits: 0 }).where(where),
  ];
}

/** The holding of a purchase that is about to be taken back. No row for an opening, or if it was taken back before. */
function holdingOfCountered(db: Database, { id, isBegun }: Countered, also: SQL | undefined) {
  const counter = alias(purchases, "counter");
  const isCountered = exists(db.select({ id: counter.id }).from(counter).where(eq(counter.reverses, id)));
  return db
    .select({ id: holdings.id })
    .from(purchases)
    .innerJoin(holdings, eq(holdings.id, purchases.holdingId))
    .where(
      and(
        eq(purchases.id, id),
        isNull(purchases.reverses),
        eq(purchases.opening, false),
        not(isCountered),
        isBegun,
        also,
      ),
    );
}

/** True if the holding has a recorded value of the purchase's day or later. The current value then does not add its cost. */
function isValuedFrom(db: Database): SQL {
  const { holdingId, day } = valuations;
  const isOfHolding = and(eq(holdingId, purchases.holdingId), gte(day, purchases.day));
  return exists(db.select({ day }).from(valuations).where(isOfHolding));
}

/** True if a recorded value other than 0 counts a purchase's tokens. */
function isCountedInValue(db: Database): SQL {
  const { holdingId, day, valueMinorUnits } = valuations;
  const isOfHolding = and(eq(holdingId, purchases.holdingId), gte(day, purchases.day), gt(valueMinorUnits, 0));
  return exists(db.select({ day }).from(valuations).where(isOfHolding));
}

/** Returns what became of the current value of a holding when a purchase was taken back. */
export async function findValueAfter(db: Database, counterId: string): Promise<ValueAfterCounter> {
  const found = await db
    .select({ tokens: holdings.tokens, value: holdings.currentMinorUnits, isCounted: sql`${isCountedInValue(db)}` })
    .from(purchases)
    .innerJoin(holdings, eq(holdings.id, purchases.holdingId))
    .where(and(eq(purchases.id, counterId), eq(purchases.opening, false), isValuedFrom(db)))
    .get();
  if (!found) return null;
  if (found.tokens === 0 && found.value === 0) return "zero";
  return found.isCounted ? "kept" : "replaced";
}

/**
 * Takes back a distribution that no run wrote, once. The counter-entry has its own day: the payment
 * stays in the year it was made in.
 */
export async function counterDistribution(
  db: Database,
  id: string,
  day: Day,
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
