import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { emptyStorage } from "#test/support/worker/empty-storage.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { expectSameRowsRead, numbers } from "#test/support/worker/rows-read.ts";
import { findPeopleChoices, findProjectChoices } from "#worker/office/choice-store.ts";

let cookie: string;
beforeEach(async () => {
  await emptyStorage();
  ({ cookie } = await aPerson("staff"));
});

async function projectsFor(text: string): Promise<string[]> {
  const answer = await askWithCookie(cookie, "GET", `/office/choices/projects?${new URLSearchParams({ q: text })}`);
  const { projects } = (await answer.json()) as { projects: { name: string }[] };
  return projects.map(({ name }) => name);
}

test("staff find a project by any part of its name, typed without its accents", async () => {
  await addProjectRow({ name: "Verona Wind Farm" });
  await addProjectRow({ name: "Forlì Solar Park" });
  expect(await projectsFor("wind")).toEqual(["Verona Wind Farm"]);
  expect(await projectsFor("forli")).toEqual(["Forlì Solar Park"]);
  const all = await projectsFor("");
  expect(all).toEqual(expect.arrayContaining(["Forlì Solar Park", "Verona Wind Farm"]));
  expect(all).toEqual(all.toSorted((one, other) => one.localeCompare(other, "en")));
  expect(await projectsFor("harbour")).toEqual([]);
});

test("staff find a member by the beginning of an e-mail address in any case, but no staff", async () => {
  const { id, email } = await aMember("retail");
  const path = `/office/choices/people?${new URLSearchParams({ q: ` ${email.toUpperCase()}` })}`;
  const { people } = (await (await askWithCookie(cookie, "GET", path)).json()) as { people: object[] };
  expect(people).toEqual([expect.objectContaining({ id, email, kind: "retail" })]);
});

test("a project older than two hundred others is found by the beginning of its name, without reading more rows", async () => {
  await addProjectRow({ name: "Zeeland Tidal Lock", createdAt: new Date(0) });
  await expectSameRowsRead(
    fill,
    {
      "projects, all": async (db) => (await findProjectChoices(db, "")).projects,
      "projects, by a beginning": async (db) => (await findProjectChoices(db, "Row 1")).projects,
      "people, by a beginning": async (db) => (await findPeopleChoices(db, "Nobody")).people,
    },
    2 * 10 + 200 + 2,
  );
  expect(await projectsFor("zeeland")).toEqual(["Zeeland Tidal Lock"]);
}, 240_000);

test("the answer says if more people or projects match than it offers", async () => {
  const choicesOf = async (path: string, q: string) => {
    const answer = await askWithCookie(cookie, "GET", `/office/choices/${path}?${new URLSearchParams({ q })}`);
    const { hasMore, ...found } = (await answer.json()) as { hasMore: boolean } & Record<string, unknown[]>;
    return [found[path]?.length, hasMore];
  };
  const add = (from: number, to: number) =>
    env.DB.prepare(
      `insert into user (id, name, email, email_verified, created_at, updated_at, kind)
       ${numbers} select 'q' || n, 'Quentin ' || n, 'quentin' || n || '@firm.example', 1, 0, 0, 'retail' from number`,
    )
      .bind(from, to)
      .run();
  await addProjectRow({ name: "Zeeland Tidal Lock", createdAt: new Date(0) });
  await fill(1, 10_000);
  await add(1, 10);
  expect(await choicesOf("people", "quentin")).toEqual([10, false]);
  await add(11, 11);
  expect(await choicesOf("people", "quentin")).toEqual([10, true]);
  expect(await choicesOf("people", "quentin 11")).toEqual([1, false]);
  expect(await choicesOf("projects", "Row 999")).toEqual([expect.any(Number), true]);
  expect(await choicesOf("projects", "zeeland")).toEqual([1, false]);
});

function fill(from: number, to: number) {
  return env.DB.prepare(
    `insert into projects (id, name, description, category, location, currency, total_minor_units, launch_date, figures_as_of, created_at)
     ${numbers} select 'r' || n, 'Row ' || n, '', 'Smart City', 'Verona', 'EUR', 1, '2026-01-01', '2026-01-01', 1000 + n from number`,
  )
    .bind(from, to)
    .run();
}
