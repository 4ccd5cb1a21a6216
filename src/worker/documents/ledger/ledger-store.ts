import { and, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Cursor } from "#rules/cursor.ts";
import { countedByDayAtMost } from "#rules/documents/downloads-by-day.ts";
import type { LedgerSubject } from "#rules/documents/ledger.ts";
import { user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { documents, documentVersions, downloadLog, formerDocumentProjects } from "../../db/document-tables.ts";
import { isAfterCursor, isFromCursor } from "../../db/keyset.ts";
import { exportPageSize, pagesOf } from "../../db/row-pages.ts";
import { quarterHourOf } from "../quarter-hour-store.ts";

export type StoredAttempt = Awaited<ReturnType<typeof listAttempts>>[number];

const { attemptedAt, id: attemptId } = downloadLog;

/** Attempts from a row on, after a row, or since an instant. */
type AttemptRange = { from: Cursor } | { after: Cursor } | { since: Date } | undefined;

/** Returns the attempts from a cursor on, latest first. */
export async function listAttempts(db: Database, of: LedgerSubject, cursor: Cursor | undefined, count: number) {
  return selectAttempts(db, of, cursor && { from: cursor }, count);
}

/** Yields all attempts, a page at a time. */
export function attemptPages(db: Database, of: LedgerSubject): AsyncGenerator<StoredAttempt[]> {
  return pagesOf(exportPageSize, async (after: Cursor | undefined, size) => {
    const rows = await selectAttempts(db, of, after && { after }, size);
    return rows.map((row) => ({ row, cursor: { createdAt: row.attempt.attemptedAt, id: row.attempt.id } }));
  });
}

/**
 * Counts the attempts since an instant, by quarter of an hour. `isCut` is true at the limit: only the latest are counted then.
 */
export async function countAttempts(db: Database, of: LedgerSubject, since: Date, atMost = countedByDayAtMost) {
  const { outcome, attempts } = downloadLog;
  const latest = db
    .select({ attemptedAt, outcome, attempts })
    .from(downloadLog)
    .where(isOf(of, { since }, atMost))
    .orderBy(desc(attemptedAt))
    .limit(atMost)
    .as("latest");
  const counts = await db
    .select({
      quarterHour: quarterHourOf(latest.attemptedAt),
      isRefused: sql`${latest.outcome} in ('refused', 'not-marked')`.mapWith(Boolean),
      attempts: sql<number>`sum(${latest.attempts})`,
      rows: sql<number>`count(*)`,
    })
    .from(latest)
    .groupBy(sql`1`, sql`2`);
  const read = counts.reduce((sum, { rows }) => sum + rows, 0);
  return { counts, isCut: read >= atMost };
}

/** Selects attempts, each with the document's title and the full size of the version if the document still exists. */
function selectAttempts(db: Database, of: LedgerSubject, range: AttemptRange, count: number) {
  const isPresent = eq(documents.fileVersion, downloadLog.version);
  const earlier = and(
    eq(documentVersions.documentId, downloadLog.documentId),
    eq(documentVersions.fileVersion, downloadLog.version),
  );
  return db
    .select({
      attempt: downloadLog,
      name: user.name,
      title: documents.title,
      // A marked copy differs in size from the stored file.
      fileSize: sql<
        number | null
      >`iif(${documents.watermark}, null, iif(${isPresent}, ${documents.fileSize}, ${documentVersions.fileSize}))`,
    })
    .from(downloadLog)
    .leftJoin(user, eq(user.id, downloadLog.personId))
    .leftJoin(documents, eq(documents.id, downloadLog.documentId))
    .leftJoin(documentVersions, earlier)
    .where(isOf(of, range, count))
    .orderBy(desc(attemptedAt), desc(attemptId))
    .limit(count);
}

function isOf({ by, id }: LedgerSubject, range: AttemptRange, count: number): SQL | undefined {
  if (by === "project") return inArray(attemptId, ofProject(id, range, count));
  return and(
    eq(by === "person" ? downloadLog.personId : downloadLog.documentId, id),
    within("download_attempts", range),
  );
}

/**
 * Selects the latest attempts at the documents that are granted to a project, or were until the grant was removed. An index has
 * the attempts of each document in order, and the recursion merges these lists: its queue holds one row of each document and
 * takes the latest one next. So a page reads its own rows and one more of each document, however many attempts there are.
 */
function ofProject(projectId: string, range: AttemptRange, count: number): SQL {
  const latest = (documentId: string, condition: SQL | undefined) => sql`(
    select b.id from ${downloadLog} b where ${and(sql`b.document_id = ${sql.raw(documentId)}`, condition)}
    order by b.attempted_at desc, b.id desc limit 1)`;
  const next = and(
    sql`(b.attempted_at, b.id) < (merged.attempted_at, merged.id)`,
    range && "since" in range ? within("b", range) : undefined,
  );
  const untilTaken = and(sql`b.attempted_at <= f.taken_at`, within("b", range));
  return sql`(with recursive merged(id, document_id, attempted_at) as (
      select a.id, a.document_id, a.attempted_at from document_projects g
        join ${downloadLog} a on a.id = ${latest("g.document_id", within("b", range))}
        where g.project_id = ${projectId}
      union all
      select a.id, a.document_id, a.attempted_at from ${formerDocumentProjects} f
        join ${downloadLog} a on a.id = ${latest("f.document_id", untilTaken)}
        where f.project_id = ${projectId} and not exists (
          select 1 from document_projects g where g.document_id = f.document_id and g.project_id = f.project_id)
      union all
      select a.id, a.document_id, a.attempted_at from merged
        join ${downloadLog} a on a.id = ${latest("merged.document_id", next)}
      order by 3 desc, 1 desc limit ${count})
    select id from merged)`;
}

function within(table: string, range: AttemptRange): SQL | undefined {
  if (!range) return undefined;
  const sortedBy = { createdAt: sql.raw(`${table}.attempted_at`), id: sql.raw(`${table}.id`) };
  if ("since" in range) return gte(sortedBy.createdAt, range.since.getTime());
  if ("from" in range) return isFromCursor(sortedBy, range.from, "desc");
  return isAfterCursor(sortedBy, range.after, "desc");
}
