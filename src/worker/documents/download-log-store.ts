import { eq, sql } from "drizzle-orm";
import { minuteInMs } from "#rules/durations.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { downloadLog } from "../db/document-tables.ts";
import { insertWhere } from "../db/insert-where.ts";

/** An attempt of somebody who may have the document. Only a granted one has bytes. */
type Attempt = {
  id: string;
  personId: string;
  documentId: string;
  version: number;
  attemptedAt: Date;
  outcome: "granted" | "not-marked" | "unsent";
  bytes: number;
};

/** Records the attempt, once for each id. */
export async function recordAttempt(db: Database, attempt: Attempt): Promise<void> {
  await retryTransient(() => db.insert(downloadLog).values(attempt).onConflictDoNothing());
}

/** The download ended before the last byte, after so many were sent. */
export async function recordAborted(db: Database, attemptId: string, bytes: number): Promise<void> {
  const isAttempt = eq(downloadLog.id, attemptId);
  await retryTransient(() => db.update(downloadLog).set({ outcome: "aborted", bytes }).where(isAttempt));
}

/** How many of one person's refused attempts in a minute get a row each. Further ones share one. */
const listedEachMinute = 10;

export type RefusedAttempt = { id: string; personId: string; documentId: string | null; attemptedAt: Date };

/**
 * Records a refused attempt: in a row, or after the tenth in a minute as a count in the minute's last row, so that guessing
 * ids by the thousand does not fill the database. Repeating it adds no second row; after a lost answer it may count one too
 * many.
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
      // One row for each person and minute, with an id made of both. It stands for many documents and names none.
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
