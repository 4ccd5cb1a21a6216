import { and, eq, gt, lte, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { RetentionCategory } from "#rules/retention/retention-days.ts";
import { accountAttempts } from "../db/attempt-tables.ts";
import { rateLimit, session, verification } from "../db/auth-tables.ts";
import type { Statement } from "../db/commit-batch.ts";
import { consultations } from "../db/consultation-tables.ts";
import type { Database } from "../db/database.ts";
import { knownDevices } from "../db/device-tables.ts";
import { downloadLog } from "../db/document-tables.ts";
import { emails, isOver, isUndelivered } from "../db/email-tables.ts";
import { enquiries, isUntouchedSuspect } from "../db/enquiry-tables.ts";
import { threadEntries } from "../db/inbox-tables.ts";
import { invitations } from "../db/invitation-tables.ts";
import { limitBreaches } from "../db/limit-tables.ts";
import { notices, unsubscribes } from "../db/notice-tables.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { pendingLogins } from "../db/two-factor-tables.ts";
import { isPending } from "../invitations/invitation-store.ts";

/** The most rows of a table that one run deletes. A backlog is deleted in small steps, so that no request waits long for one. */
export const rowsPerRun = 500;

/**
 * `isExpired`: whether a row may be removed. The oldest by `age` are removed first. `from`: the table with the index to use, if
 * SQLite would choose another. `parts`: the statement that removes what belongs to these rows.
 */
type Removable = {
  table: SQLiteTable;
  isExpired: (db: Database, cutoff: Date) => SQL | undefined;
  age: SQLiteColumn;
  from?: SQL;
  parts?: (db: Database, rows: SQL) => Statement;
};

/** Each table has an index by age, so that a run reads little more than it deletes. */
const removable: Record<RetentionCategory, readonly Removable[]> = {
  downloadAttempts: [aged(downloadLog, downloadLog.attemptedAt)],
  attemptCounters: [aged(accountAttempts, accountAttempts.windowEndsAt), aged(rateLimit, rateLimit.lastRequest)],
  endedSessions: [aged(session, session.expiresAt)],
  expiredLinks: [aged(verification, verification.expiresAt)],
  expiredDevices: [aged(knownDevices, knownDevices.expiresAt)],
  pendingLogins: [aged(pendingLogins, pendingLogins.expiresAt)],
  notices: [
    aged(notices, notices.foundAt),
    aged(unsubscribes, unsubscribes.usedAt),
    aged(limitBreaches, limitBreaches.endedAt),
  ],
  sentEmails: [
    {
      table: emails,
      // SQLite would otherwise choose the index by status, and read every e-mail ever sent.
      from: sql`${emails} indexed by letters_over`,
      age: emails.endedAt,
      // E-mails are queued in the batch of what they are about, never later: a deleted row is not sent again.
      isExpired: (db, cutoff) => and(lte(emails.endedAt, cutoff), isOver, isOfNoPendingInvitation(db)),
    },
  ],
  undeliveredEmails: [
    {
      table: emails,
      from: sql`${emails} indexed by letters_undelivered`,
      age: emails.endedAt,
      isExpired: (db, cutoff) => and(lte(emails.endedAt, cutoff), isUndelivered, isOfNoPendingInvitation(db)),
    },
  ],
  suspectedEnquiries: [
    {
      table: enquiries,
      from: sql`${enquiries} indexed by enquiries_untouched_suspects`,
      age: enquiries.createdAt,
      isExpired: (db, cutoff) =>
        and(
          lte(enquiries.createdAt, cutoff),
          isUntouchedSuspect,
          // A note does not change the version of its enquiry.
          hasNone(db, threadEntries, threadEntries.enquiryId),
          hasNone(db, emails, emails.enquiryId),
          hasNone(
            db,
            consultations,
            consultations.enquiryId,
            or(gt(consultations.startsAt, cutoff), ne(consultations.status, "requested")),
          ),
        ),
      parts: (db, rows) =>
        db
          .delete(consultations)
          .where(sql`${consultations.enquiryId} in (select id from ${enquiries} where rowid in (${rows}))`),
    },
  ],
};

/** Keeps the e-mail of a pending invitation, because it tells staff whether the invitation was sent. */
function isOfNoPendingInvitation(db: Database): SQL {
  return notExists(
    db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.linkId, emails.id), isPending)),
  );
}

/** The condition that an enquiry has no rows in a table, or none that meet `condition`. */
function hasNone(db: Database, table: SQLiteTable, enquiryId: SQLiteColumn, condition?: SQL): SQL {
  const found = db
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(enquiryId, enquiries.id), condition));
  return notExists(found);
}

/** Removes the oldest rows that ended before the cutoff, at most `rowsPerRun` of each table. Returns how many. */
export async function removeExpired(db: Database, category: RetentionCategory, cutoff: Date): Promise<number> {
  let removed = 0;
  for (const each of removable[category]) {
    const rows = expiredRows(db, each, cutoff, rowsPerRun);
    const removeRows = db.delete(each.table).where(sql`rowid in (${rows})`);
    const { meta } = await retryTransient(async () => {
      if (!each.parts) return removeRows;
      const [, result] = await db.batch([each.parts(db, rows), removeRows]);
      return result;
    });
    removed += meta.changes;
  }
  return removed;
}

/** A cutoff, and up to how many rows of each table are counted. */
type Counted = { cutoff: Date; limit: number };

/** How many rows `removeExpired` would remove of one kind of data, now and soon. */
export async function countExpiredRows(
  db: Database,
  category: RetentionCategory,
  { now, soon }: { now: Counted; soon: Counted },
): Promise<{ now: number; soon: number }> {
  const row = await db.get<{ now: number; soon: number } | undefined>(
    sql`select ${sumExpired(db, category, now)} as now, ${sumExpired(db, category, soon)} as soon`,
  );
  return row ?? { now: 0, soon: 0 };
}

function sumExpired(db: Database, category: RetentionCategory, { cutoff, limit }: Counted): SQL {
  const counts = removable[category].map(
    (each) => sql`(select count(*) from (${expiredRows(db, each, cutoff, limit)}))`,
  );
  return sql.join(counts, sql` + `);
}

function expiredRows(db: Database, { table, from, age, isExpired }: Removable, cutoff: Date, limit: number): SQL {
  return sql`select rowid from ${from ?? table} where ${isExpired(db, cutoff)} order by ${age} limit ${limit}`;
}

function aged(table: SQLiteTable, age: SQLiteColumn): Removable {
  return { table, age, isExpired: (_db, cutoff) => lte(age, age.dataType === "number" ? cutoff.getTime() : cutoff) };
}
