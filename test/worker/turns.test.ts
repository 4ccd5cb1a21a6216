import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { turnsCountedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { addHoldingRow, aMember } from "#test/support/worker/records.ts";
import { ask } from "#test/support/worker/sign-in.ts";

/** Each turn costs a round trip to the database, which may be on another continent. The session is the first. */
async function turnsOf(path: string, cookie: string): Promise<number> {
  const { d1, turns } = turnsCountedDatabase(env.DB);
  const response = await ask(path, { headers: { Cookie: cookie }, bindings: { DB: d1 } });
  expect(response.status).toBe(200);
  return turns();
}

test("a dashboard's news of many topics take three turns: the session, the notices and what they are about", async () => {
  const { id, cookie } = await aMember("institutional");
  const topics = ["document", "distribution", "limit", "statement", "update"];
  await env.DB.batch(
    topics.map((topic) =>
      env.DB.prepare("INSERT INTO notices (id, person_id, topic, subject, found_at) VALUES (?, ?, ?, 'gone', 1)").bind(
        `${id} ${topic}`,
        id,
        topic,
      ),
    ),
  );
  expect(await turnsOf("/api/dashboard/news", cookie)).toBe(3);
});

test("the indicators of a member's projects take two turns", async () => {
  const { id, cookie } = await aMember("institutional");
  await addHoldingRow(id);
  expect(await turnsOf("/api/dashboard/indicators", cookie)).toBe(2);
});

test("what retention is about to remove takes two turns", async () => {
  const { cookie } = await aPerson("staff");
  expect(await turnsOf("/api/office/retention", cookie)).toBe(2);
});
