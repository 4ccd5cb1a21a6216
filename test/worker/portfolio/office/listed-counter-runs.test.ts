import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Today } from "#rules/office/today.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { readCsv } from "#test/support/csv.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import {
  aHolding,
  buy,
  confirm,
  counterRun,
  entriesOf,
  prepare,
  readAnswer,
} from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";

test("a counter-run has a negative amount on Today, in its project's file and in the file of its shares", async () => {
  const [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
  const { projectId } = await aHolding(staff.cookie);
  const run = await prepare(staff.cookie, { projectId });
  await confirm(colleague.cookie, run.id);
  const counterId = crypto.randomUUID();
  await counterRun(staff.cookie, run.id, counterId);

  const { runs } = await readAnswer<Today>(await askWithCookie(colleague.cookie, "GET", "/office/today"));
  expect(runs.items).toMatchObject([{ id: counterId, amount: { minorUnits: -10_000, currency: "EUR" } }]);

  const { rows } = await fileOf(staff, `/office/projects/${projectId}/records/runs.csv`);
  expect(Object.fromEntries(rows.map(([id, , , , , amount]) => [id, amount]))).toEqual({
    [run.id]: "100.00",
    [counterId]: "-100.00",
  });

  const shares = await fileOf(staff, `/office/distribution-runs/${run.id}/shares.csv`);
  expect([shares.name, shares.rows.map((row) => row.slice(5))]).toEqual([
    "run-2026-02-01.csv",
    [["100.000000", "EUR", "100.00"]],
  ]);
  const takenBack = await fileOf(staff, `/office/distribution-runs/${counterId}/shares.csv`);
  expect([takenBack.name, takenBack.rows.map((row) => row.slice(5))]).toEqual([
    "counter-run-2026-02-01.csv",
    [["-100.000000", "EUR", "-100.00"]],
  ]);
});

test("a counter-run takes payments back on the day it is confirmed, whenever it was prepared", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
  const { projectId } = await aHolding(staff.cookie);
  const run = await prepare(staff.cookie, { projectId });
  await confirm(colleague.cookie, run.id);
  const counterId = crypto.randomUUID();
  await counterRun(staff.cookie, run.id, counterId);
  await env.DB.prepare("update distribution_runs set pay_day = '2026-02-28' where id = ?").bind(counterId).run();
  const dayInFile = async () => {
    const { rows } = await fileOf(staff, `/office/projects/${projectId}/records/runs.csv`);
    return rows.find(([id]) => id === counterId)?.[3];
  };
  expect(await dayInFile()).toBe("");
  // The amount is shown with its sign, and may be typed with it or without: the refusal does not ask for it exactly.
  expect(await (await confirm(colleague.cookie, counterId, "100.01")).json()).toMatchObject({
    fields: { amount: "This is not the amount of the run. Type the amount that is shown above." },
  });
  expect((await confirm(colleague.cookie, counterId, "−100.00")).status).toBe(200);
  const today = dayAt(new Date(), env.BUSINESS_TIME_ZONE);
  const paid = await entriesOf(staff.cookie, "distributions", `project=${projectId}`);
  expect(paid.map(({ day, minorUnits }) => [day, minorUnits])).toEqual([
    [today, -10_000],
    ["2026-02-02", 10_000],
  ]);
  expect(await dayInFile()).toBe(today);
  const [decided] = (await auditOf(counterId)).filter(({ action }) => action === "run-confirmed");
  expect(decided?.after).toEqual({ status: "confirmed", payDay: today });
});

test("a share of zero has no minus sign in the file of a counter-run", async () => {
  const [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
  const { projectId } = await aHolding(staff.cookie, 1);
  await buy(staff.cookie, { member: await aMember("retail"), projectId, tokens: 99_999 });
  const run = await prepare(staff.cookie, { projectId, amount: "0.01" });
  await confirm(colleague.cookie, run.id, "0.01");
  const counterId = crypto.randomUUID();
  await counterRun(staff.cookie, run.id, counterId);
  const { rows } = await fileOf(staff, `/office/distribution-runs/${counterId}/shares.csv`);
  expect(rows.map((row) => row.slice(5))).toEqual([
    ["-0.009999", "EUR", "-0.01"],
    ["0.000000", "EUR", "0.00"],
  ]);
});

async function fileOf({ cookie }: { cookie: string }, path: string): Promise<{ name: string; rows: string[][] }> {
  const answer = await askWithCookie(cookie, "GET", path);
  const [, name = ""] = /filename="([^"]*)"/.exec(answer.headers.get("Content-Disposition") ?? "") ?? [];
  return { name, rows: readCsv(await answer.text()).slice(1) };
}
