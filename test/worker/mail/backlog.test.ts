import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { countedDatabase } from "#test/support/worker/intercepted-database.ts";
import { countEmails, queueAcknowledgements, queueAll } from "#test/support/worker/outbox.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import portal from "#worker/index.ts";
import { newEmail } from "#worker/mail/outbox.ts";

/** The number of statements, and of requests, that D1 and Workers allow one invocation. */
const allowed = 1_000;

test("a cron run sends only as much of a backlog as the limits of D1 and Workers allow, and later runs send the rest", async () => {
  const relay = startRelay();
  const reset = {
    template: "password-reset",
    data: { email: "ada@firm.example", link: "https://portal.test/" },
  } as const;
  await queueAcknowledgements(150);
  await queueAll(Array.from({ length: 150 }, () => newEmail(reset, new Date())));
  while ((await countEmails("waiting")) > 0) {
    const [{ d1, count }, before] = [countedDatabase(env.DB), relay.requests.length];
    await portal.scheduled(createScheduledController(), { ...env, DB: d1 });
    expect(count() + relay.requests.length - before).toBeLessThan(allowed);
    expect(relay.requests.length).toBeGreaterThan(before);
  }
  expect(relay.delivered).toHaveLength(300);
});
