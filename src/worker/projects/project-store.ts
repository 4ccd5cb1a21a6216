import { and, eq, inArray } from "drizzle-orm";
import type { ProjectStatus } from "#rules/projects/project.ts";
import { statusesBefore } from "#rules/projects/project-status.ts";
import { openDatabase, retryTransient } from "../db/database.ts";
import { projects } from "../db/record-tables.ts";
import type { Bindings } from "../env.ts";

/**
 * Gives a project a status that may follow its present one, and answers the status it has then; undefined if there is no such
 * project. Each of several concurrent changes depends on the status that the one before it left. May be repeated.
 */
export async function changeProjectStatus(
  env: Bindings,
  id: string,
  to: ProjectStatus,
): Promise<ProjectStatus | undefined> {
  const db = openDatabase(env.DB);
  const isThisProject = eq(projects.id, id);
  const [, rows] = await retryTransient(() =>
    db.batch([
      db
        .update(projects)
        .set({ status: to })
        .where(and(isThisProject, inArray(projects.status, [...statusesBefore(to)]))),
      db.select({ status: projects.status }).from(projects).where(isThisProject),
    ]),
  );
  return rows[0]?.status;
}
