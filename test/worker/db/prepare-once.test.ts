import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { makeAccount } from "#test/support/worker/sign-in.ts";
import { user } from "#worker/db/auth-tables.ts";
import { type Database, openDatabase } from "#worker/db/database.ts";
import { prepareOnce } from "#worker/db/prepare-once.ts";

function kindsByEmail() {
  const prepare = vi.fn((db: Database) =>
    db
      .select({ kind: user.kind })
      .from(user)
      .where(eq(user.email, sql.placeholder("email")))
      .prepare(),
  );
  return { prepare, statement: prepareOnce(prepare) };
}

test("a statement is built once for all requests, and runs with the values of each", async () => {
  const { prepare, statement } = kindsByEmail();
  for (const kind of ["retail", "company"] as const) {
    const email = await makeAccount(kind);
    expect(await statement(openDatabase(env.DB)).execute({ email })).toEqual([{ kind }]);
  }
  expect(prepare).toHaveBeenCalledTimes(1);
});

test("a statement is built again for another database binding, and queries that one", async () => {
  const { statement } = kindsByEmail();
  const asked: string[] = [];
  const bindings = ["one", "other"].map((name) =>
    interceptedDatabase(env.DB, (_, call) => {
      asked.push(name);
      return call();
    }),
  );
  for (const binding of [...bindings, ...bindings]) await statement(openDatabase(binding)).execute({ email: "nobody" });
  expect(asked).toEqual(["one", "other", "one", "other"]);
});
