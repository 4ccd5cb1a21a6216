import { and, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { Position } from "#rules/documents/merged-list.ts";
import { user } from "../../db/auth-tables.ts";
import { type Database, retryTransient } from "../../db/database.ts";
import { downloadLog } from "../../db/document-tables.ts";
import { pagesOf } from "../../db/pages.ts";

export type StoredAttempt = Awaited<ReturnType<typeof listAttempts>>[number];

const csvPageSize = 500;
/** More attempts than this are not counted by day: the latest of them say how it goes. */
const countedAtMost = 20_000;
/** Every time zone's days begin at a multiple of it, so that attempts are counted by it before they are by day. */
const quarterMs = 15 * 60_000;

const { attemptedAt, id: attemptId } = downloadLog;
const position = sql`(${attemptedAt}, ${attemptId})`;

/** The attempts at a document from a cursor on, the latest first. */
export function listAttempts(db: Database, documentId: string, cursor: Position | undefined, count: number) {
  const isFrom = cursor && sql`${position} <= (${cursor.createdAt.getTime()}, ${cursor.id})`;
  return retryTransient(() => selectAttempts(db, documentId, isFrom, count));
}

/** All of them, a page at a time. */
export function attemptPages(db: Database, documentId: string): AsyncGenerator<StoredAttempt[]> {
  return pagesOf(csvPageSize, async (after: Position | undefined) => {
    const isAfter = after && sql`${position} < (${after.createdAt.getTime()}, ${after.id})`;
    const rows = await selectAttempts(db, documentId, isAfter, csvPageSize);
    return rows.map((row) => ({ row, cursor: { createdAt: row.attempt.attemptedAt, id: row.attempt.id } }));
  });
}

/** The attempts since then, by quarter of an hour. `isCut`: there were more than are counted. */
export async function countAttempts(db: Database, documentId: string, since: Date) {
  const { outcome, attempts } = downloadLog;
  const latest = db
    .select({ attemptedAt, outcome, attempts })
    .from(downloadLog)
    .where(and(eq(downloadLog.documentId, documentId), gte(attemptedAt, since)))
    .orderBy(desc(attemptedAt))
    .limit(countedAtMost)
    .as("latest");
  // Numbers are bound as REAL, and the division must drop what is left over.
  const quarter = sql<number>`cast(${latest.attemptedAt} / ${quarterMs} as integer)`;
  const rows = await retryTransient(() =>
    db
      .select({
        quarter,
        isRefused: sql`${latest.outcome} = 'refused'`.mapWith(Boolean),
        attempts: sql<number>`sum(${latest.attempts})`,
        rows: sql<number>`count(*)`,
      })
      .from(latest)
      .groupBy(sql`1`, sql`2`),
  );
  const read = rows.reduce((sum, { rows: ofQuarter }) => sum + ofQuarter, 0);
  const counts = rows.map((row) => ({
    at: new Date(row.quarter * quarterMs),
    isRefused: row.isRefused,
    attempts: row.attempts,
  }));
  return { counts, isCut: read >= countedAtMost };
}

function selectAttempts(db: Database, documentId: string, range: SQL | undefined, count: number) {
  return db
    .select({ attempt: downloadLog, name: user.name })
    .from(downloadLog)
    .leftJoin(user, eq(user.id, downloadLog.personId))
    .where(and(eq(downloadLog.documentId, documentId), range))
    .orderBy(desc(attemptedAt), desc(attemptId))
    .limit(count);
}
