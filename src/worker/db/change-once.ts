import { and, type Column, eq, exists, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { commitBatch } from "./commit-batch.ts";
import type { Database } from "./database.ts";

/** A table whose rows hold the id of their latest change. */
type ChangedTable = SQLiteTable & { id: Column; changeId: Column };
type Change = { id: string; changeId: string };

/** Commits a batch that changes a row and stores `changeId` in it. Returns whether this call changed the row. */
export async function changeOnce(
  db: Database,
  table: ChangedTable,
  statements: Parameters<typeof commitBatch>[1],
  change: Change,
): Promise<boolean> {
  const changed = await commitBatch(db, statements, { find: selectChanged(db, table, change) });
  return changed.length > 0;
}

/** A condition for the other statements of the batch: true if this change is the latest of its row. */
export function isChanged(db: Database, table: ChangedTable, change: Change): SQL {
  return exists(selectChanged(db, table, change));
}

function selectChanged(db: Database, table: ChangedTable, { id, changeId }: Change) {
  return db
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(table.id, id), eq(table.changeId, changeId)));
}
