import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayInMs } from "#rules/durations.ts";
import { honeypotField } from "#rules/enquiries/enquiry-limits.ts";
import { aRequest, decide, rowOf, sendRequest } from "#test/support/worker/consultations.ts";
import { actOnEmail, giveUpEmail, openEmail } from "#test/support/worker/emails.ts";
import { askInbox, readEnquiry } from "#test/support/worker/inbox.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { queueAcknowledgements, start } from "#test/support/worker/outbox.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { aVisitor, countRows, sendMessage } from "#test/support/worker/visitor.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { applyRetention } from "#worker/retention/apply.ts";
import { rowsPerRun } from "#worker/retention/retention-store.ts";

const inDays = (days: number, from = Date.now()) => new Date(from + days * dayInMs);
/** The same as in the settings. */
const [suspectedDays, undeliveredDays] = [90, 365];

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  startRelay();
  await env.DB.batch(["letters", "consultations"].map((table) => env.DB.prepare(`delete from ${table}`)));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const isThere = async (reference: string) =>
  (await countRows("select count(*) as count from enquiries where reference = ?", reference)) === 1;

/** Sends a message with the honeypot field filled in, and returns its reference. */
async function aSuspect(): Promise<string> {
  const { address, key, message } = aVisitor();
  const answer = await sendMessage({ ...message, [honeypotField]: "https://spam.example" }, { address, key });
  return ((await answer.json()) as { reference: string }).reference;
}

/** Requests a consultation with the honeypot field filled in, and returns its reference. */
async function aSuspectedRequest(): Promise<string> {
  const request = aRequest({ [honeypotField]: "https://spam.example" });
  return ((await (await sendRequest(request)).json()) as { reference: string }).reference;
}

const version = 0;

test("a suspected message that nobody handles is removed after ninety days, and staff see it until then", async () => {
  const reference = await aSuspect();
  await applyRetention(env, inDays(suspectedDays - 1));
  const { cookie } = await aPerson("staff");
  expect((await readEnquiry(cookie, reference)).status).toBe("suspected");
  await applyRetention(env, inDays(suspectedDays + 1));
  expect(await isThere(reference)).toBe(false);
});

test.each<[string, (cookie: string, reference: string) => Promise<Response>]>([
  ["say is no spam", (cookie, it) => askInbox(cookie, "POST", `/${it}/not-spam`, { version })],
  [
    "plan a step for",
    (cookie, it) => askInbox(cookie, "PATCH", `/${it}`, { version, nextStep: { text: "Ask Ada", day: null } }),
  ],
  ["write a note about", (cookie, it) => askInbox(cookie, "POST", `/${it}/notes`, { text: "Known to us." })],
])("a suspected message that staff %s is kept for good, and others are still removed", async (_, touch) => {
  const [reference, other, { cookie }] = [await aSuspect(), await aSuspect(), await aPerson("staff")];
  expect((await touch(cookie, reference)).status).toBeLessThan(300);
  await applyRetention(env, inDays(3_000));
  expect([await isThere(reference), await isThere(other)]).toEqual([true, false]);
});

test("a message that arrived without suspicion is kept, even if staff call it spam", async () => {
  const { cookie } = await aPerson("staff");
  const references: string[] = [];
  for (const status of ["suspected", undefined]) {
    const { address, key, message } = aVisitor();
    const { reference } = (await (await sendMessage(message, { address, key })).json()) as { reference: string };
    if (status) expect((await askInbox(cookie, "PATCH", `/${reference}`, { version, status })).status).toBe(200);
    references.push(reference);
  }
  await applyRetention(env, inDays(3_000));
  expect(await Promise.all(references.map(isThere))).toEqual([true, true]);
});

test("a suspected consultation request is removed ninety days after its time, and one that staff decided on is kept", async () => {
  const [reference, decided, { cookie }] = [
    await aSuspectedRequest(),
    await aSuspectedRequest(),
    await aPerson("staff"),
  ];
  expect((await decide("confirmation", decided, cookie, { body: { version: 0 } })).status).toBe(200);
  const startsAt = Number((await rowOf(reference))?.starts_at);
  await applyRetention(env, inDays(suspectedDays - 1, startsAt));
  expect([await isThere(reference), await rowOf(reference)]).toEqual([true, expect.anything()]);
  await applyRetention(env, inDays(suspectedDays + 1, startsAt));
  expect([await isThere(reference), await rowOf(reference)]).toEqual([false, null]);
  await applyRetention(env, inDays(3_000));
  expect([await isThere(decided), (await rowOf(decided))?.status]).toEqual([true, "confirmed"]);
});

test("a suspected consultation request that staff release at the moment of its removal is kept whole", async () => {
  const [reference, { cookie }] = [await aSuspectedRequest(), await aPerson("staff")];
  const release = async () => {
    const answer = await askInbox(cookie, "POST", `/${reference}/not-spam`, { version });
    expect(answer.status).toBe(200);
  };
  const DB = happeningBefore(env.DB, /^delete from "consultations"/, release);
  await applyRetention({ ...env, DB }, inDays(3_000));
  expect([await isThere(reference), await rowOf(reference)]).toEqual([true, expect.anything()]);
});

test("an undelivered e-mail that nobody handles is removed after a year, and can be sent again until then", async () => {
  const { cookie } = await aPerson("staff");
  const [dead = "", unknown = "", putAway = ""] = await queueAcknowledgements(3, new Date());
  for (const id of [dead, unknown, putAway]) await giveUpEmail(id);
  await env.DB.prepare("update letters set status = 'unknown', data = null where id = ?").bind(unknown).run();
  await actOnEmail(cookie, await openEmail(cookie, putAway), "put-away");
  const left = async () => {
    const { results } = await env.DB.prepare("select id from letters").all<{ id: string }>();
    return results.map(({ id }) => id).sort();
  };
  await applyRetention(env, inDays(undeliveredDays - 1));
  expect(await left()).toEqual([dead, unknown].sort());
  expect((await openEmail((await aPerson("staff")).cookie, dead)).acts).toEqual(["send-again", "put-away"]);
  await applyRetention(env, inDays(undeliveredDays + 1));
  expect(await left()).toEqual([]);
});

test("an e-mail that still waits to be sent is never removed", async () => {
  await queueAcknowledgements(1, start);
  await applyRetention(env, inDays(3_000));
  expect(await countRows("select count(*) as count from letters")).toBe(1);
});

test("a backlog of suspected messages and undelivered e-mails is removed in batches that read little more than they remove", async () => {
  const numbers = "with recursive number(n) as (select 1 union all select n + 1 from number where n < 1200)";
  await env.DB.batch([
    env.DB.prepare(`insert into letters (id, letter, status, data, next_attempt_at, gives_up_at, created_at, settled_at)
      ${numbers} select 'dead' || n, 'enquiry', 'dead', '{}', 0, 0, 0, 1 from number`),
    env.DB.prepare(`insert into enquiries (id, idempotency_key, reference, name, email, company, topic, message, suspected, created_at,
        status, version)
      ${numbers} select 'e' || n, 'e' || n, 'e' || n, 'backlog', '', '', '', '', 1, 1, 'suspected', n % 2 from number`),
  ]);
  const { d1, statements } = watchedDatabase(env.DB);
  for (let run = 0; run < 2; run++) await applyRetention({ ...env, DB: d1 }, new Date());
  const theirs = statements.filter(({ query }) => /letters_undelivered|enquiries_untouched_suspects/.test(query));
  expect(theirs).toHaveLength(6);
  for (const { query, read } of theirs) expect([query, read <= 8 * rowsPerRun]).toEqual([query, true]);
  expect(await countRows("select count(*) as count from letters")).toBe(200);
  expect(await countRows("select count(*) as count from enquiries where name = 'backlog'")).toBe(600);
});
