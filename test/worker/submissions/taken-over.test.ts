import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aPerson, askAsStaff } from "#test/support/worker/people.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { aDraft, decide, submit } from "#test/support/worker/submissions.ts";

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
  const takeOver = (bindings: object) =>
    askAsStaff(staff.cookie, "POST", `/office/submissions/${id}/project`, { body: { version: 4 }, bindings });
  expect((await takeOver({ DB })).status).toBe(409);
  const row = await env.DB.prepare("select name, currency from projects where id = ?").bind(project).first();
  expect(row).toEqual({ name: "Bus Depot", currency: "USD" });
  expect((await takeOver({})).status).toBe(409);
});
