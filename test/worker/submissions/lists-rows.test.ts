import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { countedAtMost } from "#rules/office/count.ts";
import { projectStatuses } from "#rules/projects/project.ts";
import { submissionStates } from "#rules/submissions/review.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { aMember } from "#test/support/worker/records.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { type Database, openDatabase } from "#worker/db/database.ts";
import { findWaiting } from "#worker/office/today-store.ts";
import { listWindow as listProjects } from "#worker/projects/office/office-store.ts";
import { listWindow as listSubmissions } from "#worker/submissions/office/office-store.ts";

const pageSize = 50;

test("a page of submissions or projects in any state reads as many rows among ten thousand as among a thousand", async () => {
  const { id: ownerId } = await aMember("company");
  const sizes: Record<string, number[]> = {};
  for (const size of [1_000, 10_000]) {
    await fill(ownerId, size);
    const note = async (name: string, list: (db: Database) => Promise<unknown[]>) => {
      const { d1, statements } = watchedDatabase(env.DB);
      const rows = await list(openDatabase(d1));
      expect([name, rows.length]).toEqual([name, pageSize + 1]);
      const read = statements.reduce((sum, each) => sum + each.read, 0);
      // A submission is read with its enquiry and its company, a project with its company.
      expect([name, read <= 3 * (pageSize + 2)]).toEqual([name, true]);
      sizes[name] = [...(sizes[name] ?? []), read];
    };
    const cursor = { createdAt: new Date(size - 100), id: "z" };
    for (const state of [undefined, ...submissionStates]) {
      await note(`submissions ${state}`, (db) => listSubmissions(db, { state }, undefined, pageSize + 1));
      await note(`submissions ${state}, later`, (db) => listSubmissions(db, { state }, cursor, pageSize + 1));
    }
    for (const status of [undefined, ...projectStatuses]) {
      await note(`projects ${status}`, (db) => listProjects(db, { status }, undefined, pageSize + 1));
      await note(`projects ${status}, later`, (db) => listProjects(db, { status }, cursor, pageSize + 1));
    }
  }
  for (const [name, [small, large]] of Object.entries(sizes)) expect([name, large]).toEqual([name, small]);
});

test("Today reads as many rows with 4,000 waiting submissions as with 800, and lists those not yet in review first", async () => {
  const { id: ownerId } = await aMember("company");
  const [read, now]: [number[], Date] = [[], new Date()];
  const note = (statements: { query: string; read: number }[]) =>
    read.push(
      statements.filter(({ query }) => query.includes('"submissions"')).reduce((sum, each) => sum + each.read, 0),
    );
  for (const size of [2_000, 10_000]) {
    await fill(ownerId, size);
    // The submission in review came before the others.
    await env.DB.prepare("update submissions set status = 'In review' where id = 's5'").run();
    const due = watchedDatabase(env.DB);
    expect((await findWaiting(openDatabase(due.d1), now, dayAt(now, "UTC"))).submitted).toEqual([]);
    note(due.statements);
    await env.DB.prepare("update enquiries set status = 'answered', answered_at = 1").run();
    const { d1, statements } = watchedDatabase(env.DB);
    const { submitted, counts } = await findWaiting(openDatabase(d1), now, dayAt(now, "UTC"));
    expect([counts.untouched, counts.inReview]).toEqual([countedAtMost, countedAtMost]);
    expect(submitted.map(({ id, status }) => [id, status])).toEqual(
      Array.from({ length: 10 }, (_, at) => [`s${5 * (at + 2)}`, "Submitted"]),
    );
    note(statements);
  }
  expect(read.slice(2)).toEqual(read.slice(0, 2));
  expect(Math.max(...read)).toBeLessThan(30 * countedAtMost);
});

/** Replaces all enquiries, submissions and projects with `count` of each, in every state by turns. */
async function fill(ownerId: string, count: number): Promise<void> {
  const number = "with recursive number(n) as (select 1 union all select n + 1 from number where n < ?1)";
  const status =
    "case n % 5 when 0 then 'Submitted' when 1 then 'In review' when 2 then 'Draft' when 3 then 'Accepted' else 'Declined' end";
  const projectStatus =
    "case n % 5 when 0 then 'Planning' when 1 then 'Coming Soon' when 2 then 'Funding' when 3 then 'Active' else 'Completed' end";
  await env.DB.batch([
    env.DB.prepare("delete from submissions"),
    env.DB.prepare("delete from enquiries"),
    env.DB.prepare("delete from projects"),
    env.DB.prepare(
      `insert into enquiries (id, idempotency_key, reference, name, email, company, topic, message, created_at, kind)
       ${number} select 'e' || n, n, n, 'Ada', 'ada@firm.example', '', 'Project', 'Hello', n, 'submission' from number`,
    ).bind(count),
    env.DB.prepare(
      `insert into submissions (id, owner_id, status, entries, edition, change_id, enquiry_id, asked_enquiry_id, created_at, updated_at, submitted_at)
       ${number} select 's' || n, ?2, ${status}, '{}', 1, n, iif(n % 5 = 2, null, 'e' || n), iif(n % 5 = 2, 'e' || n, null), n, n, n from number`,
    ).bind(count, ownerId),
    env.DB.prepare(
      `insert into projects (id, owner_id, name, description, status, category, location, currency, total_minor_units, launch_date, figures_as_of, created_at)
       ${number} select 'p' || n, ?2, 'Plant ' || n, '', ${projectStatus}, 'Technology', '', 'EUR', 1, '2027-01-01', '2027-01-01', n from number`,
    ).bind(count, ownerId),
  ]);
}
