import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { ProjectDetail, ProjectPage } from "#rules/projects/office-answers.ts";
import { aCookie, askWithCookie } from "#test/support/worker/people.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { numbers } from "#test/support/worker/rows-read.ts";

let staff: string;
beforeAll(async () => {
  staff = await aCookie("staff");
});

const office = (path: string) => askWithCookie(staff, "GET", `/office/projects${path}`);
const list = async (query: string) => (await (await office(`?${query}`)).json()) as ProjectPage;

test("staff list the projects on record page by page, and filter them by status and search text", async () => {
  const company = await aMember("company");
  const mark = crypto.randomUUID();
  const ids: string[] = [];
  for (let at = 0; at < 53; at++)
    ids.push(
      await addProjectRow({
        name: `${mark} ${at}`,
        ownerId: at === 0 ? company.id : null,
        status: at === 1 ? "Completed" : "Funding",
        createdAt: new Date(Date.now() + at),
      }),
    );
  const first = await list("");
  expect(first.projects.map(({ id }) => id)).toEqual(ids.slice(3).reverse());
  const second = await list(`after=${first.next}`);
  expect(second.projects.slice(0, 3).map(({ id }) => id)).toEqual(ids.slice(0, 3).reverse());
  expect(second.projects[2]).toMatchObject({ company: { id: company.id }, page: null });
  expect((await list(`status=Completed&q=${mark}`)).projects.map(({ id }) => id)).toEqual([ids[1]]);
  expect((await list(`q=${mark.toUpperCase()} 52`)).projects.map(({ id }) => id)).toEqual([ids[52]]);
  for (const query of ["status=Sunk", "after=nothing", `q=${"x".repeat(101)}`])
    expect((await office(`?${query}`)).status).toBe(422);
});

test("staff read a project with its figures, and the statuses that it may have next", async () => {
  const id = await addProjectRow({ status: "Funding", deadline: "2026-12-01" });
  expect((await (await office(`/${id}`)).json()) as ProjectDetail).toMatchObject({
    id,
    status: "Funding",
    company: null,
    total: { minorUnits: 1_000_000, currency: "EUR" },
    committed: { minorUnits: 250_000, currency: "EUR" },
    investors: 12,
    deadline: "2026-12-01",
    next: ["Active", "Planning"],
    submissions: [],
  });
  expect((await office(`/${crypto.randomUUID()}`)).status).toBe(404);
});

test("staff read every submission about a project, newest first, however many", async () => {
  const { id: ownerId } = await aMember("company");
  const id = await addProjectRow({ ownerId });
  await env.DB.batch([
    env.DB.prepare(
      `insert into enquiries (id, idempotency_key, reference, name, email, company, topic, message, created_at)
       ${numbers} select 'about' || n, 'about' || n, 'ABOUT-' || n, 'Ada', 'ada@firm.example', '', 'Change ' || cast(n as integer), '', n from number`,
    ).bind(1, 30),
    env.DB.prepare(
      `insert into submissions (id, owner_id, project_id, status, entries, edition, change_id, enquiry_id, created_at, updated_at, submitted_at)
       ${numbers} select 'about' || n, ?3, ?4, 'Declined', '{}', 1, n, 'about' || n, n, n, n from number`,
    ).bind(1, 30, ownerId, id),
  ]);
  const { submissions } = (await (await office(`/${id}`)).json()) as ProjectDetail;
  expect(submissions.map(({ title }) => title)).toEqual(Array.from({ length: 30 }, (_, at) => `Change ${30 - at}`));
});
