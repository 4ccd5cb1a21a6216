import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Opportunity, type Watched, watchLimit } from "#rules/projects/opportunities/opportunity.ts";
import type { SubmissionDetail } from "#rules/submissions/office-answers.ts";
import { choose } from "#test/support/worker/notices.ts";
import { aCookie, askWithCookie } from "#test/support/worker/people.ts";
import { aReadyProject, formEntriesOf, readProject } from "#test/support/worker/project-writes.ts";
import { addHoldingRow, addProjectRow, aMember, type Member } from "#test/support/worker/records.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { aDraft, decide, submit } from "#test/support/worker/submissions.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { recheckPublished } from "#worker/projects/published/published-projects.ts";

let staff: string;
let member: Member;
beforeAll(async () => {
  staff = await aCookie("staff");
});
beforeEach(async () => {
  member = await aMember("retail");
});

function call({ cookie }: { cookie: string }, method: string, path: string): Promise<Response> {
  return ask(`/api${path}`, { method, headers: { Cookie: cookie }, ...(method === "PUT" && { body: {} }) });
}

async function listOf(of: Member): Promise<Watched[]> {
  const answer = (await (await call(of, "GET", "/watched-projects")).json()) as {
    personId: string;
    watched: Watched[];
  };
  expect(answer.personId).toBe(of.id);
  return answer.watched;
}

const aListed = () => aReadyProject({ status: "Funding", publishedAt: new Date("2026-01-01T00:00:00Z") });

async function changesOf(projectId: string): Promise<[string, string, string][]> {
  const { results } = await env.DB.prepare(
    "select what, before, after from project_changes where project_id = ? order by at, what",
  )
    .bind(projectId)
    .all<{ what: string; before: string; after: string }>();
  return results.map(({ what, before, after }) => [what, before, after]);
}

async function edit(id: string, changed: object): Promise<number> {
  const { version, ...project } = await readProject(staff, id);
  const entries = { ...formEntriesOf({ ...project, version }), ...changed };
  return (await askWithCookie(staff, "PATCH", `/office/projects/${id}`, { body: { version, entries } })).status;
}

test("anyone can read the published projects that raise money now or will, with their terms, and no others", async () => {
  const open = await aListed();
  const hidden = await addProjectRow({ status: "Funding" });
  const running = await aReadyProject({ status: "Active", publishedAt: new Date() });
  recheckPublished();
  const answer = await ask("/api/opportunities");
  const { opportunities, published } = (await answer.json()) as { opportunities: Opportunity[]; published: number };
  const records = opportunities.map(({ record }) => record);
  expect(records).toContain(open);
  for (const other of [hidden, running]) expect(records).not.toContain(other);
  expect(published).toBeGreaterThan(opportunities.length);
  const green = opportunities.find(({ project }) => project.id === "green-energy-example");
  expect(green).toMatchObject({ deadline: null, details: { minimumMinorUnits: 100_000 } });
  expect(opportunities.find(({ record }) => record === "demo-diagnostic-imaging-centre")?.details).toBeUndefined();
  // The list leaves out what only the project's page shows.
  expect(Object.keys(green?.details ?? {})).toEqual(expect.arrayContaining(["share", "steps", "sources", "quarters"]));
  for (const name of ["lead", "drawing", "documents", "figuresNote"]) expect(green?.details).not.toHaveProperty(name);
  expect(opportunities.find(({ record }) => record === open)?.isSample).toBe(false);
  expect(green?.isSample).toBe(true);
});

test("an investor watches a project once, however often they ask, until they stop watching it", async () => {
  const id = await aListed();
  const path = `/watched-projects/${id}`;
  const answers = await Promise.all([...Array(5)].map(() => call(member, "PUT", path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const [first] = await listOf(member);
  expect(first).toMatchObject({ record: id, status: "Funding", changes: [] });
  await call(member, "PUT", path);
  expect((await listOf(member)).filter(({ record }) => record === id)).toEqual([first]);
  for (let time = 0; time < 2; time++)
    expect(await (await call(member, "DELETE", path)).json()).toEqual({ watching: false });
  expect(await listOf(member)).toEqual([]);
});

test("an investor's watchlist comes with their own e-mail setting and holdings in open projects, and nobody else's", async () => {
  const [holder, other] = [await aMember("retail"), await aMember("retail")];
  const [open, unlisted] = [await aListed(), await addProjectRow({ status: "Funding" })];
  const running = await aReadyProject({ status: "Active", publishedAt: new Date(0) });
  await addHoldingRow(holder.id, { projectId: await aListed(), status: "Redeemed", currentMinorUnits: 0 });
  for (const projectId of [open, unlisted, running])
    await addHoldingRow(holder.id, { projectId, tokens: 7, currentMinorUnits: 900 });
  await choose(holder, { watched: "never" });
  const readFor = async (of: Member) => (await call(of, "GET", "/watched-projects")).json();
  expect(await readFor(holder)).toMatchObject({
    emails: "never",
    held: [{ record: open, tokens: 7, currentMinorUnits: 900 }],
  });
  expect(await readFor(other)).toMatchObject({ emails: "daily", held: [] });
});

test("a watchlist has at most a hundred projects, even with concurrent requests, and nobody sees or changes another's", async () => {
  const full = await aMember("institutional");
  await env.DB.prepare(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
     insert into projects (id, name, description, category, location, currency, total_minor_units, launch_date, figures_as_of, created_at)
     select 'full-' || n, n, '', 'Technology', '', 'EUR', 1, '2026-01-01', '2026-01-01', 0 from numbers`,
  )
    .bind(watchLimit - 2)
    .run();
  await env.DB.prepare("insert into watched_projects select ?, id, 0 from projects where id like 'full-%'")
    .bind(full.id)
    .run();
  const more = await Promise.all([...Array(6)].map(aListed));
  const answers = await Promise.all(more.map((id) => call(full, "PUT", `/watched-projects/${id}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  const list = await listOf(full);
  expect(list).toHaveLength(watchLimit);
  const [watched] = list.map(({ record }) => record).filter((record) => more.includes(record));
  expect((await call(full, "PUT", `/watched-projects/${watched}`)).status).toBe(200);
  expect(await listOf(member)).toEqual([]);
  await call(member, "DELETE", `/watched-projects/${watched}`);
  expect(await listOf(full)).toHaveLength(watchLimit);
});

test("an unpublished project cannot be watched, and visitors, companies and staff have no watchlist", async () => {
  const hidden = await addProjectRow({ status: "Funding" });
  const id = await aListed();
  for (const forged of [hidden, "nothing", "%27%20or%201=1", crypto.randomUUID(), member.id, "x".repeat(500)])
    expect([forged, (await call(member, "PUT", `/watched-projects/${forged}`)).status]).toEqual([forged, 404]);
  const company = await aMember("company");
  for (const [cookie, status] of [
    ["", 401],
    [company.cookie, 403],
    [staff, 403],
  ] as const)
    for (const [method, path] of [
      ["GET", "/watched-projects"],
      ["PUT", `/watched-projects/${id}`],
      ["DELETE", `/watched-projects/${id}`],
    ] as const)
      expect([method, (await call({ cookie }, method, path)).status]).toEqual([method, status]);
  expect(await countRows("select count(*) as count from watched_projects where project_id in (?, ?)", id, hidden)).toBe(
    0,
  );
});

test("changes of status, launch day and terms are recorded, and watchers read the newest since they began watching", async () => {
  const id = await aListed();
  expect(await edit(id, { launchDate: "2026-03-01" })).toBe(200);
  await call(member, "PUT", `/watched-projects/${id}`);
  const own = async () => (await listOf(member)).find(({ record }) => record === id);
  expect((await own())?.changes).toEqual([]);

  expect(await edit(id, { launchDate: "2026-03-08", total: "20,000", investors: "13" })).toBe(200);
  expect((await own())?.changes).toMatchObject([
    { what: "launch", before: "2026-03-01", after: "2026-03-08", terms: [] },
    { what: "terms", before: '{"total":1000000}', after: '{"total":2000000}', terms: ["total"] },
  ]);
  expect(await edit(id, { investors: "14", committed: "2,600" })).toBe(200);
  // Of two concurrent changes, one is made, and it is recorded once.
  const body = { from: "Funding", status: "Active" };
  await Promise.all([1, 2].map(() => askWithCookie(staff, "POST", `/office/projects/${id}/status`, { body })));
  expect((await own())?.changes).toMatchObject([{ what: "status", before: "Funding", after: "Active" }]);
  expect(await changesOf(id)).toEqual([
    ["launch", "2025-01-15", "2026-03-01"],
    ["launch", "2026-03-01", "2026-03-08"],
    ["terms", '{"total":1000000}', '{"total":2000000}'],
    ["status", "Funding", "Active"],
  ]);
  await askWithCookie(staff, "POST", `/office/projects/${id}/status`, { body: { from: "Active", status: "Planning" } });
  expect(await changesOf(id)).toHaveLength(4);

  const { version } = await readProject(staff, id);
  await askWithCookie(staff, "POST", `/office/projects/${id}/unpublish`, { body: { version } });
  expect(await own()).toMatchObject({ status: null, page: null, changes: [] });
  for (const query of ["update project_changes set after = 'x'", "delete from project_changes"])
    await expect(env.DB.prepare(query).run()).rejects.toThrow("append-only");
});

test("a watched project shows the last day of its sale, but not while it is unpublished", async () => {
  const id = await aListed();
  await call(member, "PUT", `/watched-projects/${id}`);
  const own = async () => (await listOf(member)).find(({ record }) => record === id)?.deadline;
  expect(await own()).toBeNull();
  expect(await edit(id, { deadline: "2026-06-30" })).toBe(200);
  expect(await own()).toBe("2026-06-30");
  const { version } = await readProject(staff, id);
  await askWithCookie(staff, "POST", `/office/projects/${id}/unpublish`, { body: { version } });
  expect(await own()).toBeNull();
});

test("a watched project that is unpublished keeps the name it was published with, until it is published again", async () => {
  const id = await aListed();
  await call(member, "PUT", `/watched-projects/${id}`);
  const own = async () => (await listOf(member)).find(({ record }) => record === id)?.name;
  const turn = async (how: "publish" | "unpublish") => {
    const { version } = await readProject(staff, id);
    expect((await askWithCookie(staff, "POST", `/office/projects/${id}/${how}`, { body: { version } })).status).toBe(
      200,
    );
  };
  const [first, second, third] = [1, 2, 3].map((count) => `Name ${count} of ${id}`);
  expect(await edit(id, { name: first })).toBe(200);
  await turn("unpublish");
  expect(await edit(id, { name: second })).toBe(200);
  expect(await own()).toBe(first);
  await turn("publish");
  expect(await own()).toBe(second);
  await turn("unpublish");
  expect(await edit(id, { name: third })).toBe(200);
  expect(await own()).toBe(second);
});

test("a stale edit by staff is not recorded as a change", async () => {
  const id = await aListed();
  const { version, ...project } = await readProject(staff, id);
  const entries = { ...formEntriesOf({ ...project, version }), launchDate: "2026-05-01" };
  const patch = (changed: object) =>
    askWithCookie(staff, "PATCH", `/office/projects/${id}`, { body: { version, entries: { ...entries, ...changed } } });
  expect((await patch({})).status).toBe(200);
  expect((await patch({ launchDate: "2026-06-01" })).status).toBe(409);
  expect(await changesOf(id)).toEqual([["launch", "2025-01-15", "2026-05-01"]]);
});

test("a change from a company's submission is recorded when staff take it over into the project", async () => {
  const company = await aMember("company");
  const id = await aReadyProject({
    ...{ ownerId: company.id, status: "Funding", publishedAt: new Date(0) },
    ...{ launchDate: "2026-01-01", totalMinorUnits: 420_000_000 },
  });
  const draft = await aDraft(company.cookie, { launch: "2099-03-01" }, id);
  await submit(company.cookie, draft);
  for (const status of ["In review", "Accepted"]) await decide(staff, draft, { status });
  const read = await askWithCookie(staff, "GET", `/office/submissions/${draft}`);
  const shown = (await read.json()) as SubmissionDetail;
  const body = { version: shown.version, projectVersion: shown.changes?.version };
  const takeOver = () => askWithCookie(staff, "POST", `/office/submissions/${draft}/project`, { body });
  expect([(await takeOver()).status, (await takeOver()).status]).toEqual([200, 200]);
  const changes = await changesOf(id);
  expect(changes[0]).toEqual(["launch", "2026-01-01", "2099-03-01"]);
  expect(changes.filter(([what]) => what === "launch")).toHaveLength(1);
});
