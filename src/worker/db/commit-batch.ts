import type { BatchItem } from "drizzle-orm/batch";
import { type Database, retryTransient } from "./database.ts";

/** A statement of a batch. */
export type Statement = BatchItem<"sqlite">;
/** A statement that answers rows. */
type Find<Row> = Statement & PromiseLike<Row[]>;

/** Makes a batch, and answers the rows that `find` has at its end. */
export async function batchAndFind<Row>(
  db: Database,
  statements: readonly [Statement, ...Statement[]],
  find: Find<Row>,
): Promise<Row[]> {
  const answers: unknown[][] = await db.batch([...statements, find]);
  // D1 answers a batch by one list for each statement, in their order.
  return answers.at(-1) as Row[];
}

/**
 * Writes a batch and answers the rows that `find` has after it. A batch whose answer was lost may have been committed: after
 * a failure `find` is asked alone, and only if its rows do not show that the batch was committed is the batch made again, or the
 * error thrown. Any row shows it, unless `isCommitted` says otherwise. The batch must still be repeatable, because a lost one may
 * arrive late.
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
    const rows = await retryTransient(() => find).catch(() => undefined);
    if (rows === undefined || !isCommitted(rows)) throw error;
    return rows;
  });
}
