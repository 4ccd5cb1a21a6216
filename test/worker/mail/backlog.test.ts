import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { countOf, db, queueMany } from "#test/support/worker/outbox.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import portal from "#worker/index.ts";
import { newEmail, queueEmail } from "#worker/mail/outbox.ts";

/** What D1 and Workers allow one invocation: statements, and requests to others. */
const allowed = 1_000;

test("a run of cron sends no more of a backlog than it may ask D1 and the relay for; later runs send the rest", async () => {
  const relay = startRelay();
  const reset = {
    template: "password-reset",
    data: { email: "ada@firm.example", link: "https://portal.test/" },
  } as const;
  await queueMany(300);
  for (let count = 0; count < 300; count++) await queueEmail(db, newEmail(reset, new Date()));
  while ((await countOf("waiting")) > 0) {
    const [watched, before] = [watchedDatabase(env.DB), relay.requests.length];
    await portal.scheduled(createScheduledController(), { ...env, DB: watched.d1 });
    expect(watched.statements.length + relay.requests.length - before).toBeLessThan(allowed);
    expect(relay.requests.length).toBeGreaterThan(before);
  }
  expect(relay.delivered).toHaveLength(600);
});
