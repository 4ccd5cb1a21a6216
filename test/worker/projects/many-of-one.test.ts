import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { RiskAnswer } from "#rules/portfolio/risk/answers.ts";
import type { OwnUpdateLine } from "#rules/projects/updates/answers.ts";
import { askWithCookie } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";
import { numbers } from "#test/support/worker/rows-read.ts";
import { ownUpdatePage } from "#test/support/worker/updates.ts";

const many = 700;
const orderOf = ({ updatedAt, id }: OwnUpdateLine) => `${updatedAt} ${id}`;
const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));

test("a company can list all of its updates and submissions, however many", async () => {
  const { id: ownerId, cookie } = await aMember("company");
  await addProjects("own", ownerId);
  await env.DB.batch([
    env.DB.prepare(
      `insert into project_updates (id, project_id, author_id, title, text, version, change_id, created_at, updated_at)
       ${numbers} select 'u' || cast(n as integer), 'own' || n, ?3, 'Roof ' || n, 'Closed.', 1, n, n, cast(n / 10 as integer) from number`,
    ).bind(1, many, ownerId),
    env.DB.prepare(
      `insert into submissions (id, owner_id, entries, edition, change_id, created_at, updated_at)
       ${numbers} select 's' || n, ?3, '{}', 1, n, n, n / 10 from number`,
    ).bind(1, many, ownerId),
  ]);
  const updates: OwnUpdateLine[] = [];
  for (let after: string | undefined; ; ) {
    const page = await ownUpdatePage(cookie, after);
    updates.push(...page.updates);
    if (page.next === null) break;
    after = page.next;
  }
  expect(updates.map(orderOf)).toEqual(updates.map(orderOf).toSorted().toReversed());
  expect([updates.length, idsOf(updates).size]).toEqual([many, many]);
  const answer = await askWithCookie(cookie, "GET", "/submissions");
  const { submissions } = (await answer.json()) as { submissions: { id: string }[] };
  expect([submissions.length, idsOf(submissions).size]).toEqual([many, many]);
});

test("what-if offers an investor every open project, however many are published", async () => {
  const { cookie } = await aMember("institutional");
  await addProjects("open", null);
  const { projects } = (await (await askWithCookie(cookie, "GET", "/dashboard/risk")).json()) as RiskAnswer;
  const open = projects.filter(({ id }) => id.startsWith("open"));
  expect([open.length, idsOf(open).size]).toEqual([many, many]);
});

function addProjects(prefix: string, ownerId: string | null) {
  return env.DB.prepare(
    `insert into projects (id, owner_id, name, description, status, category, location, currency, total_minor_units, launch_date,
       figures_as_of, created_at, published_at, position)
     ${numbers} select ?3 || n, ?4, ?3 || ' ' || n, '', 'Funding', 'Technology', '', 'EUR', 1, '2027-01-01', '2027-01-01', n, 1, 100 + n
     from number`,
  )
    .bind(1, many, prefix, ownerId)
    .run();
}
