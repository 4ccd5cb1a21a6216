import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Fault, failingDatabase, inTurn, lastingError } from "#test/support/worker/failing-database.ts";
import { openDatabase, retryTransient } from "#worker/db/database.ts";
import { enquiries } from "#worker/db/enquiry-tables.ts";

function findWith(nextFault: () => Fault, message?: string) {
  const db = openDatabase(failingDatabase(env.DB, nextFault, message));
  return retryTransient(() => db.select().from(enquiries).where(eq(enquiries.email, "ada@firm.example")));
}

test("a call that fails twice with a transient error is tried a third time", async () => {
  expect(await findWith(inTurn(["before", "before"]))).toEqual([]);
});

test("a call is tried three times at most", async () => {
  let calls = 0;
  const failing = () => {
    calls += 1;
    return "before" as const;
  };
  await expect(findWith(failing)).rejects.toThrow("Network connection lost");
  expect(calls).toBe(3);
});

test("a call that fails with a lasting error is not retried, and its error contains no parameter", async () => {
  let calls = 0;
  const failing = () => {
    calls += 1;
    return "before" as const;
  };
  const error = await findWith(failing, lastingError).catch((thrown: unknown) => thrown);
  expect(calls).toBe(1);
  expect(String(error)).toContain("internal error");
  expect(String(error)).not.toContain("ada@");
});
