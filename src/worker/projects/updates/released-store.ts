import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Cursor } from "#rules/cursor.ts";
import type { Database } from "../../db/database.ts";
import { isFromCursor } from "../../db/keyset.ts";
import { holdings, projects } from "../../db/record-tables.ts";
import { projectUpdates } from "../../db/update-tables.ts";
import { isHolder } from "../../portfolio/holder-store.ts";

/**
 * Lists what was released about the projects that a person holds, from a cursor on, the latest first. A redeemed holding counts:
 * its owner keeps what they could read.
 */
export async function listReleased(db: Database, personId: string, cursor: Cursor | undefined, count: number) {
  const { id, releasedAt } = projectUpdates;
  const isFrom = isFromCursor({ createdAt: releasedAt, id }, cursor, "desc");
  const rows = await db
    .select({ id, title: projectUpdates.title, text: projectUpdates.text, releasedAt, project: projects.name })
    .from(holdings)
    .innerJoin(projectUpdates, eq(projectUpdates.projectId, holdings.projectId))
    .innerJoin(projects, eq(projects.id, holdings.projectId))
    .where(and(eq(holdings.personId, personId), isHolder, isNotNull(releasedAt), isFrom))
    .orderBy(desc(releasedAt), desc(id))
    .limit(count);
  // Only for the type: the query leaves out updates without this time.
  return rows.flatMap(({ releasedAt: at, ...update }) => (at === null ? [] : [{ ...update, releasedAt: at }]));
}
