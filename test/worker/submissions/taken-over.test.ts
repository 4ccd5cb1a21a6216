import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { officeSubmissionErrors } from "#content/office/errors.ts";
import { moneyTextOf } from "#rules/money.ts";
import type { PublishedProject } from "#rules/projects/published.ts";
import type { SubmissionDetail } from "#rules/submissions/office-answers.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { answerLostAfter } from "#test/support/worker/failing-database.ts";
import { happeningBefore, interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { formEntriesOf, readProject } from "#test/support/worker/project-writes.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { aDraft, anAcceptedSubmission, decide, entries, submit } from "#test/support/worker/submissions.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { recheckPublished } from "#worker/projects/published/published-projects.ts";

test("a change that keeps the project's name is taken over, and the audit lists only the fields that changed", async () => {
  startRelay();
  const [staff, company] = [await aPerson("staff"), await aMember("company")];
  const { name, location, description, launch: launchDate } = entries;
  const before = { name, location, description, launchDate, ownerId: company.id, totalMinorUnits: 100_000_000 };
  const project = await addProjectRow(before);
  const id = await aDraft(company.cookie, { location: "Rovereto, Italy" }, project);
  await submit(company.cookie, id);
  for (const status of ["In review", "Accepted"]) await decide(staff.cookie, id, { status });
  const body = { version: 4, projectVersion: 1 };
  const taken = await askWithCookie(staff.cookie, "POST", `/office/submissions/${id}/project`, { body });
  expect([taken.status, await taken.json()]).toMatchObject([200, { made: { id: project, name } }]);
  expect(await auditOf(project)).toMatchObject([{ after: { fields: ["location", "totalMinorUnits"] } }]);
});

test("a change in euros is not taken over into a project that was changed to dollars meanwhile", async () => {
  startRelay();
  const [staff, company] = [await aPerson("staff"), await aMember("company")];
  const project = await addProjectRow({ ownerId: company.id, status: "Funding", name: "Bus Depot" });
  const id = await aDraft(company.cookie, { name: "Bus Depot, larger" }, project);
  await submit(company.cookie, id);
  for (const status of ["In review", "Accepted"]) await decide(staff.cookie, id, { status });
  let isChanged = false;
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (!isChanged && queries.some((query) => query.startsWith('update "projects"'))) {
      isChanged = true;
      const change = "update projects set currency = 'USD', version = version + 1 where id = ?";
      await env.DB.prepare(change).bind(project).run();
    }
    return call();
  });
  const takeOver = (projectVersion: number, bindings: object = {}) => {
    const body = { version: 4, projectVersion };
    return askWithCookie(staff.cookie, "POST", `/office/submissions/${id}/project`, { body, bindings });
  };
  const refused = await takeOver(1, { DB });
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { detail: officeSubmissionErrors.projectChanged, current: { version: 4, changes: { version: 2 } } },
  ]);
  const row = await env.DB.prepare("select name, currency from projects where id = ?").bind(project).first();
  expect(row).toEqual({ name: "Bus Depot", currency: "USD" });
  expect((await takeOver(2)).status).toBe(409);
});

test("after a lost database answer, taking a change over does not undo a colleague's later edit", async () => {
  startRelay();
  const [staff, company] = [await aPerson("staff"), await aMember("company")];
  const project = await addProjectRow({ ownerId: company.id, status: "Funding", name: "Bus Depot" });
  const id = await aDraft(company.cookie, { name: "Bus Depot, larger" }, project);
  await submit(company.cookie, id);
  for (const status of ["In review", "Accepted"]) await decide(staff.cookie, id, { status });
  const edit = async () => {
    const shown = await readProject(staff.cookie, project);
    const entries = { ...formEntriesOf(shown), name: "Bus Depot North" };
    const body = { version: shown.version, entries };
    const answer = await askWithCookie(staff.cookie, "PATCH", `/office/projects/${project}`, { body });
    expect(answer.status).toBe(200);
  };
  const bindings = { DB: answerLostAfter(env.DB, /^update "projects"/, edit) };
  const body = { version: 4, projectVersion: 1 };
  const taken = await askWithCookie(staff.cookie, "POST", `/office/submissions/${id}/project`, { body, bindings });
  expect(taken.status).toBe(200);
  const row = await env.DB.prepare("select name, version from projects where id = ?").bind(project).first();
  expect(row).toEqual({ name: "Bus Depot North", version: 3 });
});

test("a change is not applied over a colleague's edit that the comparison did not show", async () => {
  startRelay();
  const [staff, company] = [await aPerson("staff"), await aMember("company")];
  const project = await addProjectRow({ ownerId: company.id, status: "Funding", name: "Bus Depot" });
  const id = await aDraft(company.cookie, { name: "Bus Depot, larger" }, project);
  await submit(company.cookie, id);
  for (const status of ["In review", "Accepted"]) await decide(staff.cookie, id, { status });
  const read = await askWithCookie(staff.cookie, "GET", `/office/submissions/${id}`);
  const { version, changes } = (await read.json()) as SubmissionDetail;
  const shown = await readProject(staff.cookie, project);
  const edit = { version: shown.version, entries: { ...formEntriesOf(shown), location: "Rovereto, Italy" } };
  expect((await askWithCookie(staff.cookie, "PATCH", `/office/projects/${project}`, { body: edit })).status).toBe(200);
  const takeOver = (projectVersion: number | undefined) => {
    const body = { version, projectVersion };
    return askWithCookie(staff.cookie, "POST", `/office/submissions/${id}/project`, { body });
  };
  for (const projectVersion of [undefined, changes?.version]) {
    const refused = await takeOver(projectVersion);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      {
        detail: officeSubmissionErrors.projectChanged,
        current: { version, changes: { version: 2, facts: { location: "Rovereto, Italy" } } },
      },
    ]);
  }
  expect((await readProject(staff.cookie, project)).location).toBe("Rovereto, Italy");
  expect((await takeOver(2)).status).toBe(200);
});

test("a submission that is decided on again just before the write does not become a project", async () => {
  startRelay();
  const [staff, company] = [await aPerson("staff"), await aMember("company")];
  const { id, version } = await anAcceptedSubmission(company.cookie, staff.cookie);
  const DB = happeningBefore(env.DB, /^update "submissions"/, () =>
    env.DB.prepare("update submissions set edition = edition + 2 where id = ?").bind(id).run(),
  );
  const asking = { body: { version }, bindings: { DB } };
  expect((await askWithCookie(staff.cookie, "POST", `/office/submissions/${id}/project`, asking)).status).toBe(409);
  expect(await countRows("select count(*) as count from projects where owner_id = ?", company.id)).toBe(0);
});

test.each(["new", "changed"])(
  "no %s project gets a name that another one takes just before the write",
  async (what) => {
    startRelay();
    const [staff, company] = [await aPerson("staff"), await aMember("company")];
    const of = { ownerId: company.id, status: "Funding" } as const;
    const project = what === "changed" ? await addProjectRow({ ...of, name: "Bus Depot" }) : null;
    const id = await aDraft(company.cookie, { name: "Bus Depot, larger" }, project);
    await submit(company.cookie, id);
    for (const status of ["In review", "Accepted"]) await decide(staff.cookie, id, { status });
    const DB = happeningBefore(env.DB, /^update "submissions"/, () =>
      addProjectRow({ ...of, name: "Bus Depot, larger" }),
    );
    const body = { version: 4, ...(project && { projectVersion: 1 }) };
    const asking = { body, bindings: { DB } };
    expect((await askWithCookie(staff.cookie, "POST", `/office/submissions/${id}/project`, asking)).status).toBe(409);
    const named = "select count(*) as count from projects where owner_id = ? and name = 'Bus Depot, larger'";
    expect(await countRows(named, company.id)).toBe(1);
  },
);

/** An accepted change to a published project, which has the example's term sheet with some fields `changed`. */
async function anAcceptedChange(factor: number, changed: object = {}) {
  startRelay();
  const [staff, company] = [await aPerson("staff"), await aMember("company")];
  const { project: example, details }: PublishedProject = await (
    await ask("/api/projects/green-energy-example")
  ).json();
  const page = `depot-${crypto.randomUUID()}`;
  const { minorUnits: totalMinorUnits, currency } = example.totalValue;
  const published = { page, details: details && { ...details, ...changed }, totalMinorUnits, publishedAt: new Date(0) };
  const project = await addProjectRow({ ownerId: company.id, status: "Funding", name: "Depot", ...published });
  const total = moneyTextOf({ minorUnits: totalMinorUnits * factor, currency }).slice(4);
  const id = await aDraft(company.cookie, { name: "Depot, larger", total }, project);
  await submit(company.cookie, id);
  for (const status of ["In review", "Accepted"]) await decide(staff.cookie, id, { status });
  const body = { version: 4, projectVersion: 1 };
  const takeOver = () => askWithCookie(staff.cookie, "POST", `/office/submissions/${id}/project`, { body });
  const readPage = async (): Promise<PublishedProject> => (await ask(`/api/projects/${page}`)).json();
  return { takeOver, readPage };
}

test("a change taken over into a published project is on the isolate's next page", async () => {
  const { takeOver, readPage } = await anAcceptedChange(1);
  recheckPublished();
  expect((await readPage()).project.name).toBe("Depot");
  expect((await takeOver()).status).toBe(200);
  expect((await readPage()).project.name).toBe("Depot, larger");
});

test("a change can be taken over even if the published term sheet was incomplete before", async () => {
  const { takeOver, readPage } = await anAcceptedChange(1, { risk: "Nothing is certain." });
  expect((await takeOver()).status).toBe(200);
  recheckPublished();
  expect((await readPage()).project.name).toBe("Depot, larger");
});

test("a new total is not taken over if the amounts of the published term sheet do not add up to it", async () => {
  const { takeOver, readPage } = await anAcceptedChange(2);
  const refused = await takeOver();
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ detail: officeSubmissionErrors.otherTotal });
  recheckPublished();
  const { project, details } = await readPage();
  const amounts = details?.sources.map(({ minorUnits }) => minorUnits) ?? [];
  expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(project.totalValue.minorUnits);
});
