import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { submissionErrors as sentences } from "#content/api-errors.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aMember } from "#test/support/worker/records.ts";
import { aDraft, call, upload } from "#test/support/worker/submissions.ts";
import { countRows } from "#test/support/worker/visitor.ts";

test("a draft that gets a file while it is being deleted is deleted with all its files", async () => {
  const { cookie } = await aMember("company");
  const id = await aDraft(cookie);
  const before = (await env.DOCUMENTS.list()).objects.length;
  for (const name of ["permit.txt", "plan.txt"]) await upload(cookie, id, `The ${name}`, { name });
  let isLate = false;
  const DB = interceptedDatabase(env.DB, async (queries, run) => {
    if (!isLate && queries.some((query) => query.startsWith('delete from "submission_files"'))) {
      isLate = true;
      expect((await upload(cookie, id, "Another", { name: "late.txt" })).status).toBe(201);
    }
    return run();
  });
  expect((await call(cookie, "DELETE", `/${id}`, { bindings: { DB } })).status).toBe(200);
  expect(await countRows("select count(*) as count from submission_files where submission_id = ?", id)).toBe(0);
  expect((await env.DOCUMENTS.list()).objects).toHaveLength(before);
});

test("a draft that keeps getting files while it is being deleted stays, and its company is told that it has changed", async () => {
  const { cookie } = await aMember("company");
  const id = await aDraft(cookie);
  let late = 0;
  const DB = interceptedDatabase(env.DB, async (queries, run) => {
    if (queries.some((query) => query.startsWith('delete from "submission_files"'))) {
      late += 1;
      await upload(cookie, id, `Late ${late}`, { name: "late.txt" });
    }
    return run();
  });
  const refused = await call(cookie, "DELETE", `/${id}`, { bindings: { DB } });
  expect([refused.status, await refused.json()]).toMatchObject([409, { detail: sentences.changed }]);
  expect(await countRows("select count(*) as count from submission_files where submission_id = ?", id)).toBe(late);
});
