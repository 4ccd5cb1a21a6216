import { eq, sql } from "drizzle-orm";
import { minuteInMs } from "#rules/durations.ts";
import type { Database } from "../db/database.ts";
import { downloadLog } from "../db/document-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { retryTransient } from "../db/retry-transient.ts";

/** An attempt by a person who may have the document. `bytes` is 0 unless it is granted. */
type Attempt = {
  id: string;
  personId: string;
  documentId: string;
  version: number;
  attemptedAt: Date;
  outcome: "granted" | "not-marked" | "unsent";
  bytes: number;
};

/** Records the attempt. A retry with the same id adds nothing. */
export async function recordAttempt(db: Database, attempt: Attempt): Promise<void> {
  await retryTransient(() => db.insert(downloadLog).values(attempt).onConflictDoNothing());
}

/** Records that the download ended early, after `bytes` bytes were sent. */
export async function recordAborted(db: Database, attemptId: string, bytes: number): Promise<void> {
  const isAttempt = eq(downloadLog.id, attemptId);
  await retryTransient(() => db.update(downloadLog).set({ outcome: "aborted", bytes }).where(isAttempt));
}

/** How many refused attempts of one person get a row of their own in each minute. Further ones share a row. */
const listedEachMinute = 10;

type RefusedAttempt = { id: string; personId: string; documentId: string | null; attemptedAt: Date };

/**
 * Records a refused attempt. After the tenth in a minute, further attempts are only counted, in one row for that minute, so that
 * guessing ids by the thousand does not fill the database. A retry adds no second row, but may count one attempt too many.
 */
export async function recordRefusedAttempt(db: Database, attempt: RefusedAttempt): Promise<void> {
  const { id, personId, attemptedAt } = attempt;
  const minuteBegan = Math.floor(attemptedAt.getTime() / minuteInMs) * minuteInMs;
  const listed = sql`(select count(*) from (select 1 from ${downloadLog}
    where person_id = ${personId} and attempted_at >= ${minuteBegan} and attempted_at < ${minuteBegan + minuteInMs}
    and outcome = 'refused' limit ${listedEachMinute}))`;
  const isListed = sql`exists (select 1 from ${downloadLog} where id = ${id})`;
  const refused = { outcome: "refused", bytes: 0 } as const;
  await retryTransient(() =>
    db.batch([
      insertWhere(
        db,
        downloadLog,
        { ...attempt, ...refused },
        { where: sql`${listed} < ${listedEachMinute}` },
      ).onConflictDoNothing(),
      // One row for each person and minute, with an id made of both. It may stand for many documents, so it names none.
      insertWhere(
        db,
        downloadLog,
        { ...attempt, ...refused, id: `${personId}@${minuteBegan}`, documentId: null },
        { where: sql`not ${isListed}` },
      ).onConflictDoUpdate({
        target: downloadLog.id,
        set: { attempts: sql`${downloadLog.attempts} + 1`, attemptedAt },
      }),
    ]),
  );
}
