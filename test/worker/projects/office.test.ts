import { beforeAll, expect, test } from "vitest";
import type { ProjectDetail, ProjectPage } from "#rules/projects/office-answers.ts";
import { askWithCookie } from "#test/support/worker/people.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { signIn } from "#test/support/worker/sign-in.ts";

let staff: string;
beforeAll(async () => {
  staff = await signIn("staff");
});

const office = (path: string) => askWithCookie(staff, "GET", `/office/projects${path}`);
const list = async (query: string) => (await (await office(`?${query}`)).json()) as ProjectPage;

test("staff list the projects on record, by status and by what is searched for, page by page", async () => {
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
