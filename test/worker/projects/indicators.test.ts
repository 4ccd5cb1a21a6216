import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { indicatorErrors } from "#content/office/indicator-errors.ts";
import type {
  CompanyIndicators,
  HolderIndicators,
  IndicatorRecord,
  IndicatorRequest,
} from "#rules/projects/indicators/answers.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { anEnteredIndicator, anIndicator, decideOn, sendIndicator } from "#test/support/worker/indicators.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { aReadyProject } from "#test/support/worker/project-writes.ts";
import { addHoldingRow, addProjectRow, aMember, type Member, readDashboard } from "#test/support/worker/records.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { openDatabase } from "#worker/db/database.ts";
import { listCompanyIndicators } from "#worker/projects/indicators/indicator-store.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

async function readHeld(member: Member): Promise<HolderIndicators["projects"]> {
  return (await readDashboard<HolderIndicators>(member, "/indicators")).projects;
}

async function readOwn(member: Member): Promise<IndicatorRecord[]> {
  const answer = await askWithCookie(member.cookie, "GET", "/company/indicators");
  return ((await answer.json()) as CompanyIndicators).projects.flatMap(({ indicators }) => indicators);
}

async function namesOf(member: Member): Promise<string[]> {
  return (await readHeld(member)).flatMap(({ indicators }) => indicators.map(({ name }) => name));
}

test("holders see a company's indicator only once staff have released it, and never a declined one", async () => {
  const [company, holder, stranger] = [await aMember("company"), await aMember("retail"), await aMember("retail")];
  const projectId = await addProjectRow({ ownerId: company.id });
  await addHoldingRow(holder.id, { projectId, tokens: 4 });
  await addHoldingRow(stranger.id);
  const released = await anEnteredIndicator(company.cookie, "company", anIndicator(projectId));
  const declined = await anEnteredIndicator(company.cookie, "company", anIndicator(projectId, { name: "Guessed" }));
  expect(released).toMatchObject({ state: "submitted", by: "company", value: "1470.5", unit: "MWh" });
  expect(await namesOf(holder)).toEqual([]);

  expect((await decideOn(company.cookie, released, "release")).status).toBe(403);
  expect((await sendIndicator(company.cookie, "office", anIndicator(projectId))).status).toBe(403);
  expect((await decideOn(staff.cookie, declined, "decline")).status).toBe(422);
  expect(await namesOf(holder)).toEqual([]);

  expect((await decideOn(staff.cookie, released, "release")).status).toBe(200);
  expect((await decideOn(staff.cookie, declined, "decline", "No method.")).status).toBe(200);
  // It cannot be declined any more, neither with the version that waited nor with the released one.
  for (const version of [released.version, released.version + 1]) {
    const late = await decideOn(staff.cookie, { ...released, version }, "decline", "Late.");
    expect([late.status, await late.json()]).toMatchObject([409, { detail: indicatorErrors.decided }]);
  }
  // The same calls again succeed: the first answers may have been lost.
  expect((await decideOn(staff.cookie, released, "release")).status).toBe(200);
  expect((await decideOn(staff.cookie, declined, "decline", "No method.")).status).toBe(200);
  expect((await decideOn(staff.cookie, declined, "decline", "No source.")).status).toBe(409);
  expect(await readHeld(holder)).toMatchObject([
    { id: projectId, tokens: 4, supply: null, indicators: [{ name: "Electricity produced", value: "1470.5" }] },
  ]);
  expect(await namesOf(stranger)).toEqual([]);
  const states = (await readOwn(company)).map(({ name, state, reason }) => [name, state, reason]);
  expect(states).toContainEqual(["Electricity produced", "released", null]);
  expect(states).toContainEqual(["Guessed", "declined", "No method."]);
  expect((await auditOf(released.id)).map(({ action }) => action)).toEqual(["indicator-released"]);
  expect((await auditOf(declined.id)).map(({ action }) => action)).toEqual(["indicator-declined"]);
  expect(JSON.stringify(await auditOf(declined.id))).not.toMatch(/Guessed|No method/);
});

test("a correction replaces a value only when it is released, and only once, and the old value stays on record", async () => {
  const [company, holder] = [await aMember("company"), await aMember("institutional")];
  const projectId = await addProjectRow({ ownerId: company.id });
  await addHoldingRow(holder.id, { projectId });
  const first = await anEnteredIndicator(staff.cookie, "office", anIndicator(projectId, { value: "100" }));
  const body = anIndicator(projectId, { value: "101", replaces: first.id });
  const [one, other] = [
    await anEnteredIndicator(company.cookie, "company", body),
    await anEnteredIndicator(company.cookie, "company", body),
  ];
  const valuesOf = async () =>
    (await readHeld(holder)).flatMap(({ indicators }) => indicators.map(({ value }) => value));
  expect(await valuesOf()).toEqual(["100"]);
  const answers = await Promise.all([one, other].map((each) => decideOn(staff.cookie, each, "release")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await valuesOf()).toEqual(["101"]);
  expect((await sendIndicator(staff.cookie, "office", { ...body, value: "102" })).status).toBe(409);
  const old = (await readOwn(company)).find(({ id }) => id === first.id);
  expect(old).toMatchObject({ state: "replaced", value: "100" });
  expect((await auditOf(first.id)).map(({ action }) => action)).toEqual(["indicator-recorded"]);
});

test("a holder of two projects sees each indicator once, with the project that it was measured in", async () => {
  const holder = await aMember("retail");
  const names = ["Cold Store", "Bus Depot", "Wind Farm"].map((name) => `${name} ${crypto.randomUUID()}`);
  for (const name of names) {
    const projectId = await addProjectRow({ name });
    if (!name.startsWith("Wind Farm")) await addHoldingRow(holder.id, { projectId });
    await anEnteredIndicator(staff.cookie, "office", anIndicator(projectId, { name: `Output of ${name}` }));
  }
  const [store = "", depot = ""] = names;
  const shown = (await readHeld(holder)).map(({ name, indicators }) => [name, indicators.map((each) => each.name)]);
  expect(shown).toEqual([
    [depot, [`Output of ${depot}`]],
    [store, [`Output of ${store}`]],
  ]);
});

test("a holder's share is based on the tokens of a published term sheet, and a redeemed holding has none", async () => {
  const [holder, redeemed] = [await aMember("retail"), await aMember("retail")];
  const projectId = await aReadyProject();
  await addHoldingRow(holder.id, { projectId, tokens: 7 });
  await addHoldingRow(redeemed.id, { projectId, status: "Redeemed" });
  await anEnteredIndicator(staff.cookie, "office", anIndicator(projectId));
  expect(await readHeld(redeemed)).toEqual([]);
  expect(await readDashboard(redeemed, "/indicators")).toMatchObject({ projects: [], hasRedeemed: true });
  expect(await readDashboard(await aMember("retail"), "/indicators")).toMatchObject({
    projects: [],
    hasRedeemed: false,
  });
  expect(await readHeld(holder)).toMatchObject([{ tokens: 7, supply: null }]);
  // A person who still holds something is not told that all their holdings are redeemed.
  await addHoldingRow(holder.id, { status: "Redeemed" });
  expect(await readDashboard(holder, "/indicators")).toMatchObject({
    projects: [{ id: projectId }],
    hasRedeemed: false,
  });
  const green = await addHoldingRow(holder.id, { projectId: "demo-green-energy-plant", tokens: 100 });
  expect(green).toBeTruthy();
  expect((await readHeld(holder)).find(({ id }) => id === "demo-green-energy-plant")).toMatchObject({
    tokens: 100,
    supply: 1_000,
  });
});

test("a request with another company's project or key, or with a forged id, stores nothing and reveals nothing", async () => {
  const [one, other] = [await aMember("company"), await aMember("company")];
  const projectId = await addProjectRow({ ownerId: one.id });
  const key = crypto.randomUUID();
  expect((await sendIndicator(one.cookie, "company", anIndicator(projectId), key)).status).toBe(201);
  const [mine] = await readOwn(one);
  const before = await countRows("SELECT count(*) AS count FROM project_indicators");
  const tries: [string, Partial<IndicatorRequest>, string][] = [
    [other.cookie, {}, crypto.randomUUID()],
    [other.cookie, {}, key],
    [one.cookie, { projectId: crypto.randomUUID() }, crypto.randomUUID()],
    [one.cookie, { replaces: crypto.randomUUID() }, crypto.randomUUID()],
    // This indicator still waits for its release, so it cannot be replaced yet.
    [one.cookie, { replaces: mine?.id ?? "" }, crypto.randomUUID()],
    [one.cookie, { name: "Another" }, key],
  ];
  for (const [cookie, changes, sent] of tries) {
    const answer = await sendIndicator(cookie, "company", anIndicator(projectId, changes), sent);
    expect([changes, answer.status]).toEqual([changes, 409]);
    expect(await answer.text()).not.toContain("Electricity");
  }
  expect((await sendIndicator(one.cookie, "company", anIndicator(projectId), key)).status).toBe(201);
  expect(await readOwn(other)).toEqual([]);
  expect(await countRows("SELECT count(*) AS count FROM project_indicators")).toBe(before);
  expect((await decideOn(staff.cookie, { id: crypto.randomUUID(), version: 1 }, "release")).status).toBe(404);
});

test("a missing entry, an invalid number or a period that has not ended is refused at its field", async () => {
  const company = await aMember("company");
  const projectId = await addProjectRow({ ownerId: company.id });
  for (const [changes, field] of [
    [{ method: " " }, "method"],
    [{ value: "1.470,5" }, "value"],
    [{ lastDay: "2199-12-31" }, "lastDay"],
    [{ name: "n".repeat(121) }, "name"],
    [{ kind: "own", unit: "" }, "unit"],
  ] as const) {
    const answer = await sendIndicator(company.cookie, "company", anIndicator(projectId, changes));
    expect([field, answer.status]).toEqual([field, 422]);
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field]);
  }
  const future = await sendIndicator(company.cookie, "company", anIndicator(projectId, { lastDay: "2199-12-31" }));
  expect(await future.json()).toMatchObject({
    fields: { lastDay: "This period is not over yet. Choose one whose last day is today or earlier." },
  });
  for (const body of [
    {},
    { ...anIndicator(projectId), kind: "profit" },
    { ...anIndicator(projectId), state: "released" },
  ])
    expect((await sendIndicator(company.cookie, "company", body)).status).toBe(422);
  expect(await readOwn(company)).toEqual([]);
});

test("staff list the waiting indicators of all projects, and all indicators of one project, page by page", async () => {
  const company = await aMember("company");
  const projectId = await addProjectRow({ ownerId: company.id });
  for (let number = 1; number <= 51; number += 1)
    await anEnteredIndicator(company.cookie, "company", anIndicator(projectId, { name: `Number ${number}` }));
  const list = async (query: string) =>
    (await (await askWithCookie(staff.cookie, "GET", `/office/indicators?${query}`)).json()) as {
      indicators: IndicatorRecord[];
      next: string | null;
    };
  const waiting = await list("");
  expect(waiting.indicators).toHaveLength(50);
  const first = await list(`project=${projectId}`);
  const second = await list(`project=${projectId}&after=${first.next}`);
  expect([first.indicators.length, second.indicators.length, second.next]).toEqual([50, 1, null]);
  const names = new Set([...first.indicators, ...second.indicators].map(({ name }) => name));
  expect(names.size).toBe(51);
  expect((await askWithCookie(staff.cookie, "GET", "/office/indicators?after=nowhere")).status).toBe(422);
});

test("a company's indicators are read in as many statements for twelve projects as for one, each project's newest first", async () => {
  const company = await aMember("company");
  const asked: number[] = [];
  for (const count of [1, 11]) {
    for (let added = 0; added < count; added++) {
      const projectId = await addProjectRow({ ownerId: company.id });
      for (const name of ["Earlier", "Later"])
        await anEnteredIndicator(company.cookie, "company", anIndicator(projectId, { name }));
    }
    await env.DB.prepare("update project_indicators set created_at = created_at + 1000 where name = 'Later'").run();
    const { d1, statements } = watchedDatabase(env.DB);
    const found = await listCompanyIndicators(openDatabase(d1), company.id);
    expect(found.map(({ entered }) => entered.map(({ indicator }) => indicator.name))).toEqual(
      found.map(() => ["Later", "Earlier"]),
    );
    asked.push(statements.length);
  }
  expect(asked).toEqual([2, 2]);
});
