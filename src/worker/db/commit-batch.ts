import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "./database.ts";
import { retryTransient } from "./retry-transient.ts";

/** A statement of a batch. */
export type Statement = BatchItem<"sqlite">;
/** A statement that returns rows. */
type Find<Row> = Statement & PromiseLike<Row[]>;

/** Runs a batch with `find` as its last statement, and returns the rows of `find`. */
async function batchAndFind<Row>(
  db: Database,
  statements: readonly [Statement, ...Statement[]],
  find: Find<Row>,
): Promise<Row[]> {
  const answers: unknown[][] = await db.batch([...statements, find]);
  // D1 returns one list of rows for each statement, in the order of the batch.
  return answers.at(-1) as Row[];
}

/**
 * Commits a batch and returns the rows that `find` selects after it. A batch that failed may have been committed although its
 * answer was lost. So after a failure `find` runs alone. If its rows show that the batch was committed, they are returned; if
 * not, the batch is retried, or the error thrown. Any row shows it, unless `isCommitted` says otherwise. The batch must still be
 * idempotent, because a lost call may arrive late.
 */
export async function commitBatch<Row>(
  db: Database,
  statements: readonly [Statement, ...Statement[]],
  {
    find,
    isCommitted = (rows) => rows.length > 0,
  }: { find: Find<Row>; isCommitted?: (rows: readonly Row[]) => boolean },
): Promise<Row[]> {
  let isSent = false;
  async function write(): Promise<Row[]> {
    const committed = isSent ? await find : [];
    if (isSent && isCommitted(committed)) return committed;
    isSent = true;
    return batchAndFind(db, statements, find);
  }
  return retryTransient(write).catch(async (error) => {
    const rows = await Promise.resolve(find).catch(() => undefined);
    if (rows === undefined || !isCommitted(rows)) throw error;
    return rows;
  });
}
