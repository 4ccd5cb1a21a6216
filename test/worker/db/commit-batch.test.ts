import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Day } from "#rules/day.ts";
import {
  answerLostAfter,
  type Fault,
  failingDatabase,
  inTurn,
  lastingError,
  transientError,
} from "#test/support/worker/failing-database.ts";
import { commitBatch } from "#worker/db/commit-batch.ts";
import { openDatabase } from "#worker/db/database.ts";
import { mailDays } from "#worker/db/email-tables.ts";

/** A key that no other test writes. The table takes any text. */
const aDay = () => crypto.randomUUID() as string as Day;

/** Stores one row in a batch while D1 has these faults, and returns the outcome and the stored rows. */
async function commitWith(faults: readonly Fault[], message: string) {
  const day = aDay();
  const db = openDatabase(failingDatabase(env.DB, inTurn(faults), message));
  const insert = db.insert(mailDays).values({ day, given: 1 }).onConflictDoNothing();
  const committing = commitBatch(db, [insert], { find: db.select().from(mailDays).where(eq(mailDays.day, day)) });
  const outcome = await committing.catch((error: unknown) => String(error));
  const stored = await openDatabase(env.DB).select().from(mailDays).where(eq(mailDays.day, day));
  return { outcome, stored };
}

test("a committed batch returns the rows as they are after it", async () => {
  const { outcome, stored } = await commitWith([], transientError);
  expect(outcome).toEqual(stored);
  expect(stored).toHaveLength(1);
});

test("a batch that was committed but whose answer was lost is reported as committed", async () => {
  for (const message of [transientError, lastingError]) {
    const { outcome, stored } = await commitWith(["after"], message);
    expect(outcome).toEqual(stored);
    expect(stored).toHaveLength(1);
  }
});

test("a batch that was committed but whose answer was lost does not run again over later changes", async () => {
  const day = aDay();
  const others = () => env.DB.prepare("update mail_days set given = 2 where day = ?").bind(day).run();
  const db = openDatabase(answerLostAfter(env.DB, /^insert into "mail_days"/, others));
  const rows = await commitBatch(
    db,
    [
      db
        .insert(mailDays)
        .values({ day, given: 1 })
        .onConflictDoUpdate({ target: mailDays.day, set: { given: 1 } }),
    ],
    { find: db.select().from(mailDays).where(eq(mailDays.day, day)) },
  );
  expect(rows).toMatchObject([{ day, given: 2 }]);
});

test("a batch that was not committed throws D1's error", async () => {
  const { outcome, stored } = await commitWith(["before"], lastingError);
  expect(outcome).toContain("internal error");
  expect(stored).toEqual([]);
});

test("a batch throws its error if nobody can tell whether it was committed", async () => {
  const { outcome, stored } = await commitWith(["after", "before"], lastingError);
  expect(outcome).toContain("internal error");
  expect(stored).toHaveLength(1);
});
