import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { preparationErrors, secondPersonErrors } from "#content/office/second-person.ts";
import { hourInMs } from "#rules/durations.ts";
import type { Today } from "#rules/office/today.ts";
import type { RunDetail } from "#rules/portfolio/run-answers.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { aBarrier } from "#test/support/worker/barrier.ts";
import { happeningBefore, interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import {
  aHolding,
  buy,
  confirm,
  counterRun,
  paidBy,
  postRun,
  prepare,
  readAnswer,
} from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { type FakeRelay, startRelay, textOf } from "#test/support/worker/relay.ts";
import { agePreparation, anOnlyStaff } from "#test/support/worker/second-person.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { openDatabase } from "#worker/db/database.ts";
import { confirmRun } from "#worker/portfolio/office/run-write-store.ts";

const paid = { count: 1, sum: 10_000 };
const nothing = { count: 0, sum: 0 };
let first: TestPerson;
let relay: FakeRelay;
let projectId: string;

beforeEach(async () => {
  first = await anOnlyStaff();
  relay = startRelay();
  ({ projectId } = await aHolding(first.cookie));
});

test("the only member of staff can confirm their own run 24 hours after preparing it, and not before", async () => {
  const run = await prepare(first.cookie, { projectId });
  const from = new Date(Date.parse(run.preparedAt) + 24 * hourInMs).toISOString();
  expect(run.ownConfirmationFrom).toBe(from);
  await agePreparation("distribution_runs", run.id, 24 * hourInMs - 60_000);
  const refused = await confirm(first.cookie, run.id);
  expect(refused.status).toBe(403);
  expect(((await refused.json()) as { detail: string }).detail).toContain("24 hours after you prepared it");
  expect(await paidBy(run.id)).toEqual(nothing);
  await agePreparation("distribution_runs", run.id, 60_000);
  expect((await confirm(first.cookie, run.id)).status).toBe(200);
  expect(await paidBy(run.id)).toEqual(paid);
  expect((await auditOf(run.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ["run-prepared", first.id],
    ["run-confirmed", first.id],
  ]);
});

test("a counter-run by the only member of staff also waits 24 hours", async () => {
  const run = await prepare(first.cookie, { projectId });
  await agePreparation("distribution_runs", run.id, 24 * hourInMs);
  await confirm(first.cookie, run.id);
  const { run: taken } = await readAnswer<RunDetail>(await counterRun(first.cookie, run.id), 201);
  expect((await confirm(first.cookie, taken.id)).status).toBe(403);
  await agePreparation("distribution_runs", taken.id, 24 * hourInMs);
  expect((await confirm(first.cookie, taken.id)).status).toBe(200);
  expect(await paidBy(taken.id)).toEqual({ count: 1, sum: -10_000 });
});

test("a colleague who joins while a run waits has to confirm it, and a run prepared beside them still needs a second person", async () => {
  const run = await prepare(first.cookie, { projectId });
  await agePreparation("distribution_runs", run.id, 48 * hourInMs);
  const colleague = await aPerson("staff");
  expect((await confirm(first.cookie, run.id)).status).toBe(403);
  expect((await confirm(colleague.cookie, run.id)).status).toBe(200);
  const next = await prepare(first.cookie, { projectId });
  await agePreparation("distribution_runs", next.id, 48 * hourInMs);
  expect((await askWithCookie(first.cookie, "POST", `/office/people/${colleague.id}/disable`)).status).toBe(200);
  expect((await confirm(first.cookie, next.id)).status).toBe(403);
  expect(await paidBy(next.id)).toEqual(nothing);
});

test("a colleague who joins just as the only member of staff confirms stops the run, and the refusal says why", async () => {
  const run = await prepare(first.cookie, { projectId });
  await agePreparation("distribution_runs", run.id, 24 * hourInMs);
  const refused = await confirmWhile(run.id, () => aPerson("staff"));
  expect(refused.status).toBe(403);
  expect(((await refused.json()) as { detail: string }).detail).toContain("a second member of staff has to confirm it");
  expect(await paidBy(run.id)).toEqual(nothing);
});

test.each([
  ["disabled", "disabled_at = 1"],
  ["no longer staff", "kind = 'retail'"],
])("a run whose preparer is %s cannot be confirmed, but can be sent back and prepared again", async (_, change) => {
  const colleague = await aPerson("staff");
  const run = await prepare(colleague.cookie, { projectId });
  await env.DB.prepare(`UPDATE user SET ${change} WHERE id = ?`).bind(colleague.id).run();
  const shown = await askWithCookie(first.cookie, "GET", `/office/distribution-runs/${run.id}`);
  expect(await shown.json()).toMatchObject({ run: { preparerLeft: true } });
  const refused = await confirm(first.cookie, run.id);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ detail: expect.stringContaining("The person who prepared it is no longer staff") }),
  ]);
  expect(await paidBy(run.id)).toEqual(nothing);
  const path = `/office/distribution-runs/${run.id}/send-back`;
  const back = await askWithCookie(first.cookie, "POST", path, { body: { note: "" } });
  expect([back.status, await back.json()]).toMatchObject([200, { run: { status: "sent-back", preparerLeft: false } }]);
  expect((await postRun(first.cookie, { projectId })).status).toBe(201);
});

test("a member of staff prepares at most fifty runs, counter-runs and erasures an hour, each with an e-mail to the team", async () => {
  const colleague = await aPerson("staff");
  const run = await prepare(first.cookie, { projectId });
  await env.DB.exec("update account_attempts set tries = 49 where rowid = (select max(rowid) from account_attempts)");
  await confirm(colleague.cookie, run.id);
  const erase = () => askWithCookie(first.cookie, "POST", "/office/erasures", { body: { email: anyEmail() } });
  expect((await erase()).status).toBe(201);
  relay.delivered.length = 0;
  for (const refused of [
    await erase(),
    await postRun(first.cookie, { projectId }),
    await counterRun(first.cookie, run.id),
  ]) {
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 3_000]).toEqual([429, true]);
    expect(await refused.json()).toMatchObject({ detail: preparationErrors.tooMany });
  }
  // The answer to a call that was made before may have been lost.
  expect((await postRun(first.cookie, { projectId }, run.id)).status).toBe(201);
  expect(relay.delivered).toEqual([]);
  expect((await counterRun(colleague.cookie, run.id)).status).toBe(201);
});

test("a member of staff whom a run pays may prepare it and confirm its counter-run, but cannot confirm the run itself", async () => {
  const [second, holder] = [await aPerson("staff"), await aPerson("staff")];
  const become = (kind: string) => env.DB.prepare("UPDATE user SET kind = ? WHERE id = ?").bind(kind, holder.id).run();
  await become("retail");
  await buy(first.cookie, { member: { ...holder, kind: "retail" }, projectId, tokens: 10 });
  await become("staff");
  const run = await prepare(first.cookie, { projectId });
  expect(run.paysStaff).toEqual([holder.id]);
  const today = (await (await askWithCookie(holder.cookie, "GET", "/office/today")).json()) as Today;
  expect(today.runs.items.find(({ id }) => id === run.id)).toMatchObject({ paysStaff: [holder.id] });
  const refused = await confirm(holder.cookie, run.id);
  expect([refused.status, await refused.json()]).toMatchObject([403, { detail: secondPersonErrors.paid }]);
  expect(await paidBy(run.id)).toEqual(nothing);
  expect((await confirm(second.cookie, run.id)).status).toBe(200);

  const { run: taken } = await readAnswer<RunDetail>(await counterRun(first.cookie, run.id), 201);
  expect((await confirm(holder.cookie, taken.id)).status).toBe(200);
  const own = await prepare(holder.cookie, { projectId });
  expect((await confirm(first.cookie, own.id)).status).toBe(200);
});

test("the write that confirms a run refuses a person whom the run pays, whatever was read before it", async () => {
  const holder = await aPerson("staff");
  const become = (kind: string) => env.DB.prepare("UPDATE user SET kind = ? WHERE id = ?").bind(kind, holder.id).run();
  await become("retail");
  await buy(first.cookie, { member: { ...holder, kind: "retail" }, projectId, tokens: 10 });
  const run = await prepare(first.cookie, { projectId });
  await become("staff");
  const acting = { actorId: holder.id, requestId: crypto.randomUUID() };
  expect(await confirmRun(openDatabase(env.DB), run.id, { acting, now: new Date() })).toBe(false);
  expect(await paidBy(run.id)).toEqual(nothing);
});

test("a run is not confirmed if its preparer is disabled just before the write", async () => {
  const colleague = await aPerson("staff");
  const run = await prepare(colleague.cookie, { projectId });
  const refused = await confirmWhile(run.id, async () => {
    const disabled = await askWithCookie(first.cookie, "POST", `/office/people/${colleague.id}/disable`);
    expect(disabled.status).toBe(200);
  });
  expect(refused.status).toBe(403);
  expect(await paidBy(run.id)).toEqual(nothing);
});

/** Confirms a run, and calls `act` after all checks and before the write. */
async function confirmWhile(id: string, act: () => Promise<unknown>): Promise<Response> {
  const held = aBarrier();
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.startsWith('update "distribution_runs"'))) await held.wait();
    return call();
  });
  const path = `/office/distribution-runs/${id}/confirm`;
  const confirming = askWithCookie(first.cookie, "POST", path, { body: { amount: "100.00" }, bindings: { DB } });
  await held.reached;
  await act();
  held.release();
  return confirming;
}

test("a member of staff who is disabled just before the write cannot send a run back", async () => {
  const colleague = await aPerson("staff");
  const run = await prepare(first.cookie, { projectId });
  const DB = happeningBefore(env.DB, /^update "distribution_runs"/, () =>
    env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(colleague.id).run(),
  );
  const sending = { body: { note: "" }, bindings: { DB } };
  await askWithCookie(colleague.cookie, "POST", `/office/distribution-runs/${run.id}/send-back`, sending);
  const shown = await askWithCookie(first.cookie, "GET", `/office/distribution-runs/${run.id}`);
  expect(await shown.json()).toMatchObject({ run: { status: "waiting" } });
  expect((await auditOf(run.id)).map(({ action }) => action)).toEqual(["run-prepared"]);
});

test("the team gets one e-mail about a waiting run, with its project and amount, and one about a counter-run", async () => {
  const colleague = await aPerson("staff");
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => postRun(first.cookie, { projectId }, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await postRun(first.cookie, { projectId }, key);
  expect(relay.delivered.map(({ subject }) => subject)).toEqual(["Request to pay a distribution"]);
  const text = textOf(relay.delivered[0]);
  for (const said of ["A staff member", "EUR 100", "a second member of staff", `/office/records?run=${key}`])
    expect(text).toContain(said);
  await confirm(colleague.cookie, key);
  const counterKey = crypto.randomUUID();
  for (const _ of [1, 2]) await counterRun(first.cookie, key, counterKey);
  expect(relay.delivered.map(({ subject }) => subject).slice(1)).toEqual(["Request to take a distribution back"]);
});
