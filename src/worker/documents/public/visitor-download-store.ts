import { and, eq, lte, sql } from "drizzle-orm";
import { quarterHourAt } from "#rules/documents/downloads-by-day.ts";
import { visitorId } from "#rules/documents/public-places.ts";
import type { Database } from "../../db/database.ts";
import { downloadLog } from "../../db/document-tables.ts";
import { retryTransient } from "../../db/retry-transient.ts";
import type { StoredDocument } from "../document-store.ts";

type VisitorAttempt = { document: Pick<StoredDocument, "id" | "fileVersion">; bytes: number; at: Date };

/** Counts a download by a visitor, about whom nothing is recorded: all downloads in a quarter of an hour share one row. */
export async function countVisitor(db: Database, attempt: VisitorAttempt): Promise<void> {
  await retryTransient(() => count(db, "granted", attempt));
}

/** Counts a response without bytes, in a row apart from the downloads. */
export async function countUnsent(db: Database, attempt: Omit<VisitorAttempt, "bytes">): Promise<void> {
  await retryTransient(() => count(db, "unsent", { ...attempt, bytes: 0 }));
}

/** Moves a download that ended after `sent` bytes from the row of granted downloads to the row of aborted ones. */
export async function countAborted(db: Database, attempt: VisitorAttempt, sent: number): Promise<void> {
  const { attempts, bytes, id } = downloadLog;
  const whole = eq(id, rowIdOf("granted", attempt));
  await db.batch([
    db
      .update(downloadLog)
      .set({ attempts: sql`${attempts} - 1`, bytes: sql`max(0, ${bytes} - ${attempt.bytes})` })
      .where(whole),
    db.delete(downloadLog).where(and(whole, lte(attempts, 0))),
    count(db, "aborted", { ...attempt, bytes: sent }),
  ]);
}

type Counted = "granted" | "aborted" | "unsent";

function count(db: Database, outcome: Counted, attempt: VisitorAttempt) {
  const { document, bytes, at } = attempt;
  const row = { documentId: document.id, version: document.fileVersion, personId: visitorId, attemptedAt: at };
  return db
    .insert(downloadLog)
    .values({ ...row, id: rowIdOf(outcome, attempt), outcome, bytes })
    .onConflictDoUpdate({
      target: downloadLog.id,
      set: {
        attempts: sql`${downloadLog.attempts} + 1`,
        bytes: sql`${downloadLog.bytes} + cast(${bytes} as integer)`,
        attemptedAt: at,
      },
    });
}

function rowIdOf(outcome: Counted, { document: { id, fileVersion }, at }: VisitorAttempt): string {
  return [visitorId, id, fileVersion, outcome, quarterHourAt(at)].join("@");
}
