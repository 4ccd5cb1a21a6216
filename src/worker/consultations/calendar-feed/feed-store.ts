import { and, asc, eq, exists, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Person } from "#rules/accounts/person.ts";
import { minuteInMs } from "#rules/durations.ts";
import { user } from "../../db/auth-tables.ts";
import { commitBatch } from "../../db/commit-batch.ts";
import { calendarFeeds, consultations } from "../../db/consultation-tables.ts";
import type { Database } from "../../db/database.ts";
import { enquiries } from "../../db/enquiry-tables.ts";
import { retryTransient } from "../../db/retry-transient.ts";
import { twoFactors } from "../../db/two-factor-tables.ts";
import { type Acting, insertAudit, type Writing } from "../../office/audit-store.ts";
import { isEnabledStaff } from "../../office/staff-store.ts";

export type StoredFeed = typeof calendarFeeds.$inferSelect;
export type FeedEntry = Awaited<ReturnType<typeof listConfirmed>>[number];

/** How precise the time of the last read is: each update costs a write. */
const readPrecisionMs = minuteInMs;
/** More than all slots of the days that can be booked, on one business clock. */
const maxEntries = 5000;

export async function findFeed(db: Database, personId: string): Promise<StoredFeed | undefined> {
  return selectOf(db, personId).get();
}

/** Stores the hash of a new address. The previous address stops working in the same batch. */
export async function replaceFeed(
  db: Database,
  { personId, tokenHash }: { personId: string; tokenHash: string },
  { acting, now }: Writing,
): Promise<StoredFeed> {
  const row = { personId, tokenHash, id: crypto.randomUUID(), createdAt: now, readAt: null };
  const { id, createdAt, readAt } = row;
  const upsert = db
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.personId, set: { id, tokenHash, createdAt, readAt } });
  const isMade = exists(db.select({ one: sql`1` }).from(calendarFeeds).where(eq(calendarFeeds.id, id)));
  const entry = { ...acting, id, action: "feed-created", subjectId: personId, after: { feedId: id }, now } as const;
  const [stored] = await commitBatch(db, [upsert, insertAudit(db, entry, { where: isMade })], {
    find: selectOf(db, personId),
    isCommitted: ([found]) => found?.id === id,
  });
  if (!stored) throw new Error("The calendar feed is not there after it was stored.");
  return stored;
}

/** Deletes the feed that was seen. If it is already gone, no second audit entry is written. */
export async function revokeFeed(db: Database, { id, personId }: StoredFeed, writing: Writing): Promise<void> {
  await commitBatch(db, endFeed(db, personId, { ...writing, where: eq(calendarFeeds.id, id) }), {
    find: selectOf(db, personId),
    isCommitted: ([found]) => found?.id !== id,
  });
}

/**
 * Returns the statements that void a person's address and record that, for when all of their sessions end: whoever has their
 * browser or password may have the address, too. The person then makes a new one.
 */
export function endFeed(
  db: Database,
  personId: string | SQL,
  { acting, now, where }: { acting: Acting; now: Date; where?: SQL },
) {
  const isTheirs = and(eq(calendarFeeds.personId, personId), where);
  const before = sql`json_object('feedId', ${calendarFeeds.id})`;
  const entry = { ...acting, action: "feed-revoked", subjectId: calendarFeeds.personId, before, now } as const;
  // The audit entry comes first, while the row still exists.
  return [
    insertAudit(db, entry, { from: calendarFeeds, where: isTheirs }),
    db.delete(calendarFeeds).where(isTheirs),
  ] as const;
}

/** Finds the owner of an address: staff with two-factor authentication whose account is not disabled. */
export async function findFeedHolder(db: Database, tokenHash: string): Promise<Person | undefined> {
  const { id, name, email } = user;
  const found = await db
    .select({ id, name, email })
    .from(calendarFeeds)
    .innerJoin(user, eq(user.id, calendarFeeds.personId))
    .innerJoin(twoFactors, eq(twoFactors.personId, user.id))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isEnabledStaff))
    .get();
  return found && { ...found, kind: "staff", twoFactor: true };
}

export async function recordFeedRead(db: Database, personId: string, now: Date): Promise<void> {
  const isOld = or(isNull(calendarFeeds.readAt), lt(calendarFeeds.readAt, new Date(now.getTime() - readPrecisionMs)));
  await retryTransient(() =>
    db
      .update(calendarFeeds)
      .set({ readAt: now })
      .where(and(eq(calendarFeeds.personId, personId), isOld)),
  );
}

/** Lists the confirmed consultations from an instant on. */
export async function listConfirmed(db: Database, from: Date) {
  const { reference, name, email, company } = enquiries;
  return db
    .select({ consultation: consultations, reference, name, email, company })
    .from(consultations)
    .innerJoin(enquiries, eq(enquiries.id, consultations.enquiryId))
    .where(and(eq(consultations.status, sql`'confirmed'`), gte(consultations.startsAt, from)))
    .orderBy(asc(consultations.startsAt))
    .limit(maxEntries);
}

function selectOf(db: Database, personId: string) {
  return db.select().from(calendarFeeds).where(eq(calendarFeeds.personId, personId));
}
