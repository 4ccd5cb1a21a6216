import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { lastingError } from "#test/support/worker/failing-database.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { aVisitor } from "#test/support/worker/visitor.ts";
import type { Bindings } from "#worker/env.ts";

const topic = "Project: Green Energy Example, Business plan";
const noLimit = { limit: async () => ({ success: true }) };

// A new isolate, which does not know the published projects. It has not asked yet, and no test of this file lets it.
vi.resetModules();
const { default: portal } = await import("#worker/index.ts");

async function sendToNewIsolate(bindings: Partial<Bindings>) {
  const { message, address, key } = aVisitor();
  const request = new Request("https://portal.test/api/send-contact-email", {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": address, "Idempotency-Key": key },
    body: JSON.stringify({ ...message, topic }),
  });
  const context = createExecutionContext();
  const answer = await portal.fetch(
    request,
    { ...env, ADDRESS_LIMIT: noLimit, ENQUIRY_LIMIT: noLimit, ...bindings },
    context,
  );
  await waitOnExecutionContext(context);
  return { answer, email: message.email };
}

test("a request whose kind cannot be determined is stored as a message, and a line is logged for operators", async () => {
  startRelay();
  const said = vi.spyOn(console, "warn").mockReturnValue();
  const DB = interceptedDatabase(env.DB, (queries, call) => {
    if (queries.some((query) => query.includes(`from "projects"`))) throw new Error(lastingError);
    return call();
  });
  const { answer, email } = await sendToNewIsolate({ DB });
  expect(answer.status).toBe(201);
  expect(await env.DB.prepare("select kind from enquiries where email = ?").bind(email).first("kind")).toBe("contact");
  const lines = said.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: "warn",
      event: "kind-of-message-not-read",
      error: expect.stringContaining(lastingError),
    }),
  );
  expect(JSON.stringify(lines)).not.toContain("Business plan");
});

test("a sender over the rate limit is refused before the database is asked for the published projects", async () => {
  const asked: string[] = [];
  const DB = interceptedDatabase(env.DB, (queries, call) => {
    asked.push(...queries);
    return call();
  });
  const limiter = { limit: async ({ key }: { key: string }) => ({ success: !key.startsWith("email:") }) };
  const { answer } = await sendToNewIsolate({ DB, ENQUIRY_LIMIT: limiter as Bindings["ENQUIRY_LIMIT"] });
  expect(answer.status).toBe(429);
  expect(asked).toEqual([]);
});
