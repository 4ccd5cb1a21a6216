import { and, asc, desc, eq, exists, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { countedAtMost } from "#rules/office/count.ts";
import type { ErasurePlan } from "#rules/privacy/data-parts.ts";
import { preparedLastsMs } from "#rules/privacy/erasure.ts";
import { user } from "../db/auth-tables.ts";
import { commitBatch } from "../db/commit-batch.ts";
import type { Database } from "../db/database.ts";
import { erasures } from "../db/erasure-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { insertAudit, selectRecorded, systemActing, type Writing } from "../office/audit-store.ts";
import type { Preparing } from "../office/second-person.ts";
import { hasPreparerLeft, isStillAlone, mayConfirm, queueEmailOfEntry } from "../office/second-person-store.ts";
import { isActingStaff } from "../office/staff-store.ts";
import type { DataSubject } from "./person-data-store.ts";

export type StoredErasure = Awaited<ReturnType<typeof selectErasures>>[number];
type Row = typeof erasures.$inferSelect;

const listed = 20;

/** The condition of the partial index, as a literal: SQLite does not match a parameter to it. */
const isOpen = sql`${erasures.status} <> 'done'`;
export const isWaitingErasure = and(eq(erasures.status, "prepared"), isOpen);
/** Who prepared an erasure, when, and whether they were the only member of staff. */
export const erasurePreparation = { by: erasures.preparedBy, at: erasures.preparedAt, alone: erasures.preparedAlone };

/**
 * Prepares an erasure with its plan, stores an audit entry, and queues the e-mail to the team. Each address has at most one open
 * erasure: a repeated call returns the first, with the current plan. Undefined if the account belongs to staff.
 */
export async function prepareErasure(
  db: Database,
  { id, email, personId, counts, digest }: DataSubject & ErasurePlan & { id: string },
  { acting, now, alone, email: mail }: Preparing,
): Promise<StoredErasure | undefined> {
  const by = { preparedBy: acting.actorId, preparedAt: now, preparedAlone: alone };
  const row = { id, status: "prepared" as const, email, personId, counts, digest, ...by };
  const where = and(isActingStaff(db, acting.actorId), isNoStaff(db, personId));
  const after = { account: personId !== null, alone };
  const entry = { id, ...acting, action: "erasure-prepared" as const, subjectId: id, after, now };
  const isPrepared = and(eq(erasures.email, email), eq(erasures.status, "prepared"));
  const rows = await commitBatch(
    db,
    [
      insertWhere(db, erasures, row, { where }).onConflictDoNothing(),
      insertAudit(db, entry, { where: isThere(db, id) }),
      queueEmailOfEntry(db, mail, entry),
      db.update(erasures).set({ personId, counts, digest }).where(and(isPrepared, where)),
    ],
    {
      find: selectErasures(db).where(eq(erasures.email, email)),
      isCommitted: (found) => found.some((each) => each.erasure.id === id),
    },
  );
  return rows[0];
}

/**
 * Confirms an erasure, and returns it as it is then: still `prepared` if it was not confirmed. It is not confirmed if the stored
 * plan is no longer `plan`, if the account has become staff's, or if the address now has another account than the plan. Whoever
 * prepared it cannot confirm it, unless they have been the only member of staff for a day (`mayConfirm`).
 */
export async function confirmErasure(
  db: Database,
  { id, plan }: { id: string; plan: ErasurePlan },
  { acting, now }: Writing,
): Promise<StoredErasure | undefined> {
  const before = { status: "prepared" };
  const after = { status: "running" };
  const isConfirmedNow = exists(
    db
      .select({ id: erasures.id })
      .from(erasures)
      .where(and(eq(erasures.id, id), eq(erasures.confirmedBy, acting.actorId), eq(erasures.confirmedAt, now))),
  );
  const rows = await commitBatch(
    db,
    [
      db
        .update(erasures)
        .set({ status: "running", counts: plan.counts, digest: null, confirmedBy: acting.actorId, confirmedAt: now })
        .where(
          and(
            eq(erasures.id, id),
            eq(erasures.status, "prepared"),
            sql`${erasures.digest} is ${plan.digest}`,
            isActingStaff(db, acting.actorId),
            mayConfirm(db, erasurePreparation, acting.actorId, now),
            notExists(
              db
                .select({ id: user.id })
                .from(user)
                .where(
                  or(
                    and(eq(user.id, erasures.personId), eq(user.kind, "staff")),
                    and(eq(user.email, erasures.email), sql`${user.id} is not ${erasures.personId}`),
                  ),
                ),
            ),
          ),
        ),
      insertAudit(
        db,
        // The id keeps a repeated batch from storing the entry twice.
        { id, ...acting, action: "erasure-confirmed", subjectId: id, before, after, now },
        { where: isConfirmedNow },
      ),
    ],
    {
      find: selectErasures(db).where(eq(erasures.id, id)),
      isCommitted: (found) => found[0]?.erasure.status !== "prepared",
    },
  );
  return rows[0];
}

/** Replaces the plan of a prepared erasure, and its account, with the current ones. */
export async function replacePlan(db: Database, id: string, found: Pick<Row, "personId"> & ErasurePlan): Promise<void> {
  const isPrepared = and(eq(erasures.id, id), eq(erasures.status, "prepared"));
  await retryTransient(() => db.update(erasures).set(found).where(isPrepared));
}

/** Removes an erasure that was prepared but not confirmed. False if there is none, or it is being confirmed at the same time. */
export async function withdrawErasure(db: Database, id: string, { acting, now }: Writing): Promise<boolean> {
  const isPrepared = and(eq(erasures.id, id), eq(erasures.status, "prepared"), isActingStaff(db, acting.actorId));
  const prepared = db.select({ id: erasures.id }).from(erasures).where(isPrepared);
  const entry = { id, ...acting, action: "erasure-withdrawn" as const, subjectId: id, now };
  if ((await prepared).length === 0) return false;
  const recorded = await commitBatch(
    db,
    [insertAudit(db, entry, { where: exists(prepared) }), db.delete(erasures).where(isPrepared)],
    { find: selectRecorded(db, entry) },
  );
  return recorded.length > 0;
}

/** Removes erasures that were prepared so long ago that nobody may confirm them any more. */
export async function removeLapsed(db: Database, now: Date): Promise<void> {
  const isLapsed = and(isWaitingErasure, lt(erasures.preparedAt, new Date(now.getTime() - preparedLastsMs)));
  const entry = { id: erasures.id, ...systemActing(), action: "erasure-lapsed" as const, subjectId: erasures.id, now };
  await retryTransient(() =>
    db.batch([insertAudit(db, entry, { from: erasures, where: isLapsed }), db.delete(erasures).where(isLapsed)]),
  );
}

export async function findErasureRow(db: Database, id: string): Promise<StoredErasure | undefined> {
  return selectErasures(db).where(eq(erasures.id, id)).get();
}

/** Finds the open erasure of an address. */
export async function findOpenErasure(db: Database, email: string): Promise<StoredErasure | undefined> {
  return selectErasures(db).where(eq(erasures.email, email)).get();
}

/** Lists the open erasures, then the done ones, both with the latest first. */
export async function listErasures(db: Database): Promise<StoredErasure[]> {
  const latest = [desc(erasures.preparedAt), desc(erasures.id)];
  const [open, done] = await db.batch([
    selectErasures(db)
      .where(isOpen)
      .orderBy(...latest)
      .limit(listed),
    selectErasures(db)
      .where(eq(erasures.status, "done"))
      .orderBy(...latest)
      .limit(listed),
  ]);
  return [...open, ...done].slice(0, listed);
}

/** Counts the erasures that wait for a second member of staff, up to `countedAtMost`. */
export async function countWaitingErasures(db: Database): Promise<number> {
  const rows = await db.select({ id: erasures.id }).from(erasures).where(isWaitingErasure).limit(countedAtMost);
  return rows.length;
}

/** Finds the running erasure that was tried longest ago, so that one that fails each time does not hold up others. */
export async function findNextRunning(db: Database): Promise<string | undefined> {
  const row = await db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(eq(erasures.status, "running"), isOpen))
    .orderBy(sql`coalesce(${erasures.triedAt}, 0)`, asc(erasures.preparedAt))
    .limit(1)
    .get();
  return row?.id;
}

export async function recordTry(db: Database, id: string, now: Date): Promise<void> {
  await retryTransient(() => db.update(erasures).set({ triedAt: now }).where(eq(erasures.id, id)));
}

/** Stores the progress after a step. Of two concurrent runs the slower one stores nothing. */
export async function saveProgress(
  db: Database,
  { id, position }: Pick<Row, "id" | "position">,
  next: string | null,
): Promise<void> {
  const isAt = and(eq(erasures.id, id), sql`${erasures.position} is ${position}`);
  // `step` is only for earlier releases: at 0, they begin again.
  await retryTransient(() => db.update(erasures).set({ step: 0, position: next }).where(isAt));
}

function selectErasures(db: Database) {
  const [preparer, confirmer] = [alias(user, "preparer"), alias(user, "confirmer")];
  return db
    .select({
      erasure: erasures,
      preparer: sql<string | null>`${preparer.name}`.as("preparer_name"),
      confirmer: sql<string | null>`${confirmer.name}`.as("confirmer_name"),
      preparerLeft: hasPreparerLeft(db, erasurePreparation).as("preparer_left"),
      isAlone: isStillAlone(db, erasurePreparation).as("is_alone"),
    })
    .from(erasures)
    .leftJoin(preparer, eq(preparer.id, erasures.preparedBy))
    .leftJoin(confirmer, eq(confirmer.id, erasures.confirmedBy))
    .$dynamic();
}

function isThere(db: Database, id: string): SQL {
  return exists(db.select({ id: erasures.id }).from(erasures).where(eq(erasures.id, id)));
}

function isNoStaff(db: Database, personId: string | null): SQL | undefined {
  if (personId === null) return undefined;
  return notExists(
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, personId), eq(user.kind, "staff"))),
  );
}
