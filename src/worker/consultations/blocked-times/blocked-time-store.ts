import { and, asc, eq, gt, gte, isNull, lt, lte, notExists, type SQL, sql } from "drizzle-orm";
import { dayPartsOf, weekdayBitOf } from "#rules/consultations/blocked-time.ts";
import type { NewBlockedTime } from "#rules/consultations/blocked-time-request.ts";
import { addDays, type Day } from "#rules/day.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { user } from "../../db/auth-tables.ts";
import { isChanged } from "../../db/change-once.ts";
import { commitBatch } from "../../db/commit-batch.ts";
import { blockedTimes } from "../../db/consultation-tables.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { type Acting, insertAudit, type Writing } from "../../office/audit-store.ts";

export type StoredBlockedTime = typeof blockedTimes.$inferSelect;

/** Enough for years. There is a limit because every list of slots reads all blocked times to come. */
const maxBlockedTimes = 200;

/**
 * The condition that a time is not blocked, for a write. `zone` is the business's present one, whose clock blocked times are on. It
 * must agree with `isBlocking` of the rules.
 */
export function isUnblocked(db: Database, startsAt: Date, zone: string): SQL | undefined {
  const { firstDay, lastDay, weekdays, fromMinute, untilMinute, removedAt } = blockedTimes;
  return and(
    ...dayPartsOf(startsAt, zone).map(({ day, from, until }) =>
      notExists(
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
      ),
    ),
  );
}

/** Selects blocked times that touch these days, both included, the first to end first. `by` is null once the person is erased. */
export function selectBlockedTimes(db: Database, first: Day, last?: Day) {
  const { lastDay, firstDay, removedAt, createdBy, id } = blockedTimes;
  return (
    db
      .select({ block: blockedTimes, by: user.name })
      .from(blockedTimes)
      .leftJoin(user, eq(user.id, createdBy))
      .where(and(isNull(removedAt), gte(lastDay, first), last && lte(firstDay, last)))
      .orderBy(asc(lastDay), asc(firstDay), asc(id))
      // The limit of 200 does not count blocked times that are over, so a past week may touch more.
      .limit(2 * maxBlockedTimes)
  );
}

/** Like `selectBlockedTimes`, for the day of an instant on the clock of a zone, and the day after: a slot may pass midnight. */
export function selectBlockedTimesAt(db: Database, startsAt: Date, zone: string) {
  const day = dayAt(startsAt, zone);
  return selectBlockedTimes(db, day, addDays(day, 1));
}

export async function findBlockedTime(db: Database, id: string): Promise<StoredBlockedTime | undefined> {
  return selectById(db, id).get();
}

/**
 * Blocks a time, once for each key. `conflict`: the key belongs to another blocked time. `removed`: it was blocked under this key
 * and removed since. `too-many`: there are already as many to come as allowed. Throws when D1 does.
 */
export async function addBlockedTime(
  db: Database,
  id: string,
  block: NewBlockedTime,
  { acting, now, today }: { acting: Acting; now: Date; today: Day },
): Promise<StoredBlockedTime | "conflict" | "removed" | "too-many"> {
  const changeId = crypto.randomUUID();
  const row = { id, ...block, createdBy: acting.actorId, createdAt: now, version: 0, changeId, removedAt: null };
  const live = db.$count(blockedTimes, and(isNull(blockedTimes.removedAt), gte(blockedTimes.lastDay, today)));
  const insert = insertWhere(db, blockedTimes, row, {
    where: lt(live, maxBlockedTimes),
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
  if (!fields.every((field) => stored[field] === row[field])) return "conflict";
  return stored.removedAt ? "removed" : stored;
}

/** Removes a blocked time if it still has the version that was seen. Returns whether this call did, and the row as it is then. */
export async function removeBlockedTime(
  db: Database,
  before: StoredBlockedTime,
  { acting, now }: Writing,
): Promise<{ isMade: boolean; current: StoredBlockedTime | undefined }> {
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
  return { isMade: stored?.changeId === changeId, current: stored };
}

function selectById(db: Database, id: string) {
  return db.select().from(blockedTimes).where(eq(blockedTimes.id, id));
}

/** Returns the values for the audit, without the name, because somebody typed it. */
function auditValuesOf({ pattern, firstDay, lastDay, weekdays, fromMinute, untilMinute }: NewBlockedTime) {
  return { pattern, firstDay, lastDay, weekdays, fromMinute, untilMinute };
}
