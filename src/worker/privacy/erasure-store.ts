import { and, asc, desc, eq, exists, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { countedAtMost } from "#rules/office/count.ts";
import type { ErasurePlan } from "#rules/privacy/data-parts.ts";
import { preparedLastsMs } from "#rules/privacy/erasure.ts";
import { isActingStaff } from "../accounts/decision-store.ts";
import { user } from "../db/auth-tables.ts";
import { commitBatch } from "../db/commit-batch.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { erasures } from "../db/erasure-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { type Acting, insertAudit, selectRecorded, systemActing } from "../office/audit-store.ts";
import type { Preparing } from "../office/second-person.ts";
import { hasPreparerLeft, isStillAlone, mayConfirm, queueEmailOfEntry } from "../office/second-person-store.ts";
import type { DataSubject } from "./person-data-store.ts";

export type StoredErasure = Awaited<ReturnType<typeof selectErasures>>[number];
type Row = typeof erasures.$inferSelect;

const listed = 20;

/** Matches the partial index. A literal, because SQLite does not match a parameter to it. */
const isOpen = sql`${erasures.status} <> 'done'`;
export const isWaiting = and(eq(erasures.status, "prepared"), isOpen);
/** Who prepared an erasure, when, and whether they were the only member of staff. */
export const preparation = { by: erasures.preparedBy, at: erasures.preparedAt, alone: erasures.preparedAlone };

/**
 * Lists what would go, records that somebody asked, and queues the e-mail to the team. One for each address: repeated, it answers
 * the first, with what there is now. Undefined where there is none, because the account is staff's.
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
 * Confirms an erasure of what `plan` says, and not where another plan is listed by now. It is not confirmed by the one who prepared
 * it, unless they may; not for an account that has become staff's, nor while the address has another account than was listed. Answers the erasure as it is then: still
 * `prepared` where it was not confirmed.
 */
export async function confirmErasure(
  db: Database,
  { id, plan, acting, now }: { id: string; plan: ErasurePlan; acting: Acting; now: Date },
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
            mayConfirm(db, preparation, acting.actorId, now),
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
        // With an id a repeated batch stores it once.
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

/** Replaces what was listed by what there is now, and whose it is. */
export async function listAnew(db: Database, id: string, found: Pick<Row, "personId"> & ErasurePlan): Promise<void> {
  const isPrepared = and(eq(erasures.id, id), eq(erasures.status, "prepared"));
  await retryTransient(() => db.update(erasures).set(found).where(isPrepared));
}

/** What was prepared and not confirmed is forgotten. False where there is none, or it is confirmed at this moment. */
export async function withdrawErasure(
  db: Database,
  { id, acting, now }: { id: string; acting: Acting; now: Date },
): Promise<boolean> {
  const isPrepared = and(eq(erasures.id, id), eq(erasures.status, "prepared"), isActingStaff(db, acting.actorId));
  const prepared = db.select({ id: erasures.id }).from(erasures).where(isPrepared);
  const entry = { id, ...acting, action: "erasure-withdrawn" as const, subjectId: id, now };
  if ((await retryTransient(() => prepared)).length === 0) return false;
  const recorded = await commitBatch(
    db,
    [insertAudit(db, entry, { where: exists(prepared) }), db.delete(erasures).where(isPrepared)],
    { find: selectRecorded(db, entry) },
  );
  return recorded.length > 0;
}

/** Forgets what was prepared so long ago that nobody may confirm it any more. */
export async function removeLapsed(db: Database, now: Date): Promise<void> {
  const isLapsed = and(isWaiting, lt(erasures.preparedAt, new Date(now.getTime() - preparedLastsMs)));
  const entry = { id: erasures.id, ...systemActing(), action: "erasure-lapsed" as const, subjectId: erasures.id, now };
  await retryTransient(() =>
    db.batch([insertAudit(db, entry, { from: erasures, where: isLapsed }), db.delete(erasures).where(isLapsed)]),
  );
}

export async function findErasureRow(db: Database, id: string): Promise<StoredErasure | undefined> {
  return (await retryTransient(() => selectErasures(db).where(eq(erasures.id, id))))[0];
}

/** The one of this address that is not over. */
export async function findOpenErasure(db: Database, email: string): Promise<StoredErasure | undefined> {
  return (await retryTransient(() => selectErasures(db).where(eq(erasures.email, email))))[0];
}

/** Those that are not over, then the others; of each the latest first. */
export async function listErasures(db: Database): Promise<StoredErasure[]> {
  const latest = [desc(erasures.preparedAt), desc(erasures.id)];
  const [open, done] = await retryTransient(() =>
    db.batch([
      selectErasures(db)
        .where(isOpen)
        .orderBy(...latest)
        .limit(listed),
      selectErasures(db)
        .where(eq(erasures.status, "done"))
        .orderBy(...latest)
        .limit(listed),
    ]),
  );
  return [...open, ...done].slice(0, listed);
}

/** How many wait for a second member of staff, counted up to `countedAtMost`. */
export async function countWaitingErasures(db: Database): Promise<number> {
  const rows = await retryTransient(() =>
    db.select({ id: erasures.id }).from(erasures).where(isWaiting).limit(countedAtMost),
  );
  return rows.length;
}

/** Of those that are on their way, the one that was tried longest ago, so that one that fails each time holds up no other. */
export async function findNextRunning(db: Database): Promise<string | undefined> {
  const [row] = await retryTransient(() =>
    db
      .select({ id: erasures.id })
      .from(erasures)
      .where(and(eq(erasures.status, "running"), isOpen))
      .orderBy(sql`coalesce(${erasures.triedAt}, 0)`, asc(erasures.preparedAt))
      .limit(1),
  );
  return row?.id;
}

export async function noteTry(db: Database, id: string, now: Date): Promise<void> {
  await retryTransient(() => db.update(erasures).set({ triedAt: now }).where(eq(erasures.id, id)));
}

/** Notes that a step was made. Of two runs at once the slower one notes nothing. */
export async function noteProgress(
  db: Database,
  { id, step, position }: Pick<Row, "id" | "step" | "position">,
  next: Pick<Row, "step" | "position">,
): Promise<void> {
  const isAt = and(eq(erasures.id, id), eq(erasures.step, step), sql`${erasures.position} is ${position}`);
  await retryTransient(() => db.update(erasures).set(next).where(isAt));
}

function selectErasures(db: Database) {
  const [preparer, confirmer] = [alias(user, "preparer"), alias(user, "confirmer")];
  return db
    .select({
      erasure: erasures,
      preparer: sql<string | null>`${preparer.name}`.as("preparer_name"),
      confirmer: sql<string | null>`${confirmer.name}`.as("confirmer_name"),
      preparerLeft: hasPreparerLeft(db, preparation).as("preparer_left"),
      isAlone: isStillAlone(db, preparation).as("is_alone"),
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
