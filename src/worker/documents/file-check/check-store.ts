import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  max,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";
import { dayInMs } from "#rules/durations.ts";
import type { Database } from "../../db/database.ts";
import { documents, documentVersions } from "../../db/document-tables.ts";
import { documentUploads, fileChecks, fileFindings } from "../../db/file-tables.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { listOf } from "../../db/list-of.ts";
import { statements } from "../../db/report-tables.ts";
import { retryTransient } from "../../db/retry-transient.ts";
import { submissionFiles } from "../../db/submission-tables.ts";

export type FileCheck = typeof fileChecks.$inferSelect;
export type Finding = Omit<typeof fileFindings.$inferInsert, "checkId">;

/** How long a check and its findings are kept. */
const keptForMs = 30 * dayInMs;
/** The most missing objects of a check that are shown. */
const shown = 100;

export async function findLatestCheck(db: Database): Promise<FileCheck | undefined> {
  return db.select().from(fileChecks).orderBy(desc(fileChecks.begunAt), desc(fileChecks.id)).limit(1).get();
}

/** Begins a check, unless an overlapping run has begun one since the latest was read. Also deletes old ones. */
export async function beginCheck(db: Database, now: Date): Promise<FileCheck | undefined> {
  const { id, begunAt } = fileChecks;
  const check = { id: crypto.randomUUID(), begunAt: now, endedAt: null, position: "", objects: 0 };
  const ofToday = db
    .select({ id })
    .from(fileChecks)
    .where(gt(begunAt, new Date(now.getTime() - dayInMs)));
  const [, begun] = await db.batch([
    db.delete(fileChecks).where(lt(begunAt, new Date(now.getTime() - keptForMs))),
    insertWhere(db, fileChecks, check, { where: notExists(ofToday) }).returning({ id }),
  ]);
  return begun.length > 0 ? check : undefined;
}

/**
 * Returns the first keys that rows refer to after `after` and up to `upTo` (or to the end), in order, each with the id of its
 * document, submission, statement or upload. `mayBeMissing` is true for an upload in progress, whose object may not exist yet, and
 * for a document that was binned before `cutoff`: its files are removed before its row.
 */
export async function listReferencedKeys(
  db: Database,
  { after, upTo, cutoff }: { after: string; upTo: string | undefined; cutoff: Date },
  count: number,
) {
  const isIn = (key: SQLiteColumn) => and(gt(key, after), upTo === undefined ? undefined : lte(key, upTo));
  const isMissingIf = (condition: SQL) => sql<number>`ifnull(${condition}, 0)`.as("may_be_missing");
  const [no, yes, ifExpired] = [isMissingIf(sql`0`), isMissingIf(sql`1`), isMissingIf(lte(documents.binnedAt, cutoff))];
  const { objectKey: file, id } = documents;
  const { objectKey: earlier, documentId } = documentVersions;
  const { objectKey: sent, submissionId } = submissionFiles;
  const { objectKey: issued, id: statementId } = statements;
  const { objectKey: open, id: uploadId } = documentUploads;
  return unionAll(
    db.select({ key: file, subjectId: id, mayBeMissing: ifExpired }).from(documents).where(isIn(file)),
    db
      .select({ key: earlier, subjectId: documentId, mayBeMissing: ifExpired })
      .from(documentVersions)
      .innerJoin(documents, eq(id, documentId))
      .where(isIn(earlier)),
    db.select({ key: sent, subjectId: submissionId, mayBeMissing: no }).from(submissionFiles).where(isIn(sent)),
    db.select({ key: issued, subjectId: statementId, mayBeMissing: no }).from(statements).where(isIn(issued)),
    db.select({ key: open, subjectId: uploadId, mayBeMissing: yes }).from(documentUploads).where(isIn(open)),
  )
    .orderBy(sql`1`)
    .limit(count);
}

export async function insertFindings(db: Database, checkId: string, findings: readonly Finding[]): Promise<void> {
  const value = (key: keyof Finding) => sql<string>`(value ->> ${sql.raw(`'$.${key}'`)})`;
  const row = { checkId, objectKey: value("objectKey"), kind: value("kind"), subjectId: value("subjectId") };
  const given = sql`json_each(${JSON.stringify(findings)})`;
  await retryTransient(() =>
    insertWhere(db, fileFindings, row, { from: given, where: undefined }).onConflictDoNothing(),
  );
}

/**
 * Returns those of the objects that were without a row all the time since `until`: every complete check found them so, from the
 * last one that was begun by then.
 */
export async function listFoundSince(db: Database, keys: readonly string[], until: Date): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { kind, objectKey, checkId } = fileFindings;
  const { id, begunAt, endedAt } = fileChecks;
  const isComplete = isNotNull(endedAt);
  const first = db
    .select({ begunAt: max(begunAt) })
    .from(fileChecks)
    .where(and(isComplete, lte(begunAt, until)));
  const isSince = and(isComplete, gte(begunAt, sql`(${first})`));
  const checks = db.$count(fileChecks, isSince);
  const rows = await db
    .select({ objectKey })
    .from(fileFindings)
    .innerJoin(fileChecks, eq(id, checkId))
    .where(and(isSince, eq(kind, "object-kept"), inArray(objectKey, listOf(keys))))
    .groupBy(objectKey)
    .having(sql`count(*) = ${checks}`);
  return new Set(rows.map((row) => row.objectKey));
}

/** Moves the check on, unless a concurrent run has already done so. */
export async function advanceCheck(db: Database, check: FileCheck, to: Partial<FileCheck>): Promise<void> {
  const isStill = and(eq(fileChecks.id, check.id), eq(fileChecks.position, check.position));
  await retryTransient(() => db.update(fileChecks).set(to).where(isStill));
}

/**
 * Returns the first rows that a check found without their object, with the titles of the documents, and counts all of these rows
 * and the removed objects.
 */
export async function listFindings(db: Database, checkId: string) {
  const { kind, objectKey, subjectId } = fileFindings;
  const isFinding = (wanted: Finding["kind"]) => and(eq(fileFindings.checkId, checkId), eq(kind, wanted));
  const counted = (wanted: Finding["kind"]) =>
    db.select({ count: count() }).from(fileFindings).where(isFinding(wanted));
  const [missing, [all], [removed]] = await db.batch([
    db
      .select({ subjectId, title: documents.title })
      .from(fileFindings)
      .leftJoin(documents, eq(documents.id, subjectId))
      .where(isFinding("row-without-object"))
      .orderBy(asc(objectKey))
      .limit(shown),
    counted("row-without-object"),
    counted("object-without-row"),
  ]);
  return { missing, missingCount: all?.count ?? 0, removed: removed?.count ?? 0 };
}
