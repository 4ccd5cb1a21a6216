import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import type { SlotList } from "#rules/consultations/answers.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import portal from "#worker/index.ts";

let errors: MockInstance<typeof console.error>;
beforeEach(() => {
  startRelay();
  errors = vi.spyOn(console, "error").mockImplementation(() => {});
});

/** Returns the settings that one cron run reports as wrong. */
async function namedBy(bindings: object): Promise<string[]> {
  await portal.scheduled(createScheduledController(), { ...env, ...bindings });
  const lines = errors.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string; wrong: string });
  return lines.filter(({ event }) => event === "settings-wrong").map(({ wrong }) => wrong);
}

test("the log names no setting if all are set", async () => {
  expect(await namedBy({})).toEqual([]);
});

test.each([
  ...["DB", "DOCUMENTS", "ASSETS", "ENQUIRY_LIMIT", "SESSION_LIMIT", "API_LIMIT"].map((name) => [name, undefined]),
  ...["ADDRESS_LIMIT", "EVENT_LIMIT", "KEY_LIMIT", "SITE_ORIGIN"].map((name) => [name, undefined]),
  ...["https://portal.test/", "portal.test", "ftp://portal.test"].map((origin) => ["SITE_ORIGIN", origin]),
  ...[undefined, "", "the team"].flatMap((address) => [
    ["MAIL_TEAM", address],
    ["MAIL_FROM", address],
  ]),
  ["BUSINESS_TIME_ZONE", "Eastern"],
  ["BUSINESS_TIME_ZONE", undefined],
  ...["ENVIRONMENT", "MAIL_ACCOUNT", "PASSWORD_RANGE_URL", "TURNSTILE_SITE_KEY"].map((name) => [name, undefined]),
] as [string, string | undefined][])("cron names %s in the log if it is %s", async (name, value) => {
  expect(await namedBy({ [name]: value })).toEqual([name]);
});

test("consultation slots are in New York's time if no time zone is set", async () => {
  const slotsWith = async (bindings: object) =>
    (await (await ask("/api/consultation-slots?day=2026-12-09", { bindings })).json()) as SlotList;
  const { BUSINESS_TIME_ZONE: _, ...without } = env;
  const slots = await slotsWith({});
  expect(slots.zone).toBe("Eastern Time");
  const response = await portal.fetch(
    new Request("https://portal.test/api/consultation-slots?day=2026-12-09"),
    without as typeof env,
    { waitUntil() {}, passThroughOnException() {} } as unknown as ExecutionContext,
  );
  expect(await response.json()).toEqual(slots);
});
