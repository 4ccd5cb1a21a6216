import { and, eq, exists, isNull, notExists, sql } from "drizzle-orm";
import { commitBatch } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { distributions, holdings } from "../../db/record-tables.ts";
import { type Acting, insertAudit, isRecorded } from "../../office/audit-store.ts";

type Writing = { acting: Acting; now: Date };

/**
 * Takes a purchase back, on its own day, so that what was held on every day is as if it had not been. Once, and not while the
 * holding is redeemed: nothing more is recorded of it.
 */
export async function counterPurchase(db: Database, id: string, { acting, now }: Writing): Promise<string> {
  const counterId = `${id}-counter`;
  const { holdingId, personId, projectId, day, opening, tokens, amountMinorUnits } = purchases;
  const negative = { tokens: sql`-${tokens}`, amountMinorUnits: sql`-${amountMinorUnits}` };
  const row = {
    id: counterId,
    ...{ holdingId, personId, projectId, day, opening },
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
      insertWhere(db, purchases, row, {
        from: purchases,
        where: and(where, isRecorded(db, entry)),
      }).onConflictDoNothing(),
    ],
    { find: stored, isCommitted: (rows) => rows.length > 0 },
  );
  return counterId;
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
    { find: stored, isCommitted: (rows) => rows.length > 0 },
  );
  return counterId;
}
