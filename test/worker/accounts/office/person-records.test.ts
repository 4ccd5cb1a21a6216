import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow, aMember } from "#test/support/worker/records.ts";
import { expectSameRowsRead, numbers } from "#test/support/worker/rows-read.ts";
import { listLatestHoldings, listLatestProjects } from "#worker/accounts/office/records-store.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

async function readPerson(id: string): Promise<PersonDetail> {
  const answer = await askWithCookie(staff.cookie, "GET", `/office/people/${id}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

test("staff see an investor's latest holdings, with what each paid out, and nobody else's", async () => {
  const [holder, other] = [await aMember("retail"), await aMember("institutional")];
  expect(await readPerson(holder.id)).toMatchObject({ holdings: { items: [], more: false }, projects: null });
  await addHoldingRow(other.id, { paid: { "2026-01-05": 999 } });
  await addHoldingRow(holder.id, {
    project: { name: "Cold Store" },
    tokens: 4,
    investedMinorUnits: 40_000,
    currentMinorUnits: 0,
    status: "Redeemed",
    paid: { "2025-10-05": 1_000, "2026-01-05": 43_000 },
  });
  const second = await addHoldingRow(holder.id, { project: { name: "Water Works", currency: "USD" } });
  const { holdings } = await readPerson(holder.id);
  expect(holdings?.more).toBe(false);
  expect(holdings?.items).toEqual([
    expect.objectContaining({ id: second, currency: "USD", status: "Held", tokens: 10, paidMinorUnits: 0 }),
    expect.objectContaining({
      project: { id: expect.any(String), name: "Cold Store" },
      ...{ currency: "EUR", status: "Redeemed", tokens: 4, paidMinorUnits: 44_000 },
      ...{ investedMinorUnits: 40_000, currentMinorUnits: 0 },
    }),
  ]);
  for (let number = 0; number < 4; number += 1) await addHoldingRow(holder.id);
  const many = (await readPerson(holder.id)).holdings;
  expect([many?.items.length, many?.more]).toEqual([5, true]);
  expect(many?.items.map(({ project }) => project.name)).not.toContain("Cold Store");
});

test("staff see a company's latest projects and no holdings, and neither for a colleague", async () => {
  const [company, other] = [await aMember("company"), await aMember("company")];
  await addProjectRow({ ownerId: other.id });
  for (let number = 1; number <= 6; number += 1)
    await addProjectRow({ ownerId: company.id, name: `Site ${number}`, createdAt: new Date(number) });
  const { holdings, projects } = await readPerson(company.id);
  expect(holdings).toBeNull();
  expect(projects?.items.map(({ name }) => name)).toEqual(["Site 6", "Site 5", "Site 4", "Site 3", "Site 2"]);
  expect(projects).toMatchObject({ more: true, items: Array(5).fill({ status: "Active" }) });
  expect(await readPerson(staff.id)).toMatchObject({ holdings: null, projects: null });
});

test("listing the latest holdings or projects reads as many rows among ten thousand as among a thousand", async () => {
  const [company, holder] = [await aMember("company"), await aMember("retail")];
  await expectSameRowsRead(
    (from, to) => hold(holder.id, company.id, from, to),
    {
      holdings: (db) => listLatestHoldings(db, holder.id, 6),
      projects: (db) => listLatestProjects(db, company.id, 6),
    },
    // Each row is read with its project and its one distribution.
    4 * 6,
  );
}, 240_000);

async function hold(personId: string, ownerId: string, from: number, to: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `insert into projects (id, owner_id, name, description, status, category, location, currency, total_minor_units, launch_date, figures_as_of, created_at)
       ${numbers} select 'many' || n, ?3, 'Many ' || n, '', 'Active', 'Technology', '', 'EUR', 1, '2025-01-15', '2025-01-15', n from number`,
    ).bind(from, to, ownerId),
    env.DB.prepare(
      `insert into holdings (id, person_id, project_id, tokens, invested_minor_units, current_minor_units)
       ${numbers} select 'many' || n, ?3, 'many' || n, 1, 1, 1 from number`,
    ).bind(from, to, personId),
    env.DB.prepare(
      `insert into distributions (id, holding_id, day, amount_minor_units)
       ${numbers} select 'many' || n, 'many' || n, '2026-01-05', 1 from number`,
    ).bind(from, to),
  ]);
}

test("staff still see what an account holds or has filed after its kind has changed", async () => {
  const [holder, company] = [await aMember("institutional"), await aMember("company")];
  await addHoldingRow(holder.id);
  await addProjectRow({ ownerId: company.id, name: "Site" });
  await env.DB.batch([
    env.DB.prepare("UPDATE user SET kind = 'company' WHERE id = ?").bind(holder.id),
    env.DB.prepare("UPDATE user SET kind = 'retail' WHERE id = ?").bind(company.id),
  ]);
  expect((await readPerson(holder.id)).holdings?.items).toHaveLength(1);
  expect((await readPerson(company.id)).projects?.items).toMatchObject([{ name: "Site" }]);
});
