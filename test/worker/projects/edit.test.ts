import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import type { PublishedProject } from "#rules/projects/published.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { expressInterest } from "#test/support/worker/interests.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { aReadyProject, formEntriesOf, readProject } from "#test/support/worker/project-writes.ts";
import { addHoldingRow, addProjectRow, aMember } from "#test/support/worker/records.ts";
import { renderPage } from "#test/support/worker/rendered-page.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { openDatabase } from "#worker/db/database.ts";
import { changeProject } from "#worker/projects/office/change-store.ts";
import { findEdit } from "#worker/projects/office/changes.ts";
import { findProject } from "#worker/projects/office/office-store.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

const office = (method: string, path: string, body?: object) =>
  askWithCookie(staff.cookie, method, `/office/projects/${path}`, { body });
const edit = (id: string, body: object) => office("PATCH", id, body);

test("staff edit, publish and unpublish a project, see each change at once, and the audit has each step", async () => {
  const page = `plant-${crypto.randomUUID()}`;
  const id = await addProjectRow({ status: "Funding" });
  const before = await readProject(staff.cookie, id);
  expect(before).toMatchObject({ version: 1, publishedAt: null, position: null, lacks: { page: expect.any(String) } });
  expect((await office("POST", `${id}/publish`, { version: 1 })).status).toBe(422);
  const entries = { ...formEntriesOf(before), page, description: "A cold store.", total: "2,000.50" };
  const edited: ProjectDetail = await (await edit(id, { version: 1, entries })).json();
  expect(edited).toMatchObject({
    version: 2,
    page,
    description: "A cold store.",
    total: { minorUnits: 200_050 },
    lacks: {},
  });
  const published: ProjectDetail = await (await office("POST", `${id}/publish`, { version: 2 })).json();
  expect(published).toMatchObject({ version: 3, publishedAt: expect.any(String), position: expect.any(Number) });
  expect((await renderPage(`/projects/${page}`)).headings[0]).toBe(before.name);
  // The same call again succeeds: the first answer may have been lost.
  expect((await office("POST", `${id}/publish`, { version: 2 })).status).toBe(200);
  const lacking = await edit(id, { version: 3, entries: { ...entries, description: "", total: "2,000.50" } });
  expect(lacking.status).toBe(422);
  expect(await lacking.json()).toMatchObject({ fields: { description: "The public page needs this." } });
  const moved = await edit(id, {
    version: 3,
    entries: { ...entries, page: "elsewhere", position: `${published.position}` },
  });
  expect(await moved.json()).toMatchObject({ fields: { page: expect.stringContaining("Unpublish") } });
  expect((await office("POST", `${id}/unpublish`, { version: 3 })).status).toBe(200);
  expect((await renderPage(`/projects/${page}`)).status).toBe(404);
  expect((await auditOf(id)).map(({ action, after }) => [action, after])).toEqual([
    ["project-edited", { fields: ["description", "totalMinorUnits", "page"] }],
    ["project-published", { published: true, page }],
    ["project-unpublished", { published: false, page }],
  ]);
});

test("of two concurrent changes to the same version, only one is written, and the other gets the project as it is now", async () => {
  const id = await aReadyProject();
  const project = await readProject(staff.cookie, id);
  const answers = await Promise.all(
    ["Bari, Italy", "Lecce, Italy"].map((location) =>
      edit(id, { version: 1, entries: { ...formEntriesOf(project), location } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = await answers.find(({ status }) => status === 409)?.json();
  expect(refused).toMatchObject({ current: { id, version: 2 } });
  for (const act of ["publish"]) expect((await office("POST", `${id}/${act}`, { version: 1 })).status).toBe(409);
  expect(await auditOf(id)).toHaveLength(1);
});

test("each mistake is reported at its field, down to a row of the term sheet, and nothing is written", async () => {
  const company = await aMember("company");
  const taken = await aReadyProject({ ownerId: company.id, name: "Taken", page: `taken-${crypto.randomUUID()}` });
  const { page: takenPage } = await readProject(staff.cookie, taken);
  const id = await aReadyProject({ ownerId: company.id });
  const project = await readProject(staff.cookie, id);
  const { details } = (await (await ask("/api/projects/green-energy-example")).json()) as PublishedProject;
  const entries = formEntriesOf({ ...project, details: details ?? null });
  const sheet = entries.details;
  if (!sheet) throw new Error("There is no term sheet.");
  const [source, ...sources] = sheet.sources;
  const [step, ...steps] = sheet.steps;
  const cases: [object, string[]][] = [
    [
      { name: "", total: "a lot", investors: "1.5", launchDate: "2026-02-30" },
      ["investors", "launchDate", "name", "total"],
    ],
    [{ category: "Mining", page: "Not An Address" }, ["category", "page"]],
    [{ page: "green-energy-plant" }, ["page"]],
    [{ page: takenPage }, ["page"]],
    [{ name: "Taken" }, ["name"]],
    [{ name: "x".repeat(201) }, ["name"]],
    [
      { details: { ...sheet, sources: [{ ...source, percent: "101", minorUnits: "x" }, ...sources] } },
      ["details.sources.0.minorUnits", "details.sources.0.percent"],
    ],
    [{ details: { ...sheet, steps: [{ ...step, from: "8", to: "8" }, ...steps] } }, ["details.steps.0.to"]],
    [{ details: { ...sheet, sources: Array(5).fill(source) } }, ["details.sources"]],
  ];
  for (const [changes, fields] of cases) {
    const answer = await edit(id, { version: 1, entries: { ...entries, ...changes } });
    expect([answer.status, changes]).toEqual([422, changes]);
    const said = (await answer.json()) as { fields: Record<string, string> };
    expect(Object.keys(said.fields).sort()).toEqual(fields);
  }
  for (const body of [{}, { version: 1 }, { version: 1, entries: { ...entries, status: "Active" } }])
    expect((await edit(id, body)).status).toBe(422);
  expect((await readProject(staff.cookie, id)).version).toBe(1);
  expect(await auditOf(id)).toEqual([]);
  // A name of another company's project may be used.
  await addProjectRow({ ownerId: (await aMember("company")).id, name: "Of others" });
  expect((await edit(id, { version: 1, entries: { ...entries, name: "Of others" } })).status).toBe(200);
});

test("a term sheet may be unfinished until the project is published, and a refused publication lists all that it lacks", async () => {
  const id = await aReadyProject({ totalMinorUnits: 200_000_000 });
  const project = await readProject(staff.cookie, id);
  const { details } = (await (await ask("/api/projects/green-energy-example")).json()) as PublishedProject;
  if (!details) throw new Error("There is no term sheet.");
  const unfinished = { ...details, lead: "", supply: null, documents: [], sources: details.sources.slice(1) };
  const entries = formEntriesOf({ ...project, details: unfinished });
  const saved: ProjectDetail = await (await edit(id, { version: 1, entries })).json();
  expect(saved.details).toEqual(unfinished);
  const refused = await office("POST", `${id}/publish`, { version: 2 });
  expect(refused.status).toBe(422);
  const { fields } = (await refused.json()) as { fields: Record<string, string> };
  expect(fields).toEqual(saved.lacks);
  expect(Object.keys(fields).sort()).toEqual([
    "details.documents",
    "details.lead",
    "details.sources",
    "details.supply",
  ]);
  const whole = formEntriesOf({ ...saved, details });
  expect((await edit(id, { version: 2, entries: whole })).status).toBe(200);
  expect((await office("POST", `${id}/publish`, { version: 3 })).status).toBe(200);
  expect((await renderPage(`/projects/${project.page}`)).headings[1]).toBe("Terms");
  await office("POST", `${id}/unpublish`, { version: 4 });
});

test("a term sheet that does not call its IRR and ROI a target, not guaranteed, cannot be published", async () => {
  const id = await aReadyProject({ totalMinorUnits: 200_000_000 });
  const project = await readProject(staff.cookie, id);
  const { details } = (await (await ask("/api/projects/green-energy-example")).json()) as PublishedProject;
  if (!details) throw new Error("There is no term sheet.");
  const withWarning = (risk: string) => formEntriesOf({ ...project, details: { ...details, risk } });
  expect((await edit(id, { version: 1, entries: withWarning("Read the documents first.") })).status).toBe(200);
  const refused = await office("POST", `${id}/publish`, { version: 2 });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({
      fields: { "details.risk": "It has to say of IRR and ROI: target, not guaranteed; capital at risk." },
    }),
  ]);
  const warning = "Target, not guaranteed; capital at risk. Read the documents first.";
  expect((await edit(id, { version: 2, entries: withWarning(warning) })).status).toBe(200);
  expect((await office("POST", `${id}/publish`, { version: 3 })).status).toBe(200);
  expect((await renderPage(`/projects/${project.page}`)).text).toContain(warning);
  const changed = await edit(id, { version: 4, entries: withWarning("Read the documents first.") });
  expect(changed.status).toBe(422);
  await office("POST", `${id}/unpublish`, { version: 4 });
});

test("a published project without a page stays Coming Soon until it is unpublished", async () => {
  const id = await addProjectRow({ status: "Coming Soon", name: `Soon ${crypto.randomUUID()}` });
  expect((await office("POST", `${id}/publish`, { version: 1 })).status).toBe(200);
  const move = () =>
    askWithCookie(staff.cookie, "POST", `/office/projects/${id}/status`, {
      body: { from: "Coming Soon", status: "Funding" },
    });
  const held = await move();
  expect([held.status, await held.json()]).toEqual([
    409,
    expect.objectContaining({ detail: expect.stringContaining("no page") }),
  ]);
  await office("POST", `${id}/unpublish`, { version: 2 });
  expect((await move()).status).toBe(200);
});

test("a currency can change only while no other amount is recorded in it, and afterwards the form says why it stays", async () => {
  const page = `plant-${crypto.randomUUID()}`;
  const id = await addProjectRow({ page });
  const change = async (currency: string) => {
    const project = await readProject(staff.cookie, id);
    return edit(id, { version: project.version, entries: { ...formEntriesOf(project), currency } });
  };
  const inDollars: ProjectDetail = await (await change("USD")).json();
  expect([inDollars.currencyUse, inDollars.total]).toEqual([null, { currency: "USD", minorUnits: 1_000_000 }]);
  expect((await auditOf(id)).map(({ after }) => after)).toEqual([{ fields: ["currency"] }]);
  expect(await (await change("CHF")).json()).toMatchObject({ fields: { currency: expect.any(String) } });
  const { currency: _, ...olderForm } = formEntriesOf(inDollars);
  const stays: ProjectDetail = await (
    await edit(id, { version: 2, entries: { ...olderForm, location: "Bari" } })
  ).json();
  expect([stays.location, stays.total.currency]).toEqual(["Bari", "USD"]);

  const refused = async (use: ProjectDetail["currencyUse"]) => {
    const answer = await change("EUR");
    expect([answer.status, (await readProject(staff.cookie, id)).currencyUse]).toEqual([422, use]);
    expect(await answer.json()).toMatchObject({ fields: { currency: expect.stringContaining("no longer") } });
  };
  const investor = await aMember("retail");
  await env.DB.prepare("insert into watched_projects (person_id, project_id, created_at) values (?, ?, 0)")
    .bind(investor.id, id)
    .run();
  await refused("watched");
  await expressInterest(investor.cookie);
  await env.DB.prepare("update interests set project = ? where person_id = ?").bind(page, investor.id).run();
  await refused("interests");
  await addHoldingRow(investor.id, { projectId: id });
  await refused("recorded");
  await env.DB.prepare("update projects set published_at = 1 where id = ?").bind(id).run();
  await refused("published");
  await env.DB.prepare("update projects set published_at = null where id = ?").bind(id).run();
  expect((await readProject(staff.cookie, id)).total.currency).toBe("USD");
});

/** Decides on a change to a project, then calls `meanwhile`, then writes the change. Returns true if it was written. */
async function editAround(id: string, change: Record<string, string>, meanwhile: () => Promise<unknown>) {
  const db = openDatabase(env.DB);
  const found = await findProject(db, id);
  const decided =
    found &&
    (await findEdit(db, found, { ...formEntriesOf(await readProject(staff.cookie, id)), ...change }, new Date()));
  if (!decided || "problem" in decided) throw new Error("There is no such project, or it was refused.");
  await meanwhile();
  return changeProject(db, found.project, decided, {
    acting: { actorId: staff.id, requestId: "none" },
    now: new Date(),
  });
}

test("a currency does not change if a purchase is recorded after the project was read", async () => {
  const id = await addProjectRow();
  const investor = await aMember("retail");
  expect(await editAround(id, { currency: "USD" }, () => addHoldingRow(investor.id, { projectId: id }))).toBe(false);
  expect((await readProject(staff.cookie, id)).total.currency).toBe("EUR");
  expect(await auditOf(id)).toEqual([]);
});

test("a page's address does not change if an interest is expressed after the project was read", async () => {
  const page = `plant-${crypto.randomUUID()}`;
  const id = await addProjectRow({ page });
  const investor = await aMember("retail");
  await expressInterest(investor.cookie);
  const inThis = env.DB.prepare("update interests set project = ? where person_id = ?").bind(page, investor.id);
  expect(await editAround(id, { page: `${page}-2` }, () => inThis.run())).toBe(false);
  expect((await readProject(staff.cookie, id)).page).toBe(page);
  expect(await auditOf(id)).toEqual([]);
});
