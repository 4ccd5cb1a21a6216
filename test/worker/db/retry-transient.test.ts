import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  type Fault,
  failingDatabase,
  inTurn,
  lastingError,
  transientError,
} from "#test/support/worker/failing-database.ts";
import { openDatabase } from "#worker/db/database.ts";
import { enquiries } from "#worker/db/enquiry-tables.ts";
import { retryTransient } from "#worker/db/retry-transient.ts";

function failing(nextFault: () => Fault, message = transientError) {
  let calls = 0;
  const d1 = failingDatabase(
    env.DB,
    () => {
      calls += 1;
      return nextFault();
    },
    message,
  );
  return { db: openDatabase(d1), calls: () => calls };
}

const isAda = eq(enquiries.email, "ada@firm.example");

test("a write that fails twice with a transient error is tried a third time", async () => {
  const { db, calls } = failing(inTurn(["before", "before"]));
  await retryTransient(() => db.delete(enquiries).where(isAda));
  expect(calls()).toBe(3);
});

test("a write is tried three times at most", async () => {
  const { db, calls } = failing(() => "before");
  await expect(retryTransient(() => db.delete(enquiries).where(isAda))).rejects.toThrow("Network connection lost");
  expect(calls()).toBe(3);
});

test("a write that fails with a lasting error is not retried, and its error contains no parameter", async () => {
  const { db, calls } = failing(() => "before", lastingError);
  const error = await retryTransient(() => db.delete(enquiries).where(isAda)).catch((thrown: unknown) => thrown);
  expect(calls()).toBe(1);
  expect(String(error)).toContain("internal error");
  expect(String(error)).not.toContain("ada@");
});

test("a read inside what is retried is tried three times at most, too", async () => {
  const { db, calls } = failing(() => "before");
  const reading = retryTransient(async () => {
    await db.select().from(enquiries).where(isAda);
    await db.delete(enquiries).where(isAda);
  });
  await expect(reading).rejects.toThrow("Network connection lost");
  expect(calls()).toBe(3);
});
