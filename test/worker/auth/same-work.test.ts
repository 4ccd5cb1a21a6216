import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { afterEach, expect, test, vi } from "vitest";
import { disableAccount, invite } from "#test/support/worker/accounts.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { anyAddress, anyEmail, logIn, makeAccount, password } from "#test/support/worker/sign-in.ts";
import portal from "#worker/index.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the accounts to try and the password for each. None of these logins succeeds. */
async function strangers(): Promise<[who: string, email: string, tried: string][]> {
  const disabled = await makeAccount("retail");
  await disableAccount(disabled);
  const invited = anyEmail();
  await invite(invited);
  return [
    ["an unknown address", anyEmail(), password],
    ["a wrong password", await makeAccount("retail"), "not the password"],
    ["a disabled account", disabled, password],
    ["a disabled account's wrong password", disabled, "not the password"],
    ["an invitation not yet taken", invited, password],
  ];
}

/** A D1 binding that counts the calls that reach the database, and the statements in them. */
function countingDatabase() {
  const counted = { calls: 0, statements: 0, queries: [] as string[] };
  const made = new WeakMap<object, { statement: D1PreparedStatement; query: string }>();
  function wrap(statement: D1PreparedStatement, query: string): D1PreparedStatement {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values), query);
        return (...given: unknown[]) => {
          note([query]);
          return value.apply(target, given);
        };
      },
    });
    made.set(wrapped, { statement, query });
    return wrapped;
  }
  function note(queries: string[]): void {
    counted.calls += 1;
    counted.statements += queries.length;
    counted.queries.push(...queries);
  }
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return (query: string) => wrap(target.prepare(query), query);
      if (name !== "batch") return Reflect.get(target, name);
      return (all: D1PreparedStatement[]) => {
        const known = all.map((each) => made.get(each));
        note(known.map((each) => each?.query ?? "unknown"));
        return target.batch(all.map((each, index) => known[index]?.statement ?? each));
      };
    },
  });
  return { DB, counted };
}

test("a failed login makes as many database calls, whatever the reason", async () => {
  const asked: [string, number, number][] = [];
  for (const [who, email, tried] of await strangers()) {
    const { DB, counted } = countingDatabase();
    expect((await logIn(email, tried, { bindings: { DB } })).status).toBe(401);
    asked.push([who, counted.calls, counted.statements]);
  }
  const [[, calls, statements] = ["", 0, 0]] = asked;
  expect(calls).toBeGreaterThan(3);
  expect(asked).toEqual(asked.map(([who]) => [who, calls, statements]));
});

test("until a reset is answered, the database gets the same queries for every address", async () => {
  startRelay();
  const asked: [string, string[]][] = [];
  for (const [who, email] of await strangers()) {
    const { DB, counted } = countingDatabase();
    const context = createExecutionContext();
    const response = await portal.fetch(resetRequest(email), { ...env, DB }, context);
    asked.push([who, [...counted.queries]]);
    expect(response.status).toBe(202);
    await waitOnExecutionContext(context);
  }
  const [[, queries] = ["", []]] = asked;
  expect(queries.join()).not.toMatch(/"(user|account|verification|letters)"/);
  expect(asked).toEqual(asked.map(([who]) => [who, queries]));
});

/** The test sends this request itself, because `ask` waits for the e-mail. */
function resetRequest(email: string): Request {
  const headers = { "Content-Type": "application/json", Origin: env.SITE_ORIGIN, "CF-Connecting-IP": anyAddress() };
  return new Request(`${env.SITE_ORIGIN}/api/password-reset`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email }),
  });
}
