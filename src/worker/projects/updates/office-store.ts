import { and, asc, desc, eq, exists, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Cursor } from "#rules/cursor.ts";
import { countedAtMost } from "#rules/office/count.ts";
import type { OfficeUpdateState } from "#rules/projects/updates/requests.ts";
import { user } from "../../db/auth-tables.ts";
import { changeOnce, isChanged } from "../../db/change-once.ts";
import type { Database } from "../../db/database.ts";
import { isFromCursor } from "../../db/keyset.ts";
import { holdings, projects } from "../../db/record-tables.ts";
import { projectUpdates } from "../../db/update-tables.ts";
import { insertAudit, type Writing } from "../../office/audit-store.ts";
import { isHolder } from "../../portfolio/holder-store.ts";

type UpdateRow = typeof projectUpdates.$inferSelect;
export type ListedUpdate = { update: UpdateRow; project: string; company: string | null };
export type ReviewedUpdate = ListedUpdate & { releasedBy: string | null; holders: number };

const releaser = alias(user, "releaser");

/** Literals, because SQLite does not match parameters with an index's condition. Released ones are found by the index of all. */
const isIn = {
  all: sql`${projectUpdates.state} <> 'draft'`,
  waiting: sql`${projectUpdates.state} = 'waiting'`,
  released: sql`${projectUpdates.state} = 'released' and ${projectUpdates.state} <> 'draft'`,
} as const satisfies Record<OfficeUpdateState | "all", SQL>;

/** Lists updates from a cursor on, the latest submitted first, without drafts. */
export async function listForStaff(
  db: Database,
  state: OfficeUpdateState | "all",
  cursor: Cursor | undefined,
  limit: number,
): Promise<ListedUpdate[]> {
  const { submittedAt, id } = projectUpdates;
  return db
    .select({ update: projectUpdates, project: projects.name, company: user.name })
    .from(projectUpdates)
    .innerJoin(projects, eq(projects.id, projectUpdates.projectId))
    .leftJoin(user, eq(user.id, projectUpdates.authorId))
    .where(and(isIn[state], isFromCursor({ createdAt: submittedAt, id }, cursor, "desc")))
    .orderBy(desc(submittedAt), desc(id))
    .limit(limit);
}

/** Finds an update that was submitted at least once. If it is a draft again, staff are shown only that it is. */
export async function findForStaff(db: Database, id: string): Promise<ReviewedUpdate | undefined> {
  const isOfHolder = and(eq(holdings.projectId, projectUpdates.projectId), eq(holdings.status, "Held"), isHolder);
  return db
    .select({
      update: projectUpdates,
      project: projects.name,
      company: user.name,
      releasedBy: releaser.name,
      holders: db.$count(holdings, isOfHolder),
    })
    .from(projectUpdates)
    .innerJoin(projects, eq(projects.id, projectUpdates.projectId))
    .leftJoin(user, eq(user.id, projectUpdates.authorId))
    .leftJoin(releaser, eq(releaser.id, projectUpdates.releasedBy))
    .where(and(eq(projectUpdates.id, id), isNotNull(projectUpdates.submittedAt)))
    .get();
}

/** Lists the first few updates that wait for staff, the longest first. */
export async function listWaitingUpdates(db: Database, limit: number) {
  const { id, title, submittedAt } = projectUpdates;
  return db
    .select({ id, title, submittedAt, project: projects.name })
    .from(projectUpdates)
    .innerJoin(projects, eq(projects.id, projectUpdates.projectId))
    .where(isIn.waiting)
    .orderBy(asc(submittedAt), asc(id))
    .limit(limit);
}

/** Counts the updates that wait for staff, up to `countedAtMost`. */
export async function countWaitingUpdates(db: Database): Promise<number> {
  const rows = await db.select({ id: projectUpdates.id }).from(projectUpdates).where(isIn.waiting).limit(countedAtMost);
  return rows.length;
}

type Decision = Writing & ({ to: "released" } | { to: "draft"; reason: string });

/**
 * Releases an update, or sends it back, if it is still as it was read, with its audit entry in one batch. Of a
 * concurrent withdrawal, release and return only one is made. Returns true if this one was. An update is not released
 * if its project was taken from its company.
 */
export async function decideOnUpdate(db: Database, { update }: ListedUpdate, decision: Decision): Promise<boolean> {
  const { id, version } = update;
  const { acting, now } = decision;
  const changeId = crypto.randomUUID();
  const isTheirs = exists(
    db
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, projectUpdates.projectId), eq(projects.ownerId, projectUpdates.authorId))),
  );
  const isRelease = decision.to === "released";
  const isStill = and(
    eq(projectUpdates.id, id),
    eq(projectUpdates.version, version),
    eq(projectUpdates.state, "waiting"),
    isRelease ? isTheirs : undefined,
  );
  const change = db
    .update(projectUpdates)
    .set({
      state: decision.to,
      version: version + 1,
      changeId,
      updatedAt: now,
      ...(decision.to === "released"
        ? { releasedAt: now, releasedBy: acting.actorId }
        : { returnedReason: decision.reason, returnedAt: now }),
    })
    .where(isStill);
  const isMade = isChanged(db, projectUpdates, { id, changeId });
  const entry = {
    ...acting,
    action: isRelease ? ("update-released" as const) : ("update-returned" as const),
    subjectId: id,
    before: { state: "waiting" },
    after: { state: decision.to, projectId: update.projectId },
    now,
  };
  return changeOnce(db, projectUpdates, [change, insertAudit(db, entry, { where: isMade })], { id, changeId });
}
