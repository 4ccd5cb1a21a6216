import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { rowCounts } from "#test/support/cases.ts";
import { addHolders } from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { addProjectRow } from "#test/support/worker/records.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await aPerson("staff"));
});

/** Adds a project with many holders, purchases, distributions, valuations and runs. Returns the rows that a page of each reads. */
async function costsAt(count: number): Promise<Record<string, number>> {
  const projectId = await addProjectRow();
  for (let from = 0; from < count; from += 10_000)
    await addHolders(projectId, Math.min(10_000, count - from), (index) => (index % 500) + 1);
  const day = "date('2020-01-01', '+' || (rowid % 2000) || ' days')";
  await env.DB.batch(
    [
      `INSERT INTO purchases (id, holding_id, person_id, project_id, day, tokens, amount_minor_units, opening, created_at)
       SELECT id || '-p', id, person_id, project_id, ${day}, 1, 100, 1, 0 FROM holdings WHERE project_id = ?`,
      `INSERT INTO distributions (id, holding_id, day, amount_minor_units) SELECT id || '-d', id, ${day}, 100 FROM holdings WHERE project_id = ?`,
      `INSERT INTO valuations (holding_id, day, value_minor_units) SELECT id, ${day}, 100 FROM holdings WHERE project_id = ?`,
      `INSERT INTO distribution_runs (id, project_id, amount_minor_units, record_day, pay_day, status, holders, tokens, left_over, prepared_by, prepared_at)
       SELECT id || '-r', project_id, 100, ${day}, ${day}, 'confirmed', 1, 1, 0, 'x', rowid FROM holdings WHERE project_id = ?`,
    ].map((query) => env.DB.prepare(query).bind(projectId)),
  );
  const costs: Record<string, number> = {};
  for (const path of [
    "/office/holdings?",
    "/office/record-entries?kind=purchases&",
    "/office/record-entries?kind=distributions&",
    "/office/record-entries?kind=valuations&",
    "/office/distribution-runs?",
  ]) {
    const first = (await (await askWithCookie(cookie, "GET", `${path}project=${projectId}`)).json()) as {
      next: string;
    };
    const { d1, statements } = watchedDatabase(env.DB);
    const answer = await askWithCookie(cookie, "GET", `${path}project=${projectId}&after=${first.next}`, {
      bindings: { DB: d1 },
    });
    expect(answer.status).toBe(200);
    costs[path] = statements.reduce((sum, { read }) => sum + read, 0);
  }
  return costs;
}

test("a page of each list reads as many rows among 10,000 as among 1,000", { timeout: 240_000 }, async () => {
  const costs: Record<string, number>[] = [];
  for (const count of rowCounts) costs.push(await costsAt(count));
  const [few = {}] = costs;
  expect(costs).toEqual(rowCounts.map(() => few));
  for (const read of Object.values(few)) expect(read).toBeLessThan(400);
});
