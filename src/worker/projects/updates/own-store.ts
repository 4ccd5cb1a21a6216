import { and, count, desc, eq, exists, getTableColumns, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Cursor } from "#rules/cursor.ts";
import { maxUnreleased, type UpdateState } from "#rules/projects/updates/update.ts";
import { changeOnce } from "../../db/change-once.ts";
import { commitBatch } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { isFromCursor } from "../../db/keyset.ts";
import { projects } from "../../db/record-tables.ts";
import { retryTransient } from "../../db/retry-transient.ts";
import { projectUpdates } from "../../db/update-tables.ts";
import type { Own } from "../../own.ts";
import { isOwnProject } from "../own-project-store.ts";

type UpdateRow = typeof projectUpdates.$inferSelect;
export type ListedUpdate = { update: Omit<UpdateRow, "text">; project: string };
export type FoundUpdate = { update: UpdateRow; project: string };

type Listing = { ownerId: string; withDrafts: boolean };

/**
 * Lists a company's updates from a cursor on, the last changed first: its own, and those released about its projects before they
 * were its own. Reads the latest of each project in the order of the list, so that a page costs the same however many there are.
 */
export async function listOwnUpdates(db: Database, listing: Listing, cursor: Cursor | undefined, limit: number) {
  const { text: _, ...columns } = getTableColumns(projectUpdates);
  const { updatedAt, id } = columns;
  const latest = latestOf(db, listing, { cursor, limit });
  return db
    .select({ update: columns, project: projects.name })
    .from(projects)
    .innerJoin(projectUpdates, inArray(projectUpdates.id, latest))
    .where(eq(projects.ownerId, listing.ownerId))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit);
}

/** The ids of the latest updates of the project that the query reads. */
export function latestOf(
  db: Database,
  { ownerId, withDrafts }: Listing,
  { cursor, limit }: { cursor?: Cursor | undefined; limit: number },
) {
  const latest = alias(projectUpdates, "latest");
  const { id, projectId, authorId, state, updatedAt } = latest;
  const isShown = or(eq(state, "released"), eq(authorId, ownerId));
  const isFrom = isFromCursor({ createdAt: updatedAt, id }, cursor, "desc");
  return db
    .select({ id })
    .from(latest)
    .where(and(eq(projectId, projects.id), isShown, withDrafts ? undefined : ne(state, "draft"), isFrom))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit);
}

export async function findOwnUpdate(db: Database, { id, ownerId }: Own): Promise<FoundUpdate | undefined> {
  return selectUpdates(db)
    .where(and(eq(projectUpdates.id, id), isOwn(ownerId)))
    .get();
}

export type Saving = Own & { version: number; projectId: string; title: string; text: string };
/** `changed` means that nothing was written, because the update is no longer as it was read. */
export type SaveResult = "saved" | "changed" | "unknown" | "too-many" | "unknown-project";

/**
 * Saves a draft. Version 0 creates it; any other version is the one that is replaced. The same save again succeeds: the first
 * answer may have been lost. Throws if D1 does.
 */
export async function saveUpdate(db: Database, saving: Saving, now: Date): Promise<SaveResult> {
  const { id, ownerId, version, projectId, title, text } = saving;
  const changeId = crypto.randomUUID();
  const isTheirs = exists(ownProject(db, projectId, ownerId));
  const content = { projectId, title, text };
  const write =
    version === 0
      ? insertWhere(
          db,
          projectUpdates,
          { id, authorId: ownerId, ...content, version: 1, changeId, createdAt: now, updatedAt: now },
          { where: and(isTheirs, sql`(${countUnreleased(db, ownerId)}) < ${maxUnreleased}`) },
        ).onConflictDoNothing({ target: projectUpdates.id })
      : db
          .update(projectUpdates)
          .set({ ...content, version: version + 1, changeId, updatedAt: now })
          .where(and(isAsRead(saving, version), eq(projectUpdates.state, "draft"), isTheirs));
  const find = selectUpdates(db).where(and(eq(projectUpdates.id, id), isOwn(ownerId)));
  const [, [found], own, [counted]] = await retryTransient(() =>
    db.batch([write, find, ownProject(db, projectId, ownerId), countUnreleased(db, ownerId)]),
  );
  if (found?.update.changeId === changeId) return "saved";
  if (own.length === 0) return "unknown-project";
  if (!found) return version === 0 && (counted?.unreleased ?? 0) >= maxUnreleased ? "too-many" : "unknown";
  const { update } = found;
  const isSame = update.title === title && update.text === text && update.projectId === projectId;
  return isSame && update.state === "draft" ? "saved" : "changed";
}

/** Moves an update that is still as it was read to the staff, or back to a draft. Returns true if this call did. */
export async function moveUpdate(
  db: Database,
  { id, ownerId, version, from, to }: Own & { version: number; from: UpdateState; to: "waiting" | "draft" },
  now: Date,
): Promise<boolean> {
  const changeId = crypto.randomUUID();
  const submitted = { submittedAt: now, returnedReason: null, returnedAt: null };
  const update = db
    .update(projectUpdates)
    .set({ state: to, version: version + 1, changeId, updatedAt: now, ...(to === "waiting" && submitted) })
    .where(and(isAsRead({ id, ownerId }, version), eq(projectUpdates.state, from), isOfOwner(db, ownerId)));
  return changeOnce(db, projectUpdates, [update], { id, changeId });
}

/** Deletes a draft of the company. Returns true if there is no update with this id any more. */
export async function removeUpdate(db: Database, { id, ownerId }: Own): Promise<boolean> {
  const isThis = eq(projectUpdates.id, id);
  const isTheirDraft = and(isThis, eq(projectUpdates.authorId, ownerId), eq(projectUpdates.state, "draft"));
  const left = await commitBatch(db, [db.delete(projectUpdates).where(isTheirDraft)], {
    find: db.select({ id: projectUpdates.id }).from(projectUpdates).where(isThis),
    isCommitted: (rows) => rows.length === 0,
  });
  return left.length === 0;
}

function ownProject(db: Database, id: string, ownerId: string) {
  return db.select({ id: projects.id }).from(projects).where(isOwnProject({ id, ownerId }));
}

function isOfOwner(db: Database, ownerId: string): SQL {
  const ofRow = and(eq(projects.id, projectUpdates.projectId), eq(projects.ownerId, ownerId));
  return exists(db.select({ id: projects.id }).from(projects).where(ofRow));
}

function isAsRead({ id, ownerId }: Own, version: number): SQL | undefined {
  return and(eq(projectUpdates.id, id), eq(projectUpdates.authorId, ownerId), eq(projectUpdates.version, version));
}

/** True if an update is the company's: the project is theirs, and they wrote the update unless it is released. */
function isOwn(ownerId: string): SQL | undefined {
  return and(
    eq(projects.ownerId, ownerId),
    or(eq(projectUpdates.state, "released"), eq(projectUpdates.authorId, ownerId)),
  );
}

function countUnreleased(db: Database, ownerId: string) {
  return db
    .select({ unreleased: count() })
    .from(projectUpdates)
    .where(and(eq(projectUpdates.authorId, ownerId), ne(projectUpdates.state, "released")));
}

function selectUpdates(db: Database) {
  return db
    .select({ update: projectUpdates, project: projects.name })
    .from(projectUpdates)
    .innerJoin(projects, eq(projects.id, projectUpdates.projectId));
}
