import { and, asc, eq, gt, gte, isNull, lt, lte, notExists, type SQL, sql } from "drizzle-orm";
import { minutesOfSlot, weekdayBitOf } from "#rules/consultations/blocked-time.ts";
import type { NewBlockedTime } from "#rules/consultations/blocked-time-request.ts";
import type { Slot } from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";
import { user } from "../../db/auth-tables.ts";
import { isChanged } from "../../db/change-once.ts";
import { commitBatch } from "../../db/commit-batch.ts";
import { blockedTimes } from "../../db/consultation-tables.ts";
import { type Database, retryTransient } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { type Acting, insertAudit, type Writing } from "../../office/audit-store.ts";

export type StoredBlockedTime = typeof blockedTimes.$inferSelect;

/** Enough for years of an office; every list of slots reads those to come. */
const maxBlockedTimes = 200;

/** That nothing is blocked at this time, for the condition of a write. `isBlocking` of the rules says the same. */
export function isUnblocked(db: Database, { day, slot }: { day: Day; slot: Slot }): SQL {
  const { from, until } = minutesOfSlot(slot);
  const { firstDay, lastDay, weekdays, fromMinute, untilMinute, removedAt } = blockedTimes;
  return notExists(
    db
      .select({ one: sql`1` })
      .from(blockedTimes)
      .where(
        and(
          isNull(removedAt),
          gte(lastDay, day),
          lte(firstDay, day),
          sql`(${weekdays} & ${weekdayBitOf(day)}) <> 0`,
          lt(fromMinute, until),
          gt(untilMinute, from),
        ),
      ),
  );
}

/** Those that touch these days, both included, the first to end first. `createdBy` becomes a name, null once erased. */
export function listBlockedTimes(db: Database, first: Day, last?: Day) {
  return retryTransient(() => selectBlockedTimes(db, first, last));
}

/** The same as a statement, for a batch of reads. */
export function selectBlockedTimes(db: Database, first: Day, last?: Day) {
  const { lastDay, firstDay, removedAt, createdBy, id } = blockedTimes;
  return (
    db
      .select({ block: blockedTimes, by: user.name })
      .from(blockedTimes)
      .leftJoin(user, eq(user.id, createdBy))
      .where(and(isNull(removedAt), gte(lastDay, first), last && lte(firstDay, last)))
      .orderBy(asc(lastDay), asc(firstDay), asc(id))
      // Blocks that are over are not counted by the limit of 200, so a week of the past may touch others as well.
      .limit(2 * maxBlockedTimes)
  );
}

export async function findBlockedTime(db: Database, id: string): Promise<StoredBlockedTime | undefined> {
  const [found] = await retryTransient(() => selectById(db, id));
  return found;
}

/**
 * Blocks a time, once for each key. `conflict`: the key belongs to another block. `too-many`: there are as many to come as
 * there may be. Throws when D1 does.
 */
export async function addBlockedTime(
  db: Database,
  id: string,
  block: NewBlockedTime,
  { acting, now, today }: { acting: Acting; now: Date; today: Day },
): Promise<StoredBlockedTime | "conflict" | "too-many"> {
  const changeId = crypto.randomUUID();
  const row = { id, ...block, createdBy: acting.actorId, createdAt: now, version: 0, changeId, removedAt: null };
  const live = sql`(select count(*) from ${blockedTimes} where ${isNull(blockedTimes.removedAt)} and ${gte(blockedTimes.lastDay, today)})`;
  const insert = insertWhere(db, blockedTimes, row, {
    where: sql`${live} < ${maxBlockedTimes}`,
  }).onConflictDoNothing();
  const entry = { ...acting, action: "time-blocked", subjectId: id, after: auditValuesOf(row), now } as const;
  const [stored] = await commitBatch(
    db,
    [insert, insertAudit(db, entry, { where: isChanged(db, blockedTimes, { id, changeId }) })],
    {
      find: selectById(db, id),
      isCommitted: ([found]) => found?.changeId === changeId,
    },
  );
  if (!stored) return "too-many";
  const fields = ["name", "pattern", "firstDay", "lastDay", "weekdays", "fromMinute", "untilMinute"] as const;
  return fields.every((field) => stored[field] === row[field]) ? stored : "conflict";
}

/** Removes the version that was seen. Returns the row as it is then; `changeId` tells whether this call removed it. */
export async function removeBlockedTime(
  db: Database,
  before: StoredBlockedTime,
  { acting, now }: Writing,
): Promise<{ isMade: boolean; now: StoredBlockedTime | undefined }> {
  const changeId = crypto.randomUUID();
  const { id } = before;
  const update = db
    .update(blockedTimes)
    .set({ removedAt: now, version: before.version + 1, changeId })
    .where(and(eq(blockedTimes.id, id), eq(blockedTimes.version, before.version), isNull(blockedTimes.removedAt)));
  const entry = { ...acting, action: "time-unblocked", subjectId: id, before: auditValuesOf(before), now } as const;
  const [stored] = await commitBatch(
    db,
    [update, insertAudit(db, entry, { where: isChanged(db, blockedTimes, { id, changeId }) })],
    {
      find: selectById(db, id),
      isCommitted: ([found]) => found?.changeId === changeId,
    },
  );
  return { isMade: stored?.changeId === changeId, now: stored };
}

function selectById(db: Database, id: string) {
  return db.select().from(blockedTimes).where(eq(blockedTimes.id, id));
}

/** Without the name, which somebody typed. */
function auditValuesOf({ pattern, firstDay, lastDay, weekdays, fromMinute, untilMinute }: NewBlockedTime) {
  return { pattern, firstDay, lastDay, weekdays, fromMinute, untilMinute };
}
