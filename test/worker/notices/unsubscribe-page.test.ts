import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { defaultPreferences } from "#rules/notices/topics.ts";
import { failingDatabase, lastingError } from "#test/support/worker/failing-database.ts";
import { preferencesOf } from "#test/support/worker/notices.ts";
import { aMember } from "#test/support/worker/records.ts";
import { type Asking, ask } from "#test/support/worker/sign-in.ts";
import { templateSettingsOf } from "#worker/mail/settings.ts";

/** The path of a new link that stops all e-mails of a member. */
async function aLink() {
  const member = await aMember("retail");
  const settings = templateSettingsOf(env, crypto.randomUUID());
  const link = settings.unsubscribeLinkFor({ personId: member.id, topic: "all" }) ?? "";
  return { member, link: new URL(link).pathname };
}

/** Opens a link, or presses its button, as a browser does. */
function open(link: string, method: "GET" | "POST", bindings: Asking["bindings"] = {}): Promise<Response> {
  const headers = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
  return ask(link, { method, headers, bindings, ...(method === "POST" && { raw: new Uint8Array() }) });
}

/** Expects a page with a policy of its own, and returns its text. */
async function pageIn(response: Response): Promise<string> {
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(response.headers.get("Content-Security-Policy")).toContain("style-src 'sha256-");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return response.text();
}

test("a member whose button fails because the database does sees a page that says what to do, and can press it again", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { member, link } = await aLink();
  const DB = failingDatabase(env.DB, () => "before", lastingError);
  const failed = await open(link, "POST", { DB });
  expect([failed.status, failed.headers.get("Retry-After")]).toEqual([503, "60"]);
  const text = await pageIn(failed);
  expect(text).toContain("wait a minute and load this page again");
  expect(text).toContain(failed.headers.get("X-Request-Id"));
  expect(error.mock.calls.flat().join()).toContain('"event":"request-failed"');
  expect(await preferencesOf(member)).toEqual(defaultPreferences);
  expect(await pageIn(await open(link, "POST"))).toContain("These e-mails are stopped");
});

test.each(["GET", "POST"] as const)(
  "too many calls (%s) are answered with a page that says to wait",
  async (method) => {
    const { link } = await aLink();
    const refused = await open(link, method, { ADDRESS_LIMIT: { limit: async () => ({ success: false }) } });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await pageIn(refused)).toContain("Please wait a minute and try again.");
  },
);

test.each(["GET", "POST"] as const)(
  "without a safe secret, a link (%s) is not called damaged: the page says that something failed on our side",
  async (method) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const { member, link } = await aLink();
    const failed = await open(link, method, { BETTER_AUTH_SECRET: "" });
    expect(failed.status).toBe(503);
    expect(await pageIn(failed)).toContain("Something failed on our side");
    expect(error.mock.calls.flat().join()).toContain('"event":"session-secret-unsafe"');
    expect(await preferencesOf(member)).toEqual(defaultPreferences);
  },
);
