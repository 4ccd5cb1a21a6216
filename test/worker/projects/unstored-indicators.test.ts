import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { indicatorErrors } from "#content/office/indicator-errors.ts";
import { anEnteredIndicator, anIndicator, decideOn, sendIndicator } from "#test/support/worker/indicators.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { numbers } from "#test/support/worker/rows-read.ts";

const { project, replaced, full } = indicatorErrors.notTaken;

async function detailOf(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { detail: unknown }).detail;
}

test("a company and staff whose correction comes too late are told that the indicator has been replaced", async () => {
  const [company, staff] = [await aMember("company"), await aPerson("staff")];
  const projectId = await addProjectRow({ ownerId: company.id });
  const first = await anEnteredIndicator(staff.cookie, "office", anIndicator(projectId));
  const correction = anIndicator(projectId, { value: "101", replaces: first.id });
  await anEnteredIndicator(staff.cookie, "office", correction);
  expect(await detailOf(await sendIndicator(company.cookie, "company", correction))).toBe(replaced);
  expect(await detailOf(await sendIndicator(staff.cookie, "office", correction))).toBe(replaced);
});

test("a company and staff who name a project that is not there are told that it is gone", async () => {
  const [company, staff] = [await aMember("company"), await aPerson("staff")];
  const ofAnother = anIndicator(await addProjectRow());
  expect(await detailOf(await sendIndicator(company.cookie, "company", ofAnother))).toBe(project);
  const unknown = anIndicator(crypto.randomUUID());
  expect(await detailOf(await sendIndicator(staff.cookie, "office", unknown))).toBe(project);
});

test("a company for whose project too many indicators wait is told so", async () => {
  const company = await aMember("company");
  const projectId = await addProjectRow({ ownerId: company.id });
  const { id } = await anEnteredIndicator(company.cookie, "company", anIndicator(projectId));
  await env.DB.prepare(
    `insert into project_indicators (id, project_id, kind, name, unit, value, first_day, last_day, method, source, by_company, state, version, created_at)
     ${numbers} select 'full' || n, project_id, kind, name, unit, value, first_day, last_day, method, source, by_company, state, version, created_at
     from number, project_indicators where project_indicators.id = ?3`,
  )
    .bind(1, 199, id)
    .run();
  expect(await detailOf(await sendIndicator(company.cookie, "company", anIndicator(projectId)))).toBe(full);
});

test("an indicator whose answer was lost and that was declined since is refused once, and then submitted anew", async () => {
  const [company, staff] = [await aMember("company"), await aPerson("staff")];
  const submitted = anIndicator(await addProjectRow({ ownerId: company.id }));
  const key = crypto.randomUUID();
  const first = await sendIndicator(company.cookie, "company", submitted, key);
  const { indicator }: { indicator: { id: string; version: number } } = await first.json();
  expect((await decideOn(staff.cookie, indicator, "decline", "No method.")).status).toBe(200);
  const refused = await sendIndicator(company.cookie, "company", submitted, key);
  expect([refused.status, await detailOf(refused)]).toEqual([409, indicatorErrors.declinedSince]);
  expect(await anEnteredIndicator(company.cookie, "company", submitted)).toMatchObject({ state: "submitted" });
});
