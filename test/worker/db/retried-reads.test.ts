import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  type Fault,
  failingDatabase,
  inTurn,
  lastingError,
  transientError,
} from "#test/support/worker/failing-database.ts";
import { type Database, openDatabase } from "#worker/db/database.ts";
import { enquiries } from "#worker/db/enquiry-tables.ts";
import { prepareOnce } from "#worker/db/prepare-once.ts";
import { countQueries } from "#worker/db/query-count.ts";
import { traceOf } from "#worker/log.ts";

const isAda = eq(enquiries.email, "ada@firm.example");
const theirs = sql`with theirs as (select id from enquiries where email = 'ada@firm.example')`;
const prepared = prepareOnce((db) => db.select().from(enquiries).where(isAda).prepare());

const reads: Record<string, (db: Database) => PromiseLike<unknown>> = {
  "a select": (db) => db.select().from(enquiries).where(isAda),
  "a count": (db) => db.$count(enquiries, isAda),
  "a prepared select": (db) => prepared(db).execute(),
  "one row": (db) => db.select().from(enquiries).where(isAda).get(),
  "one row of a prepared select": (db) => prepared(db).get(),
  "plain SQL": (db) => db.all(sql`select id from enquiries`),
  "plain SQL with a table of its own": (db) => db.all(sql`${theirs} select id from theirs`),
  "one row of plain SQL": (db) => db.get(sql`select id from enquiries`),
  "a batch of one read": (db) => db.batch([db.select().from(enquiries).where(isAda)]),
};

const writes: Record<string, (db: Database) => PromiseLike<unknown>> = {
  "a deletion": (db) => db.delete(enquiries).where(isAda),
  "a deletion that returns rows": (db) => db.delete(enquiries).where(isAda).returning(),
  "a deletion with a table of its own": (db) =>
    db.run(sql`${theirs} delete from enquiries where id in (select id from theirs)`),
  "a replacement with a table of its own": (db) =>
    db.run(sql`${theirs} replace into enquiries (id) select id from theirs`),
  "a batch of a read and a deletion": (db) =>
    db.batch([db.select().from(enquiries).where(isAda), db.delete(enquiries).where(isAda)]),
};

/** A database that fails as told, and how many calls and queries it got. */
function failing(nextFault: () => Fault, message = transientError) {
  let calls = 0;
  const counted = countQueries(
    failingDatabase(
      env.DB,
      () => {
        calls += 1;
        return nextFault();
      },
      message,
    ),
  );
  return { db: openDatabase(counted.d1), calls: () => calls, queries: counted.count };
}

for (const [what, read] of Object.entries(reads)) {
  test(`${what} succeeds although its first two calls fail, and counts as three queries`, async () => {
    const { db, calls, queries } = failing(inTurn(["before", "after"]));
    await read(db);
    expect([calls(), queries()]).toEqual([3, 3]);
  });
}

for (const [what, write] of Object.entries(writes)) {
  test(`${what} is not repeated`, async () => {
    const { db, calls } = failing(inTurn(["after"]));
    await expect(Promise.resolve(write(db))).rejects.toThrow();
    expect(calls()).toBe(1);
  });
}

test("a read is tried three times at most, and once if its error is lasting", async () => {
  for (const [message, tries] of [
    [transientError, 3],
    [lastingError, 1],
  ] as const) {
    const { db, calls } = failing(() => "before", message);
    const error = await Promise.resolve(db.select().from(enquiries).where(isAda)).catch((thrown: unknown) => thrown);
    expect(calls()).toBe(tries);
    expect(traceOf(error)).toContain(message);
    expect(traceOf(error)).not.toContain("ada@");
  }
});

test("a batch of reads, with and without parameters, is repeated as a whole", async () => {
  const { db, calls, queries } = failing(inTurn(["before", "after"]));
  const answers = await db.batch([
    db.select().from(enquiries).where(isAda),
    db.select().from(enquiries).where(sql`false`),
  ]);
  expect(answers).toEqual([[], []]);
  expect([calls(), queries()]).toEqual([3, 6]);
});
