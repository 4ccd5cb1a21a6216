import type { SQL, SQLWrapper } from "drizzle-orm";
import type { PublicChange } from "#rules/projects/public-changes.ts";
import type { Database } from "../db/database.ts";
import { insertWhere } from "../db/insert-where.ts";
import { projectChanges } from "../db/watch-tables.ts";

type Told = { projectId: string; now: Date; changes: readonly PublicChange[] };

/**
 * The statements that store what the watchers of a project are told. They belong in the batch of the change, and store nothing
 * unless `where` holds. Each row has an id of its own, so that a batch may be repeated.
 */
export function insertPublicChanges(db: Database, { projectId, now, changes }: Told, where: SQL | undefined) {
  return changes.map((change) =>
    insertWhere(
      db,
      projectChanges,
      { id: crypto.randomUUID(), projectId, at: now, ...change },
      { where },
    ).onConflictDoNothing(),
  );
}

/** The same for a status. It comes before the change in the batch, because it reads the old status from the table of projects. */
export function insertStatusChange(
  db: Database,
  row: { projectId: SQLWrapper; before: SQLWrapper; after: string; now: Date },
  source: { from: SQLWrapper; where: SQL | undefined },
) {
  const { now: at, ...change } = row;
  return insertWhere(
    db,
    projectChanges,
    { id: crypto.randomUUID(), at, what: "status", ...change },
    source,
  ).onConflictDoNothing();
}
