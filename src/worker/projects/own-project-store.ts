import { and, eq, type SQL } from "drizzle-orm";
import { type Database, retryTransient } from "../db/database.ts";
import { type ProjectRow, projects } from "../db/record-tables.ts";
import type { Own } from "../own.ts";

/** True if a row is this project and the company raises money for it. */
export function isOwnProject({ id, ownerId }: Own): SQL | undefined {
  return and(eq(projects.id, id), eq(projects.ownerId, ownerId));
}

export async function findOwnProject(db: Database, own: Own): Promise<ProjectRow | undefined> {
  const [found] = await retryTransient(() => db.select().from(projects).where(isOwnProject(own)));
  return found;
}
