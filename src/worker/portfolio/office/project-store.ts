import { eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { projects } from "../../db/record-tables.ts";

export type ProjectOfRecords = NonNullable<Awaited<ReturnType<typeof findProjectOfRecords>>>;

export async function findProjectOfRecords(db: Database, id: string) {
  return db
    .select({ id: projects.id, name: projects.name, currency: projects.currency })
    .from(projects)
    .where(eq(projects.id, id))
    .get();
}
