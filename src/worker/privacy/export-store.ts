import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { pagesOf } from "../db/row-pages.ts";
import { type DataSubject, personTables } from "./person-data-store.ts";

const pageSize = 500;

type MailRow = { template: string; state: string; createdAt: string; endedAt: string | null };

/** Lists the e-mails to the address or about it, with their state. */
export function listTheirEmails(db: Database, subject: DataSubject): AsyncGenerator<MailRow[]> {
  const iso = (column: string) => sql.raw(`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`);
  return pagesOf(pageSize, async (after: number | undefined, size) => {
    const rows = await db.all<MailRow & { row: number }>(sql`${personTables(subject)}
      select rowid as row, letter as template, state, ${iso("created_at")} as createdAt,
        case when settled_at is not null then ${iso("settled_at")} end as endedAt
      from letters where id in (select id from their_emails) and rowid > ${after ?? 0} order by rowid
      limit cast(${size} as integer)`);
    return rows.map(({ row, ...mail }) => ({ row: mail, cursor: row }));
  });
}

type ExportedFile = { id: string; key: string; etag: string; fileName: string; sizeInBytes: number };

/** Lists the files that a person sent with their submissions. */
export function listSentFiles(db: Database, subject: DataSubject): AsyncGenerator<ExportedFile[]> {
  return pagesOf(pageSize, async (after: string | undefined, size) => {
    const rows = await db.all<ExportedFile>(sql`${personTables(subject)}
      select id, object_key as key, etag, file_name as fileName, size_in_bytes as sizeInBytes from submission_files
      where submission_id in (select id from their_submissions) and id > ${after ?? ""} order by id
      limit cast(${size} as integer)`);
    return rows.map((row) => ({ row, cursor: row.id }));
  });
}
