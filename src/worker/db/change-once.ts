import { and, type Column, eq, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { commitBatch } from "./commit-batch.ts";
import type { Database } from "./database.ts";

/** Each change of a row leaves its own id there. */
type ChangedTable = SQLiteTable & { id: Column; changeId: Column };

/** Writes a batch that changes a row under `changeId`, and answers whether this call changed it. */
export async function changeOnce(
  db: Database,
  table: ChangedTable,
  statements: Parameters<typeof commitBatch>[1],
  { id, changeId }: { id: string; changeId: string },
): Promise<boolean> {
  const find = db
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(table.id, id), eq(table.changeId, changeId)));
  const changed = await commitBatch(db, statements, { find });
  return changed.length > 0;
}
