import { and, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { ProjectStatus } from "#rules/projects/project.ts";
import { maySucceed } from "#rules/projects/project-status.ts";
import { commitBatch } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { projects } from "../../db/record-tables.ts";
import { insertAudit, isRecorded, type Writing } from "../../office/audit-store.ts";
import { insertStatusChange } from "../public-change-store.ts";

/**
 * The status that a project has now. `isMade` means that this call changed it, `isHeld` that it was not changed because its public
 * card leads to no page.
 */
type Outcome = { status: ProjectStatus; isMade: boolean; isHeld: boolean };

/**
 * Changes the status of a project from one to another that may follow it, if the project still has the first. Returns its
 * status afterwards, or undefined if there is no such project. A published project without a page stays Coming Soon, which is
 * what its card says. Idempotent.
 */
export async function changeProjectStatus(
  db: Database,
  id: string,
  { from, to }: { from: ProjectStatus; to: ProjectStatus },
  { acting, now }: Writing,
): Promise<Outcome | undefined> {
  const isThisProject = eq(projects.id, id);
  const needsPage = and(isNotNull(projects.publishedAt), isNull(projects.page));
  const mayChange = and(
    isThisProject,
    maySucceed(from, to) ? eq(projects.status, from) : sql`false`,
    to === "Coming Soon" ? undefined : not(sql`(${needsPage})`),
  );
  const before = sql`json_object('status', ${projects.status})`;
  const told = { projectId: projects.id, before: projects.status, after: to, now };
  const entry = {
    ...acting,
    id: crypto.randomUUID(),
    action: "project-status",
    subjectId: id,
    before,
    after: { status: to },
    now,
  } as const;
  const made = sql`${isRecorded(db, entry)}`.mapWith(Boolean);
  const statements = [
    insertAudit(db, entry, { from: projects, where: mayChange }),
    insertStatusChange(db, told, { from: projects, where: and(mayChange, isNotNull(projects.publishedAt)) }),
    db.update(projects).set({ status: to }).where(mayChange),
  ] as const;
  const [row] = await commitBatch(db, statements, {
    find: db
      .select({ status: projects.status, page: projects.page, publishedAt: projects.publishedAt, isMade: made })
      .from(projects)
      .where(isThisProject),
    isCommitted: ([found]) => found?.isMade === true,
  });
  if (!row) return undefined;
  const { status, page, publishedAt, isMade } = row;
  return { status, isMade, isHeld: status !== to && publishedAt !== null && page === null };
}
