import { env } from "cloudflare:workers";
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { afterEach, expect, test, vi } from "vitest";
import { invite } from "#test/support/worker/accounts.ts";
import { anyEmail, ask, cookieOf, logIn, makeAccount, password } from "#test/support/worker/sign-in.ts";

const lines: string[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  lines.length = 0;
});

/** A database whose nth call fails, before it is made or after it was committed. */
function databaseFailingAt(nth: number, when: "before" | "after"): { DB: D1Database; calls(): number } {
  let calls = 0;
  async function attempt<T>(call: () => Promise<T>): Promise<T> {
    calls += 1;
    const fails = calls === nth;
    if (fails && when === "before") throw new Error("D1_ERROR: no such luck");
    const result = await call();
    if (fails) throw new Error("D1_ERROR: no such luck");
    return result;
  }
  function failing(statement: D1PreparedStatement): D1PreparedStatement {
    const methods = { all: 0, run: 0, raw: 0, first: 0 };
    return new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => failing(target.bind(...values));
        if (name === "target") return target;
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        const call = method.bind(target);
        return name in methods ? (...given: unknown[]) => attempt(() => call(...given)) : call;
      },
    });
  }
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return (query: string) => failing(target.prepare(query));
      const bare = (each: D1PreparedStatement & { target?: D1PreparedStatement }) => each.target ?? each;
      return (all: D1PreparedStatement[]) => attempt(() => target.batch(all.map(bare)));
    },
  });
  return { DB, calls: () => calls };
}

/** Clears the attempts, because every login that fails makes the next one wait. */
async function forgetAttempts(): Promise<void> {
  await env.DB.prepare("DELETE FROM account_attempts").run();
}

test("whichever database call fails, the person is told so, nobody is half logged in, and the log names nobody", async () => {
  for (const level of ["info", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
  }
  const email = await makeAccount("retail");
  const secrets = [email];
  for (const when of ["before", "after"] as const) {
    for (let nth = 1; ; nth++) {
      const { DB, calls } = databaseFailingAt(nth, when);
      await forgetAttempts();
      const response = await logIn(email, password, { bindings: { DB } });
      if (calls() < nth) break;
      // What better-auth cleans up after the answer may fail unnoticed.
      expect([200, 503]).toContain(response.status);
      if (response.status === 503) expect(response.headers.getSetCookie()).toEqual([]);
    }
  }
  await forgetAttempts();
  const cookie = cookieOf(await logIn(email));
  const token = await invite(anyEmail());
  secrets.push(token, decodeURIComponent(cookie).split(/[=.]/)[1] ?? "none");
  const headers = { Cookie: cookie };
  const asks: [string, Parameters<typeof ask>[1]][] = [
    ["/api/session", { headers }],
    ["/api/session", { headers, method: "DELETE" }],
    ["/api/password-reset", { method: "POST", body: { email } }],
    ["/api/password", { method: "POST", body: { token, password: "seven tall cranes at dawn" } }],
  ];
  for (const [path, asking] of asks) {
    const response = await ask(path, { ...asking, bindings: databaseFailingAt(1, "before") });
    expect([path, response.status]).toEqual([path, 503]);
  }
  expect(lines.length).toBeGreaterThan(8);
  for (const secret of secrets) expect(lines.join("\n")).not.toContain(secret);
});

test("a log-out that could not be done is answered with an error and keeps the cookie", async () => {
  const cookie = cookieOf(await logIn(await makeAccount("retail")));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { DB } = databaseFailingAt(1, "before");
  const response = await ask("/api/session", { method: "DELETE", headers: { Cookie: cookie }, bindings: { DB } });
  expect(response.status).toBe(503);
  expect(response.headers.getSetCookie()).toEqual([]);
});
