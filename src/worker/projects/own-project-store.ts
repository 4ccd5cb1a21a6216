import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { type ProjectRow, projects } from "../db/record-tables.ts";
import type { Own } from "../own.ts";

/** True if a row is this project and the company raises money for it. */
export function isOwnProject({ id, ownerId }: Own): SQL | undefined {
  return and(eq(projects.id, id), eq(projects.ownerId, ownerId));
}

export async function findOwnProject(db: Database, own: Own): Promise<ProjectRow | undefined> {
  return db.select().from(projects).where(isOwnProject(own)).get();
}

export type OwnProject = Awaited<ReturnType<typeof listOwnProjects>>[number];

/** Lists every project for which a company raises money, without its term sheet. */
export async function listOwnProjects(db: Database, ownerId: string) {
  const { id, page, publishedAt, name, category, location, description } = projects;
  const { currency, totalMinorUnits, committedMinorUnits, launchDate } = projects;
  const texts = { id, page, publishedAt, name, category, location, description };
  return db
    .select({ ...texts, currency, totalMinorUnits, committedMinorUnits, launchDate })
    .from(projects)
    .where(eq(projects.ownerId, ownerId))
    .orderBy(asc(name), asc(id));
}
