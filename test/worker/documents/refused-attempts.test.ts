import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { minuteInMs } from "#rules/durations.ts";
import { addDocumentRow, attemptsAt } from "#test/support/worker/documents.ts";
import { failingDatabase } from "#test/support/worker/failing-database.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { openDatabase } from "#worker/db/database.ts";
import { recordRefusedAttempt } from "#worker/documents/download-log-store.ts";
import type { Bindings } from "#worker/env.ts";

type Row = { documentId: string | null; outcome: string; attempts: number; attemptedAt: number };

afterEach(() => {
  vi.useRealTimers();
});

function guess(cookie: string, id: string = crypto.randomUUID(), bindings: Partial<Bindings> = {}) {
  return ask(`/api/documents/${id}/file`, { headers: { Cookie: cookie }, bindings });
}

async function attemptsOf(personId: string): Promise<Row[]> {
  const query =
    "select document_id as documentId, outcome, attempts, attempted_at as attemptedAt from download_attempts where person_id = ? order by attempts, rowid";
  return (await env.DB.prepare(query).bind(personId).all<Row>()).results;
}

test("a member who guesses 500 ids is soon rate limited, and leaves at most eleven rows a minute", async () => {
  const { API_LIMIT } = env;
  const { cookie, id } = await aPerson("retail");
  const now = Date.now();
  const answers = new Map<number, number>();
  for (let asked = 0; asked < 500; asked += 100) {
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => (await guess(cookie, crypto.randomUUID(), { API_LIMIT })).status),
    );
    for (const status of statuses) answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  const minutes = Math.ceil((Date.now() - now) / minuteInMs) + 1;
  expect([...answers.keys()].sort()).toEqual([404, 429]);
  // In each minute at most as many as the rate limiter allows.
  expect(answers.get(404)).toBeLessThanOrEqual(120 * minutes);
  const rows = await attemptsOf(id);
  expect(rows.length).toBeLessThanOrEqual(11 * minutes);
  expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(answers.get(404));
});

test("the first ten refusals in a minute are listed, the others only counted, and the next minute begins anew", async () => {
  const { cookie, id } = await aPerson("retail");
  const now = Math.floor(Date.now() / minuteInMs) * minuteInMs;
  vi.useFakeTimers({ toFake: ["Date"], now });
  const ids = Array.from({ length: 25 }, () => crypto.randomUUID());
  for (const each of ids) expect((await guess(cookie, each)).status).toBe(404);
  const rows = await attemptsOf(id);
  expect(rows.map(({ documentId, attempts }) => [documentId, attempts])).toEqual([
    ...ids.slice(0, 10).map((each) => [each, 1]),
    [null, 15],
  ]);
  vi.setSystemTime(now + minuteInMs);
  const [next = ""] = [crypto.randomUUID()];
  await guess(cookie, next);
  expect(await attemptsAt(next)).toMatchObject([{ outcome: "refused", personId: id, attemptedAt: now + minuteInMs }]);
});

test("members' refusals are counted separately, and each attempt at a document that they may see has its own row", async () => {
  const [guesser, other] = [await aPerson("retail"), await aPerson("retail")];
  for (let asked = 0; asked < 12; asked++) await guess(guesser.cookie);
  await guess(other.cookie);
  expect(await attemptsOf(other.id)).toMatchObject([{ attempts: 1, outcome: "refused" }]);
  const { id } = await addDocumentRow();
  for (let asked = 0; asked < 12; asked++)
    await (
      await ask(`/api/documents/${id}/file`, {
        method: "GET",
        headers: { Cookie: guesser.cookie, Range: "bytes=9999-" },
      })
    ).text();
  expect(await attemptsAt(id)).toHaveLength(12);
});

test("a refusal is listed once even if the database's answer is lost, and recording it reads few rows of any number", async () => {
  const personId = crypto.randomUUID();
  const now = Date.now();
  const long = `with recursive number(n) as (select 1 union all select n + 1 from number where n < 20000)
    insert into download_attempts (id, person_id, outcome, bytes, attempted_at) select ?1 || n, ?1, 'refused', 0, ?2 - 120000 - n from number`;
  await env.DB.prepare(long).bind(personId, now).run();
  const answers = ["after", "none"] as const;
  let call = 0;
  const DB = failingDatabase(env.DB, () => answers[call++] ?? "none");
  const attempt = { id: crypto.randomUUID(), personId, documentId: null, attemptedAt: new Date(now) };
  await recordRefusedAttempt(openDatabase(DB), attempt);
  expect(call).toBe(2);
  expect((await attemptsOf(personId)).filter(({ attemptedAt }) => attemptedAt === now)).toHaveLength(1);

  let read = 0;
  const watched = new Proxy(env.DB, {
    get(target, property) {
      if (property !== "batch") return Reflect.get(target, property).bind(target);
      return async (statements: Parameters<D1Database["batch"]>[0]) => {
        const results = await target.batch(statements);
        for (const { meta } of results) read += meta.rows_read;
        return results;
      };
    },
  });
  for (let asked = 0; asked < 15; asked++)
    await recordRefusedAttempt(openDatabase(watched), { ...attempt, id: crypto.randomUUID() });
  expect(read).toBeLessThan(15 * 30);
});
