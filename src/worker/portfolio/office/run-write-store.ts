import { and, eq, exists, gt, isNotNull, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Day } from "#rules/day.ts";
import type { Share } from "#rules/portfolio/pro-rata.ts";
import type { RunFigures } from "#rules/portfolio/run.ts";
import { commitBatch, type Statement } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { distributions } from "../../db/record-tables.ts";
import { distributionRuns, distributionShares } from "../../db/run-tables.ts";
import { insertAudit, isRecorded, mayRecord, selectRecorded, type Writing } from "../../office/audit-store.ts";
import type { Preparing } from "../../office/second-person.ts";
import { mayConfirm, queueEmailOfEntry } from "../../office/second-person-store.ts";
import { isActingStaff } from "../../office/staff-store.ts";
import { hasCurrentShares, runPreparation, staffPaidBy } from "./run-store.ts";

type NewRun = RunFigures & { id: string; projectId: string; shares: readonly Share[]; leftOver: number };

/**
 * Stores a waiting run with its shares, once for each id, and queues the e-mail to the team. Stores nothing if another
 * run of the project is waiting.
 */
export async function prepareRun(db: Database, { shares, ...run }: NewRun, preparing: Preparing): Promise<void> {
  const rows = shares.map(({ id, tokens, minorUnits }, index) => [index + 1, id, tokens, minorUnits]);
  const allTokens = shares.reduce((sum, { tokens }) => sum + tokens, 0);
  const value = (index: number) => sql`(given.value ->> ${sql.raw(`${index}`)})`;
  const row = { runId: run.id, number: value(0), holdingId: value(1), tokens: value(2), amountMinorUnits: value(3) };
  const from = sql`json_each(${JSON.stringify(rows)}) as given`;
  await storeRun(db, { ...run, holders: shares.length, tokens: allTokens }, preparing, {
    where: undefined,
    addShares: (isStored) => insertWhere(db, distributionShares, row, { from, where: isStored }).onConflictDoNothing(),
  });
}

/** Stores a run that takes back a confirmed one, with the same shares. Its day of payment is `today` until it is confirmed. */
export async function prepareCounterRun(
  db: Database,
  original: typeof distributionRuns.$inferSelect,
  { id, today }: { id: string; today: Day },
  preparing: Preparing,
): Promise<void> {
  const { projectId, amountMinorUnits, recordDay, holders, tokens, leftOver } = original;
  const share = {
    runId: sql`${id}`,
    number: distributionShares.number,
    holdingId: distributionShares.holdingId,
    tokens: distributionShares.tokens,
    amountMinorUnits: distributionShares.amountMinorUnits,
  };
  const isConfirmed = exists(
    db
      .select({ id: distributionRuns.id })
      .from(distributionRuns)
      .where(
        and(
          eq(distributionRuns.id, original.id),
          eq(distributionRuns.status, "confirmed"),
          isNull(distributionRuns.reverses),
        ),
      ),
  );
  const figures = { amountMinorUnits, recordDay, payDay: today, holders, tokens, leftOver };
  const run = { id, projectId, ...figures, reverses: original.id };
  await storeRun(db, run, preparing, {
    where: isConfirmed,
    addShares: (isStored) =>
      insertWhere(db, distributionShares, share, {
        from: distributionShares,
        where: and(eq(distributionShares.runId, original.id), isStored),
      }).onConflictDoNothing(),
  });
}

type RunRow = Omit<typeof distributionRuns.$inferInsert, "preparedBy" | "preparedAt" | "preparedAlone">;
type Storing = { where: SQL | undefined; addShares: (isStored: SQL) => Statement };

async function storeRun(db: Database, row: RunRow, preparing: Preparing, { where, addShares }: Storing) {
  const { acting, now, alone, email } = preparing;
  const isThis = eq(distributionRuns.id, row.id);
  const stored = db.select({ id: distributionRuns.id }).from(distributionRuns).where(isThis);
  // The idempotency key may belong to a run that somebody else prepared.
  const isOwn = and(isThis, eq(distributionRuns.preparedBy, acting.actorId), eq(distributionRuns.preparedAt, now));
  const storedNow = db.select({ id: distributionRuns.id }).from(distributionRuns).where(isOwn);
  // A repeated call adds no shares: its own may differ from those that are stored.
  const shares = db
    .select({ number: distributionShares.number })
    .from(distributionShares)
    .where(eq(distributionShares.runId, row.id));
  const { id, amountMinorUnits, recordDay, payDay, holders, reverses = null } = row;
  const days = reverses === null ? { recordDay, payDay } : { recordDay };
  const after = { status: "waiting", minorUnits: amountMinorUnits, ...days, holders, reverses, alone };
  const entry = { ...acting, id, action: "run-prepared", subjectId: id, after, now } as const;
  const run = { ...row, preparedBy: acting.actorId, preparedAt: now, preparedAlone: alone };
  await commitBatch(
    db,
    [
      insertWhere(db, distributionRuns, run, { where: and(where, mayRecord(db, entry)) }).onConflictDoNothing(),
      addShares(and(exists(stored), notExists(shares)) ?? sql`false`),
      insertAudit(db, entry, { where: exists(storedNow) }),
      queueEmailOfEntry(db, email, entry),
    ],
    { find: stored },
  );
}

/**
 * Writes the distributions of a waiting run, if this person may confirm it and its shares are still those of the record day. Only
 * one of concurrent confirmations writes. Returns true if this one did. `counterDay` is given for a counter-run: the day on which
 * it is confirmed becomes its day of payment.
 */
export function confirmRun(db: Database, id: string, writing: Writing, counterDay?: Day): Promise<boolean> {
  const { actorId } = writing.acting;
  const condition = and(
    mayConfirm(db, runPreparation, actorId, writing.now),
    isActingStaff(db, actorId),
    or(
      eq(distributionRuns.preparedBy, actorId),
      sql`not exists (select 1 from json_each(${staffPaidBy(db)}) where value = ${actorId})`,
    ),
    or(isNotNull(distributionRuns.reverses), sql`${hasCurrentShares(db)}`),
  );
  const { payDay, reverses, id: runId } = distributionRuns;
  const { number, holdingId, amountMinorUnits } = distributionShares;
  // The distribution that a counter-run takes back. The index by holding finds it.
  const reversed = sql`(select paid.id from ${distributions} as paid where paid.holding_id = ${holdingId} and paid.run_id = ${reverses})`;
  const row = {
    id: sql`${runId} || '-' || ${number}`,
    holdingId,
    day: counterDay ?? payDay,
    sizeMinorUnits: amountMinorUnits,
    reverses: reversed,
    runId: sql`${runId}`,
  };
  const from = sql`${distributionRuns} join ${distributionShares} on ${eq(distributionShares.runId, runId)}`;
  return decideRun(
    db,
    id,
    { ...writing, action: "run-confirmed", status: "confirmed", note: null, payDay: counterDay, condition },
    (isMade) => [
      insertWhere(db, distributions, row, {
        from,
        // A counter-entry without the distribution that it takes back would be a payment.
        where: and(
          eq(distributionRuns.id, id),
          gt(amountMinorUnits, 0),
          or(isNull(reverses), sql`${reversed} is not null`),
          isMade,
        ),
      }).onConflictDoNothing(),
    ],
  );
}

/** Ends a waiting run, so that a better one can be prepared. Returns true if this call did. */
export function sendRunBack(db: Database, id: string, note: string, writing: Writing): Promise<boolean> {
  const condition = isActingStaff(db, writing.acting.actorId);
  const deciding = { action: "run-sent-back", status: "sent-back", note: note || null, condition } as const;
  return decideRun(db, id, { ...writing, ...deciding }, () => []);
}

type Deciding = Writing & {
  action: "run-confirmed" | "run-sent-back";
  status: "confirmed" | "sent-back";
  note: string | null;
  payDay?: Day | undefined;
  condition: SQL | undefined;
};

async function decideRun(
  db: Database,
  id: string,
  { acting, now, action, status, note, payDay, condition }: Deciding,
  changes: (isMade: SQL) => Statement[],
): Promise<boolean> {
  const isWaiting = and(eq(distributionRuns.id, id), eq(distributionRuns.status, "waiting"));
  const entry = {
    ...acting,
    id: crypto.randomUUID(),
    action,
    subjectId: id,
    before: { status: "waiting" },
    after: { status, ...(payDay && { payDay }) },
    now,
  } as const;
  const isMade = isRecorded(db, entry);
  const found = await commitBatch(
    db,
    [
      insertAudit(db, entry, { from: distributionRuns, where: and(isWaiting, condition) }),
      ...changes(isMade),
      db
        .update(distributionRuns)
        .set({ status, note, payDay, decidedBy: acting.actorId, decidedAt: now })
        .where(and(isWaiting, isMade)),
    ],
    { find: selectRecorded(db, entry) },
  );
  return found.length > 0;
}
