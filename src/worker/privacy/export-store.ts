import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { pagesOf } from "../db/row-pages.ts";
import type { DataSubject } from "./person-data-store.ts";

const pageSize = 500;

type ExportedFile = { id: string; key: string; etag: string; fileName: string; sizeInBytes: number };

/** Lists the files that a person sent with their submissions. Leaves out those that staff do not see: see `isHiddenFromStaff`. */
export function listSentFiles(db: Database, { personId }: DataSubject): AsyncGenerator<ExportedFile[]> {
  return pagesOf(pageSize, async (after: string | undefined, size) => {
    const rows = await db.all<ExportedFile>(sql`
      select id, object_key as key, etag, file_name as fileName, size_in_bytes as sizeInBytes from submission_files
      where submission_id in
          (select id from submissions where owner_id = ${personId} and status <> 'Draft' and asked_at is null)
        and id > ${after ?? ""} order by id
      limit cast(${size} as integer)`);
    return rows.map((row) => ({ row, cursor: row.id }));
  });
}
