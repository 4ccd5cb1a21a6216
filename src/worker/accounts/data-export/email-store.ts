import { type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { emails } from "../../db/email-tables.ts";
import { exportPageSize, pagesOf } from "../../db/row-pages.ts";
import { type DataSubject, personTables } from "../../privacy/person-data-store.ts";

type MailRow = { template: string; state: string; createdAt: string; endedAt: string | null };

/** The e-mails to a person's address or about it, with their state but without their contents. */
export function listOwnEmails(db: Database, subject: DataSubject): AsyncGenerator<MailRow[]> {
  const iso = (column: SQLWrapper) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;
  return pagesOf(exportPageSize, async (after: number | undefined, size) => {
    const rows = await db.all<MailRow & { row: number }>(sql`${personTables(subject)}
      select rowid as row, ${emails.template} as template, ${emails.state} as state, ${iso(emails.createdAt)} as createdAt,
        case when ${emails.endedAt} is not null then ${iso(emails.endedAt)} end as endedAt
      from ${emails} where id in (select id from their_emails) and rowid > ${after ?? 0} order by rowid
      limit cast(${size} as integer)`);
    return rows.map(({ row, ...mail }) => ({ row: mail, cursor: row }));
  });
}
