import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { failingDatabase, lastingError } from "#test/support/worker/failing-database.ts";
import { aPersonWithoutTwoFactor, askAs } from "#test/support/worker/own-account.ts";
import { addHoldingRow } from "#test/support/worker/records.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";

const many = 20_000;
const messages = 1_050;
const pageSize = 1_000;

let member: Awaited<ReturnType<typeof aLongStandingMember>>;
beforeAll(async () => {
  member = await aLongStandingMember();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes a member with much data: downloads at one moment and at many, payments and values of two holdings, and messages. */
async function aLongStandingMember() {
  const { id: personId, email, cookie } = await aPersonWithoutTwoFactor("institutional");
  const holdings = [await addHoldingRow(personId), await addHoldingRow(personId)] as const;
  const number = (count: number) =>
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${count})`;
  const day = "date('1960-01-01', '+' || n || ' days')";
  await env.DB.batch([
    env.DB.prepare(
      `insert into download_attempts (id, person_id, document_id, outcome, bytes, attempted_at) ${number(many)} select ?1 || n, ?1, n, 'granted', 1, n / 1500 from number`,
    ).bind(personId),
    ...holdings.flatMap((id) => [
      env.DB.prepare(
        `insert into distributions (id, holding_id, day, amount_minor_units) ${number(many / 4)} select ?1 || n, ?1, ${day}, n from number`,
      ).bind(id),
      env.DB.prepare(
        `insert into valuations (holding_id, day, value_minor_units) ${number(many / 4)} select ?1, ${day}, n from number`,
      ).bind(id),
    ]),
    env.DB.prepare(
      `insert into enquiries (id, idempotency_key, reference, name, email, company, topic, message, created_at) ${number(messages)} select ?1 || n, ?1 || n, ?1 || n, 'Ada', ?2, '', '', n, n from number`,
    ).bind(personId, email.toUpperCase()),
  ]);
  return { cookie, personId, holdings };
}

type Much = {
  account: { id: string };
  downloads: { documentId: string }[];
  distributions: { holdingId: string; amountMinorUnits: number }[];
  valuations: { holdingId: string; valueMinorUnits: number }[];
  messages: { message: string }[];
};

test("an export of 41,000 rows is complete and valid, and no query returns more than a page or reads much beyond it", async () => {
  const { cookie, personId, holdings } = member;
  const { d1, statements } = watchedDatabase(env.DB);
  const response = await askAs(cookie, "GET", "/data", { bindings: { DB: d1 } });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/json"]);
  const data = (await response.json()) as Much;
  expect(data.account.id).toBe(personId);
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  expect(data.downloads.map(({ documentId }) => Number(documentId)).sort((a, b) => a - b)).toEqual(numbers(many));
  expect(data.messages.map(({ message }) => Number(message)).reverse()).toEqual(numbers(messages));
  for (const id of holdings) {
    const paid = data.distributions.filter(({ holdingId }) => holdingId === id);
    expect(paid.map(({ amountMinorUnits }) => amountMinorUnits).reverse()).toEqual(numbers(many / 4));
    const values = data.valuations.filter(({ holdingId }) => holdingId === id);
    expect(values.map(({ valueMinorUnits }) => valueMinorUnits)).toEqual(numbers(many / 4));
  }
  expect(statements.length).toBeGreaterThan(41);
  for (const { query, answered } of statements) expect([query, answered <= pageSize]).toEqual([query, true]);
  // 1,500 downloads share a moment and are scanned again for the next page, the values of a holding are read up to its last one,
  // and each message is looked up several times to find its e-mails. Every other page reads its own rows only.
  for (const { query, read } of statements) {
    const valued = query.includes('"valuations"') ? pageSize + many / 4 : pageSize;
    const own = query.includes("their_emails") ? 2.5 * messages : valued;
    expect([query, read <= 2.6 * own]).toEqual([query, true]);
  }
});

test("rows are read on demand: the queries stop when the client stops reading", async () => {
  const { d1, statements } = watchedDatabase(env.DB);
  const response = await askAs(member.cookie, "GET", "/data", { bindings: { DB: d1 } });
  const reader = response.body?.getReader();
  for (let part = 0; part < 5; part++) await reader?.read();
  await reader?.cancel();
  const asked = statements.length;
  expect(asked).toBeLessThan(20);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(statements).toHaveLength(asked);
});

test("a database that fails midway aborts the download, and never ends it as if it were complete", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  let call = 0;
  const DB = failingDatabase(env.DB, () => (++call === 15 ? "before" : "none"), lastingError);
  const response = await askAs(member.cookie, "GET", "/data", { bindings: { DB } });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow("A part of the body failed.");
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([{ event: "download-broke-off" }]);
});
