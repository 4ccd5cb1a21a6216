import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { runErrors } from "#content/office/records-errors.ts";
import type { DistributionsPage } from "#rules/portfolio/dashboard-records.ts";
import type { RunDetail, RunPreview, SharePage } from "#rules/portfolio/run-answers.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import {
  addHolders,
  aHolding,
  buy,
  confirm,
  counterEntry,
  counterRun,
  entriesOf,
  paidBy,
  postRun,
  prepare,
  readAnswer,
} from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { addProjectRow, aMember, readDashboard } from "#test/support/worker/records.ts";

let staff: TestPerson;
let colleague: typeof staff;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});

test("a run of a thousand holders is prepared by one person, confirmed by another, and paid to the cent in one batch", async () => {
  const projectId = await addProjectRow();
  await addHolders(projectId, 1_000, (index) => (index * 7_919) % 977 || 1);
  const figures = { projectId, amount: "187,431.17" };
  const run = await prepare(staff.cookie, figures);
  expect(run).toMatchObject({ status: "waiting", holders: 1_000, amountMinorUnits: 18_743_117 });
  expect(await paidBy(run.id)).toEqual({ count: 0, sum: 0 });
  expect((await confirm(colleague.cookie, run.id, "187431.17")).status).toBe(200);
  expect(await paidBy(run.id)).toEqual({ count: 1_000, sum: 18_743_117 });
  expect((await auditOf(run.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ["run-prepared", staff.id],
    ["run-confirmed", colleague.id],
  ]);
  const all = await sharesOf(run.id);
  expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  expect(all.reduce((sum, { minorUnits }) => sum + minorUnits, 0)).toBe(18_743_117);
});

test("a run is prepared only if the holdings are still those that its preview showed", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const body = { projectId, amount: "100.00", recordDay: "2026-02-01", payDay: "2026-02-02" };
  const preview = async () =>
    readAnswer<RunPreview>(await askWithCookie(staff.cookie, "POST", "/office/distribution-runs/preview", { body }));
  const { basis } = await preview();
  await buy(staff.cookie, { member, projectId, tokens: 5 });
  const refused = await postRun(staff.cookie, { projectId, basis });
  expect(refused.status).toBe(409);
  expect(((await refused.json()) as { detail: string }).detail).toContain("have changed since this preview");
  const key = crypto.randomUUID();
  const figures = { projectId, basis: (await preview()).basis };
  expect((await postRun(staff.cookie, figures, key)).status).toBe(201);
  await buy(staff.cookie, { member, projectId, tokens: 5 });
  expect((await postRun(staff.cookie, figures, key)).status).toBe(201);
});

test("reusing the key of a run that is not in the audit, such as a demo's, does not record anybody as its preparer", async () => {
  const { projectId } = await aHolding(staff.cookie);
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO distribution_runs (id, project_id, amount_minor_units, record_day, pay_day, holders, tokens, left_over, prepared_by, prepared_at)
     VALUES (?, ?, 10000, '2026-02-01', '2026-02-02', 1, 10, 0, 'x', 1)`,
  )
    .bind(id, projectId)
    .run();
  await postRun(staff.cookie, { projectId }, id);
  expect(await auditOf(id)).toEqual([]);
});

test("the person who prepared a run cannot confirm it, and nothing is paid", async () => {
  const { projectId } = await aHolding(staff.cookie);
  const run = await prepare(staff.cookie, { projectId });
  const refused = await confirm(staff.cookie, run.id);
  expect(refused.status).toBe(403);
  expect(((await refused.json()) as { detail: string }).detail).toContain("a second member of staff has to confirm it");
  expect(await paidBy(run.id)).toEqual({ count: 0, sum: 0 });
  expect((await auditOf(run.id)).map(({ action }) => action)).toEqual(["run-prepared"]);
});

test("two colleagues who confirm a run at once pay it only once", async () => {
  const { projectId } = await aHolding(staff.cookie);
  const third = await aPerson("staff");
  const run = await prepare(staff.cookie, { projectId });
  const answers = await Promise.all([confirm(colleague.cookie, run.id), confirm(third.cookie, run.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await paidBy(run.id)).toEqual({ count: 1, sum: 10_000 });
  expect((await auditOf(run.id)).filter(({ action }) => action === "run-confirmed")).toHaveLength(1);
});

test("a colleague who confirms a run again after a lost answer succeeds, and it is paid only once", async () => {
  const { projectId } = await aHolding(staff.cookie);
  const run = await prepare(staff.cookie, { projectId });
  expect((await confirm(colleague.cookie, run.id)).status).toBe(200);
  expect((await confirm(colleague.cookie, run.id)).status).toBe(200);
  expect(await paidBy(run.id)).toEqual({ count: 1, sum: 10_000 });
});

test("a run is not confirmed if the typed amount is not its own", async () => {
  const { projectId } = await aHolding(staff.cookie);
  const run = await prepare(staff.cookie, { projectId });
  expect((await confirm(colleague.cookie, run.id, "1,000.00")).status).toBe(422);
  expect(await paidBy(run.id)).toEqual({ count: 0, sum: 0 });
});

test("purchases after the record day get nothing, whether recorded before or after the run is prepared", async () => {
  const { member, projectId } = await aHolding(staff.cookie, 10);
  const late = await aMember("retail");
  await buy(staff.cookie, { member: late, projectId, tokens: 30, day: "2026-02-02" });
  await buy(staff.cookie, { member, projectId, tokens: 5, day: "2026-02-02" });
  const run = await prepare(staff.cookie, { projectId });
  expect(run).toMatchObject({ holders: 1, tokens: 10 });
  await buy(staff.cookie, { member: late, projectId, tokens: 1, day: "2026-02-03" });
  expect((await confirm(colleague.cookie, run.id)).status).toBe(200);
  const { distributions } = await readDashboard<DistributionsPage>(member, "/distributions");
  expect(distributions).toMatchObject([{ day: "2026-02-02", amount: { minorUnits: 10_000 } }]);
});

test("a purchase from before the record day that is recorded later stops a run, which is sent back and prepared again", async () => {
  const { projectId } = await aHolding(staff.cookie, 10);
  const run = await prepare(staff.cookie, { projectId });
  await buy(staff.cookie, { member: await aMember("retail"), projectId, tokens: 10, day: "2026-01-20" });
  const refused = await confirm(colleague.cookie, run.id);
  expect(refused.status).toBe(409);
  expect(((await refused.json()) as { current: RunDetail }).current.checks.isCurrent).toBe(false);
  expect((await postRun(staff.cookie, { projectId })).status).toBe(409);
  const sendBack = (note: string) =>
    askWithCookie(colleague.cookie, "POST", `/office/distribution-runs/${run.id}/send-back`, { body: { note } });
  const sent = { status: "sent-back", note: "A purchase came in." };
  for (const note of [sent.note, `${sent.note} `])
    expect((await readAnswer<RunDetail>(await sendBack(note))).run).toMatchObject(sent);
  const other = await sendBack("Another reason, from another tab.");
  expect([other.status, await other.json()]).toMatchObject([
    409,
    { detail: runErrors.decided, current: { run: sent } },
  ]);
  expect((await confirm(colleague.cookie, run.id)).status).toBe(409);
  expect((await prepare(staff.cookie, { projectId })).holders).toBe(2);
  expect(await paidBy(run.id)).toEqual({ count: 0, sum: 0 });
});

test("a confirmed run can be taken back only by a counter-run, which a second person has to confirm too", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const run = await prepare(staff.cookie, { projectId });
  expect((await counterRun(staff.cookie, run.id)).status).toBe(409);
  await confirm(colleague.cookie, run.id);
  const [paid] = await entriesOf(staff.cookie, "distributions", `project=${projectId}`);
  expect(paid && (await counterEntry(staff.cookie, paid)).status).toBe(409);
  const { run: taken } = await readAnswer<RunDetail>(await counterRun(staff.cookie, run.id), 201);
  expect((await counterRun(colleague.cookie, run.id)).status).toBe(409);
  expect(await paidBy(taken.id)).toEqual({ count: 0, sum: 0 });
  expect((await confirm(staff.cookie, taken.id)).status).toBe(403);
  expect((await confirm(colleague.cookie, taken.id)).status).toBe(200);
  expect(await paidBy(taken.id)).toEqual({ count: 1, sum: -10_000 });
  expect(await paidBy(run.id)).toEqual({ count: 1, sum: 10_000 });
  const { distributions } = await readDashboard<DistributionsPage>(member, "/distributions");
  expect(distributions.map(({ amount }) => amount.minorUnits)).toEqual([-10_000, 10_000]);
  expect((await counterRun(staff.cookie, taken.id)).status).toBe(409);
});

test("a counter-run takes nothing back for a payment that no longer exists", async () => {
  const { projectId } = await aHolding(staff.cookie);
  const run = await prepare(staff.cookie, { projectId });
  await confirm(colleague.cookie, run.id);
  const { run: taken } = await readAnswer<RunDetail>(await counterRun(staff.cookie, run.id), 201);
  await env.DB.prepare("DELETE FROM distributions WHERE run_id = ?").bind(run.id).run();
  expect((await confirm(colleague.cookie, taken.id)).status).toBe(200);
  expect(await paidBy(taken.id)).toEqual({ count: 0, sum: 0 });
});

test("a redeemed holding gets no share, and one redeemed later stops the run, even if another holding takes its place", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const other = await aMember("retail");
  await buy(staff.cookie, { member: other, projectId, tokens: 10 });
  const redeem = (whose: string) =>
    env.DB.prepare("UPDATE holdings SET status = iif(person_id = ?, 'Redeemed', 'Held') WHERE project_id = ?")
      .bind(whose, projectId)
      .run();
  await redeem(other.id);
  const run = await prepare(staff.cookie, { projectId });
  expect(run.holders).toBe(1);
  await redeem(member.id);
  expect((await confirm(colleague.cookie, run.id)).status).toBe(409);
  expect(await paidBy(run.id)).toEqual({ count: 0, sum: 0 });
  await redeem(other.id);
  expect((await confirm(colleague.cookie, run.id)).status).toBe(200);
});

test("a preview shows who would be paid what and what rounding leaves over, and writes nothing", async () => {
  const projectId = await addProjectRow();
  await addHolders(projectId, 3, () => 1);
  const body = { projectId, amount: "100", recordDay: "2026-02-01", payDay: "2026-02-02" };
  const answer = await askWithCookie(staff.cookie, "POST", "/office/distribution-runs/preview", { body });
  const preview = await readAnswer<RunPreview>(answer);
  expect(preview).toMatchObject({ holders: 3, tokens: 3, leftOver: 1, checks: { last: null, purchasesSince: 0 } });
  expect(preview.shares.map(({ minorUnits }) => minorUnits)).toEqual([3_334, 3_333, 3_333]);
  expect(
    (
      await readAnswer<{ runs: object[] }>(
        await askWithCookie(staff.cookie, "GET", `/office/distribution-runs?project=${projectId}`),
      )
    ).runs,
  ).toEqual([]);
});

test("a run needs an amount, valid days, and somebody who held tokens on the record day", async () => {
  const { projectId } = await aHolding(staff.cookie);
  const statuses = [
    { amount: "0" },
    { amount: "1.000,00" },
    { recordDay: "2999-01-01" },
    { recordDay: "2026-02-02", payDay: "2026-02-01" },
    { recordDay: "2026-01-09" },
    { projectId: crypto.randomUUID() },
  ].map(async (changed) => (await postRun(staff.cookie, { projectId, ...changed })).status);
  expect(await Promise.all(statuses)).toEqual([422, 422, 422, 422, 409, 404]);
});

async function sharesOf(id: string): Promise<SharePage["shares"]> {
  const shares: SharePage["shares"] = [];
  for (let after = ""; ; ) {
    const query = after && `?after=${after}`;
    const page = await readAnswer<SharePage>(
      await askWithCookie(staff.cookie, "GET", `/office/distribution-runs/${id}/shares${query}`),
    );
    shares.push(...page.shares);
    if (page.next === null) return shares;
    after = page.next;
  }
}

test("the check counts the purchases after the record day that were not taken back", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const later = { member, projectId, tokens: 1, day: "2026-02-10" };
  await buy(staff.cookie, later);
  await counterEntry(staff.cookie, await buy(staff.cookie, later));
  const { id } = await prepare(staff.cookie, { projectId });
  const { checks } = await readAnswer<RunDetail>(
    await askWithCookie(colleague.cookie, "GET", `/office/distribution-runs/${id}`),
  );
  expect(checks).toMatchObject({ purchasesSince: 1, isCurrent: true });
});
