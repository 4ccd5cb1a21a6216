import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { roundTripCountedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { addHoldingRow, aMember } from "#test/support/worker/records.ts";
import { ask } from "#test/support/worker/sign-in.ts";

/** The database may be on another continent. The session is the first round trip. */
async function roundTripsOf(path: string, cookie: string): Promise<number> {
  const { d1, roundTrips } = roundTripCountedDatabase(env.DB);
  const response = await ask(path, { headers: { Cookie: cookie }, bindings: { DB: d1 } });
  expect(response.status).toBe(200);
  return roundTrips();
}

test("a dashboard's news of many topics take three round trips: the session, the notices and what they are about", async () => {
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
  expect(await roundTripsOf("/api/dashboard/news", cookie)).toBe(3);
});

test("the indicators of a member's projects take two round trips", async () => {
  const { id, cookie } = await aMember("institutional");
  await addHoldingRow(id);
  expect(await roundTripsOf("/api/dashboard/indicators", cookie)).toBe(2);
});

test("what retention is about to remove takes two round trips", async () => {
  const { cookie } = await aPerson("staff");
  expect(await roundTripsOf("/api/office/retention", cookie)).toBe(2);
});
