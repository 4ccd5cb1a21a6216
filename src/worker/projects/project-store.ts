import { and, eq, inArray, sql } from "drizzle-orm";
import type { ProjectStatus } from "#rules/projects/project.ts";
import { statusesBefore } from "#rules/projects/project-status.ts";
import { openDatabase, retryTransient } from "../db/database.ts";
import { projects } from "../db/record-tables.ts";
import type { Bindings } from "../env.ts";
import { type Acting, insertAudit } from "../office/audit-store.ts";

/**
 * Gives a project a status that may follow its present one, and answers the status it has then; undefined if there is no such
 * project. Each of several concurrent changes depends on the status that the one before it left. May be repeated.
 */
export async function changeProjectStatus(
  env: Bindings,
  id: string,
  to: ProjectStatus,
  acting: Acting,
): Promise<ProjectStatus | undefined> {
  const db = openDatabase(env.DB);
  const isThisProject = eq(projects.id, id);
  const mayChange = and(isThisProject, inArray(projects.status, [...statusesBefore(to)]));
  const before = sql`json_object('status', ${projects.status})`;
  const entry = {
    ...acting,
    action: "project-status",
    subjectId: id,
    before,
    after: { status: to },
    now: new Date(),
  } as const;
  const [, , rows] = await retryTransient(() =>
    db.batch([
      insertAudit(db, entry, { from: projects, where: mayChange }),
      db.update(projects).set({ status: to }).where(mayChange),
      db.select({ status: projects.status }).from(projects).where(isThisProject),
    ]),
  );
  return rows[0]?.status;
}
