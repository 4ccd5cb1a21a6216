import { and, eq, isNotNull, ne, not, notExists, type SQL, sql } from "drizzle-orm";
import type { AuditAction, AuditValues } from "#rules/office/audit.ts";
import { publicChangesOf } from "#rules/projects/public-changes.ts";
import { commitBatch } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { interests } from "../../db/interest-tables.ts";
import { type ProjectRow, projects } from "../../db/record-tables.ts";
import { holdBackNotices } from "../../notices/held-store.ts";
import { insertAudit, isRecorded, selectRecorded, type Writing } from "../../office/audit-store.ts";
import { insertPublicChanges } from "../public-change-store.ts";
import { isCurrencyUsed } from "./currency-use-store.ts";

export type ProjectChange = {
  action: AuditAction;
  set: Partial<Omit<ProjectRow, "id" | "version" | "position">> & { position?: number | null | SQL };
  before: AuditValues;
  after: AuditValues;
};

/** A position behind all published projects. */
export const lastPosition = sql`(select coalesce(max(${projects.position}), 0) + 1 from ${projects} where ${isNotNull(projects.publishedAt)})`;

/**
 * Changes a project if it is still as it was read, with its audit entry and what its watchers are told, in one batch. Only one of
 * concurrent changes of a version is made. Returns true if this one was.
 */
export async function changeProject(
  db: Database,
  row: ProjectRow,
  { set, ...entry }: ProjectChange,
  { acting, now }: Writing,
): Promise<boolean> {
  const written = { ...acting, ...entry, id: crypto.randomUUID(), subjectId: row.id, now };
  const isWritten = isRecorded(db, written);
  const isStill = and(eq(projects.id, row.id), eq(projects.version, row.version), eq(projects.status, row.status));
  const [page, name] = [set.page ?? row.page, set.name ?? row.name];
  const isFree = and(
    page === null ? undefined : notExists(others(db, row.id, eq(projects.page, page))),
    row.ownerId === null ? undefined : notExists(others(db, row.id, isNamed(row.ownerId, name))),
    // An interest, or an amount, may have been recorded since the project was read.
    page === row.page ? undefined : notExists(interestsIn(db, row.page)),
    set.currency === undefined || set.currency === row.currency ? undefined : not(isCurrencyUsed(db, row.id)),
  );
  const { position: _, ...facts } = set;
  const changed = { ...row, ...facts };
  // A project that is published again is compared with what was public last, so that its watchers are told what differs.
  const shown = row.publishedAt ? row : row.lastPublicTerms;
  const changes = shown && changed.publishedAt ? publicChangesOf(shown, changed) : [];
  const found = await commitBatch(
    db,
    [
      insertAudit(db, written, { from: projects, where: and(isStill, isFree) }),
      db
        .update(projects)
        .set({ ...set, version: row.version + 1 })
        .where(and(isStill, isWritten)),
      ...insertPublicChanges(db, { projectId: row.id, now, changes }, isWritten),
      ...(row.publishedAt && !changed.publishedAt ? holdBackNotices(db, row.id, isWritten) : []),
    ],
    { find: selectRecorded(db, written) },
  );
  return found.length > 0;
}

/** Finds what prevents a new page or name: another project that has it, or an interest in the project's current page. */
export async function findObstacles(
  db: Database,
  row: ProjectRow,
  { page, name }: { page: string | null; name: string },
) {
  const [pages, names, named] = await db.batch([
    others(db, row.id, page === null ? sql`false` : eq(projects.page, page)),
    others(db, row.id, row.ownerId === null ? sql`false` : isNamed(row.ownerId, name)),
    interestsIn(db, row.page).limit(1),
  ]);
  return { isPageTaken: pages.length > 0, isNameTaken: names.length > 0, isPageUsed: named.length > 0 };
}

function interestsIn(db: Database, page: string | null) {
  return db
    .select({ id: interests.enquiryId })
    .from(interests)
    .where(page === null ? sql`false` : eq(interests.project, page));
}

function others(db: Database, id: string, where: SQL | undefined) {
  return db
    .select({ id: projects.id })
    .from(projects)
    .where(and(where, ne(projects.id, id)));
}

function isNamed(ownerId: string, name: string): SQL | undefined {
  return and(eq(projects.ownerId, ownerId), eq(projects.name, name));
}
