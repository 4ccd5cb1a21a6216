import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { aReadyProject, formEntriesOf, readProject } from "#test/support/worker/project-writes.ts";

test("staff whose project's new address is taken by another project at the same moment read that, not that somebody changed it", async () => {
  const { cookie } = await aPerson("staff");
  const [id, other] = [await aReadyProject(), await aReadyProject()];
  const { version, ...project } = await readProject(cookie, id);
  const page = `plant-${crypto.randomUUID()}`;
  const body = { version, entries: { ...formEntriesOf({ ...project, version }), page } };
  const DB = happeningBefore(env.DB, /^update "projects"/, () =>
    env.DB.prepare("update projects set page = ? where id = ?").bind(page, other).run(),
  );
  const refused = await askWithCookie(cookie, "PATCH", `/office/projects/${id}`, { body, bindings: { DB } });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    fields: { page: "Another page has this address. Choose another one." },
  });
});
