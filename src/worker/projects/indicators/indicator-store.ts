import { and, asc, desc, eq, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { Cursor } from "#rules/cursor.ts";
import { countedAtMost } from "#rules/office/count.ts";
import type { IndicatorEntries } from "#rules/projects/indicators/indicator.ts";
import { commitBatch } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { projectIndicators } from "../../db/indicator-tables.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { isFromCursor } from "../../db/keyset.ts";
import { projects } from "../../db/record-tables.ts";
import { insertAudit, isRecorded, selectRecorded, type Writing } from "../../office/audit-store.ts";

export type StoredIndicator = Awaited<ReturnType<typeof selectIndicators>>[number];

/** The most that wait to be released for one project, so that no company can fill the office's list. */
const maxSubmitted = 200;

/** Lists the indicators of a project, the newest first. Without a project, lists all that wait to be released. */
export async function listIndicators(
  db: Database,
  { projectId }: { projectId: string | undefined },
  cursor: Cursor | undefined,
  limit: number,
): Promise<StoredIndicator[]> {
  const { createdAt, id } = projectIndicators;
  return selectIndicators(db)
    .where(
      and(
        projectId === undefined ? isSubmitted : eq(projectIndicators.projectId, projectId),
        isFromCursor({ createdAt, id }, cursor, "desc"),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Counts the indicators that wait to be released, up to `countedAtMost`. */
export async function countSubmittedIndicators(db: Database): Promise<number> {
  const { id } = projectIndicators;
  const rows = await db.select({ id }).from(projectIndicators).where(isSubmitted).limit(countedAtMost);
  return rows.length;
}

/** Lists the first few indicators that wait to be released, the longest first, and counts all that wait, up to `countedAtMost`. */
export async function listSubmittedIndicators(db: Database, shown: number) {
  const { id, name, createdAt } = projectIndicators;
  const some = db.select({ id }).from(projectIndicators).where(isSubmitted).limit(countedAtMost);
  const [items, waiting] = await db.batch([
    db
      .select({ id, name, project: sql<string>`${projects.name}`.as("project"), createdAt })
      .from(projectIndicators)
      .innerJoin(projects, eq(projects.id, projectIndicators.projectId))
      .where(isSubmitted)
      .orderBy(asc(createdAt), asc(id))
      .limit(shown),
    some,
  ]);
  return { items, count: waiting.length };
}

/** Lists a company's projects, each with every indicator that was entered for it, the newest first. */
export async function listCompanyIndicators(db: Database, ownerId: string) {
  const { id, name, category, status } = projects;
  const isOwn = eq(projects.ownerId, ownerId);
  const [own, entered] = await db.batch([
    db.select({ id, name, category, status }).from(projects).where(isOwn).orderBy(asc(id)),
    selectIndicators(db).where(isOwn).orderBy(desc(projectIndicators.createdAt), desc(projectIndicators.id)),
  ]);
  const enteredOf = Map.groupBy(entered, ({ indicator }) => indicator.projectId);
  return own.map((project) => ({ project, entered: enteredOf.get(project.id) ?? [] }));
}

export async function findIndicator(db: Database, id: string): Promise<StoredIndicator | undefined> {
  return selectIndicator(db, id).get();
}

export type NewIndicator = IndicatorEntries & { id: string; projectId: string; replaces: string | null };

/**
 * Adds an indicator that a company submits for a project of its own, once for each id. It is released later. Returns undefined if
 * the company has no such project, if too many wait, or if there is nothing released to replace.
 */
export async function submitIndicator(
  db: Database,
  added: NewIndicator,
  ownerId: string,
  now: Date,
): Promise<StoredIndicator | undefined> {
  const waiting = db.$count(projectIndicators, and(eq(projectIndicators.projectId, added.projectId), isSubmitted));
  const where = and(mayBeAdded(added), eq(projects.ownerId, ownerId), lt(waiting, maxSubmitted));
  const insert = insertIndicator(db, { ...added, state: "submitted", byCompany: true, createdAt: now }, where);
  const [found] = await commitBatch(db, [insert], { find: selectIndicator(db, added.id) });
  return found;
}

/**
 * Adds an indicator that staff enter, once for each id. It is released at once. Returns undefined if there is no such project, or
 * nothing released to replace.
 */
export async function recordIndicator(
  db: Database,
  added: NewIndicator,
  { acting, now }: Writing,
): Promise<StoredIndicator | undefined> {
  const { id, projectId, replaces } = added;
  const entry = {
    ...acting,
    id,
    action: "indicator-recorded",
    subjectId: id,
    before: replaces === null ? null : { replaces },
    after: { project: projectId, state: "released" },
    now,
  } as const;
  const stored = db.select({ id: projectIndicators.id }).from(projectIndicators).where(eq(projectIndicators.id, id));
  const row = { ...added, state: "released", byCompany: false, createdAt: now } as const;
  const statements = [
    // The idempotency key may belong to an indicator that somebody else has added.
    insertAudit(db, entry, { from: projects, where: and(mayBeAdded(added), notExists(stored)) }),
    insertIndicator(db, row, isRecorded(db, entry)),
    markReplaced(db, id),
  ] as const;
  const [found] = await commitBatch(db, statements, { find: selectIndicator(db, id) });
  return found;
}

/**
 * Returns why an indicator was not added: there is no such project (with `ownerId`, none of that company), the indicator that it
 * corrects is not released, or too many wait.
 */
export async function findObstacle(
  db: Database,
  { projectId, replaces }: NewIndicator,
  ownerId?: string,
): Promise<"project" | "replaced" | "full"> {
  const canReplace = replaces === null ? sql`1` : isReleased(sql`${replaces}`, sql`${projectId}`);
  const isOwn = ownerId === undefined ? undefined : eq(projects.ownerId, ownerId);
  const project = await db
    .select({ canReplace: sql<number>`${canReplace}` })
    .from(projects)
    .where(and(eq(projects.id, projectId), isOwn))
    .get();
  if (!project) return "project";
  return project.canReplace ? "full" : "replaced";
}

/** For the row of its project: true if there is nothing to replace, or if that is a released indicator of the project. */
function mayBeAdded({ projectId, replaces }: NewIndicator): SQL | undefined {
  const canReplace = replaces === null ? undefined : isReleased(sql`${replaces}`, sql`${projectId}`);
  return and(eq(projects.id, projectId), canReplace);
}

function insertIndicator(db: Database, row: typeof projectIndicators.$inferInsert, where: SQL | undefined) {
  return insertWhere(db, projectIndicators, row, {
    from: projects,
    where: and(eq(projects.id, row.projectId), where),
  }).onConflictDoNothing();
}

export type Decision = { act: "release" | "decline"; reason: string; version: number };

/** Releases or declines an indicator. Returns false if it was decided already, or if another one replaced what it corrects. */
export async function decideIndicator(
  db: Database,
  id: string,
  { act, reason, version }: Decision,
  { acting, now }: Writing,
): Promise<boolean> {
  const state = act === "release" ? "released" : "declined";
  const where = and(
    eq(projectIndicators.id, id),
    eq(projectIndicators.version, version),
    isSubmitted,
    act === "release" ? sql`("project_indicators"."replaces" is null or ${replacesReleased})` : undefined,
  );
  const entry = {
    ...acting,
    id: crypto.randomUUID(),
    action: act === "release" ? "indicator-released" : "indicator-declined",
    subjectId: id,
    before: { state: "submitted" },
    after: { state },
    now,
  } as const;
  const found = await commitBatch(
    db,
    [
      insertAudit(db, entry, { from: projectIndicators, where }),
      db
        .update(projectIndicators)
        .set({ state, version: version + 1, reason: act === "decline" ? reason : null })
        .where(and(where, isRecorded(db, entry))),
      markReplaced(db, id),
    ],
    { find: selectRecorded(db, entry) },
  );
  return found.length > 0;
}

const isSubmitted = sql`${projectIndicators.state} = 'submitted'`;

function isReleased(id: SQL, projectId: SQL): SQL {
  return sql`exists (select 1 from project_indicators as old where old.id = ${id} and old.project_id = ${projectId} and old.state = 'released')`;
}

const replacesReleased = isReleased(
  sql.raw(`"project_indicators"."replaces"`),
  sql.raw(`"project_indicators"."project_id"`),
);

/** Marks the indicator that a released one corrects as replaced. Idempotent. */
function markReplaced(db: Database, id: string) {
  return db
    .update(projectIndicators)
    .set({ state: "replaced", version: sql`${projectIndicators.version} + 1` })
    .where(
      and(
        eq(projectIndicators.state, "released"),
        sql`"project_indicators"."id" = (select new.replaces from project_indicators as new where new.id = ${id} and new.state = 'released')`,
      ),
    );
}

function selectIndicator(db: Database, id: string) {
  return selectIndicators(db).where(eq(projectIndicators.id, id));
}

/** Aliases, because a batch answers one value per column name. */
const ofProject = {
  projectName: sql<string>`${projects.name}`.as("project_name"),
  ownerId: sql<string | null>`${projects.ownerId}`.as("project_owner_id"),
};

function selectIndicators(db: Database) {
  return db
    .select({ indicator: projectIndicators, ...ofProject })
    .from(projectIndicators)
    .innerJoin(projects, eq(projects.id, projectIndicators.projectId));
}
