import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { newPassword, openLink, setPassword } from "#test/support/worker/accounts.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aPersonWithoutTwoFactor, askAs, changePassword } from "#test/support/worker/own-account.ts";
import { cookieOf, enterCode, logIn, password } from "#test/support/worker/sign-in.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import { codesIn } from "#test/support/worker/two-factor-account.ts";

/** How SQLite reads each table that a query reads from beginning to end. */
async function scansOf(query: string): Promise<string[]> {
  const parameters = query
    .split("?")
    .slice(1)
    .map(() => null);
  const plan = env.DB.prepare(`explain query plan ${query}`).bind(...parameters);
  const { results } = await plan.all<{ detail: string }>();
  return results.map(({ detail }) => detail).filter((detail) => /^SCAN (?!json_each|CONSTANT ROW)/.test(detail));
}

test("nobody who logs in, sets a password or sets up two-factor authentication makes the database read a whole table", async () => {
  const queries = new Set<string>();
  const DB = interceptedDatabase(env.DB, (called, call) => {
    for (const query of called) queries.add(query);
    return call();
  });
  const bindings = { DB };
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const enrol = (body: object, as = cookie) => askAs(as, "POST", "/two-factor/enrolment", { bindings, body });
  const { secret } = (await (await enrol({ password })).json()) as { secret: string };
  const enrolled = await askAs(cookie, "PUT", "/two-factor", { bindings, body: { code: codeOf(secret) } });
  const [code = "", other = ""] = await codesIn(enrolled);
  expect((await enrol({ password, code: codeOf(secret, 1) }, cookieOf(enrolled))).status).toBe(200);
  const changed = await changePassword(cookieOf(enrolled), { password: newPassword, code }, { bindings });
  expect(changed.status).toBe(200);
  const loggedIn = await enterCode(await logIn(email, newPassword, { bindings }), other, { bindings });
  expect(loggedIn.status).toBe(200);
  expect((await setPassword(await openLink(email), "nine low bridges at noon", { bindings })).status).toBe(200);
  const scanned: string[] = [];
  for (const query of queries) for (const scan of await scansOf(query)) scanned.push(`${scan}: ${query}`);
  expect(scanned).toEqual([]);
});
