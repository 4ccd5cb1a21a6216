import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { SecurityEventName } from "#rules/auth/security-event.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, hold, open } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { beginSession, logIn, newAccounts } from "#test/support/browser/member.ts";
import { findPersonId } from "#worker/accounts/people-store.ts";
import { insertSecurityEvent } from "#worker/auth/security-event-store.ts";
import { openDatabase } from "#worker/db/database.ts";
import { withDatabase } from "../../scripts/command.ts";

const events: [SecurityEventName, string | null][] = [
  ["login", null],
  ["login", "new-device"],
  ["login-failed", null],
  ["two-factor-on", null],
  ["two-factor-on", "another-app"],
  ["recovery-code-used", null],
  ["sessions-ended", "others"],
  ["staff-decision", "two-factor-off"],
  ["permission-refused", "GET /api/invitations"],
  ["link-requested", null],
  ["password-changed", null],
  ["sessions-ended", "log-out"],
];

test("a member reads the recent activity of the account, and earlier activity loads after a failed attempt", async () => {
  const { retail } = await newAccounts(["retail"]);
  const page = await aVisitor({ expecting: [/ERR_FAILED .*\/api\/account\/activity/] });
  await logIn(page, retail);
  await placeEvents(retail.email);
  const release = await hold(page, "**/api/account/activity*");
  await open(page, "/account");
  await page.getByText("Loading your activity...").waitFor();
  await expectAccessible(page, [390]);
  release();
  const list = page.getByRole("list", { name: "Recent activity" });
  await list.getByText("You logged out.").waitFor();
  expect(await list.getByRole("listitem").count()).toBe(10);
  const texts = await list.getByRole("listitem").allInnerTexts();
  expect(texts[0]).toMatch(
    /^You logged out\.\s+[A-Z][a-z]{2} \d+, \d{4}.*\s+Firefox on Windows · 2001:db8:1:2::\/64$/s,
  );
  expect(texts.find((text) => text.startsWith("Our team has turned off"))).not.toContain("2001:db8");
  for (const width of [320, 390, 768, 1280]) await expectNoOverflow(page, width);
  await expectAccessible(page);

  await page.unroute("**/api/account/activity*");
  await page.route("**/api/account/activity*", (route) => route.abort());
  const more = page.getByRole("button", { name: "Show earlier activity" });
  await more.click();
  await page.getByRole("alert").filter({ hasText: "Earlier activity could not be loaded." }).waitFor();
  expect(await list.getByRole("listitem").count()).toBe(10);
  await page.unroute("**/api/account/activity*");
  await more.click();
  await more.waitFor({ state: "detached" });
  await list.getByText("You logged in with a new browser.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Recent activity");
});

test("a member is told when activity cannot be loaded, and when there is none", async () => {
  const { retail } = await newAccounts(["retail"]);
  const page = await aVisitor({ expecting: [/ERR_FAILED .*\/api\/account\/activity/] });
  await logIn(page, retail);
  await page.route("**/api/account/activity*", (route) => route.abort());
  await open(page, "/account");
  await page.getByText("Your activity could not be loaded").waitFor();
  await expectAccessible(page, [390]);
  await page.unroute("**/api/account/activity*");
  const personId = (await (await page.request.get(`${inject("origin")}/api/account/activity`)).json()).personId;
  await page.route("**/api/account/activity*", (route) =>
    route.fulfill({ json: { personId, events: [], next: null } }),
  );
  await page.getByRole("button", { name: "Load activity again" }).click();
  await page.getByText("Nothing has happened yet").waitFor();
  await expectAccessible(page, [390]);
});

/** Each command starts a runtime of its own, as in the tests of the other commands. */
const commandsTakeMs = 180_000;

test(
  "an operator ends sessions, and disables and enables an account, whose holder reads of it",
  async () => {
    const { company } = await newAccounts(["company"]);
    const page = await aVisitor();
    await logIn(page, company);
    expect(await people("--end-sessions", "--email", company.email.toUpperCase())).toContain(
      "The sessions have ended, and the known devices are forgotten.",
    );
    await open(page, "/account");
    await page.getByText("Authentication Required").waitFor();
    expect(await people("--disable", "--email", company.email)).toContain("The account is disabled");
    expect(await people("--disable", "--email", company.email)).toContain("was disabled before");
    await expect(beginSession(company)).rejects.toThrow();
    expect(await people("--enable", "--email", company.email)).toContain("The account is enabled");
    await logIn(page, company);
    await page.reload();
    expect(await decisionsOn(page)).toEqual([
      "Our team has enabled your account again.",
      "Our team has disabled your account.",
      "Our team has ended your sessions.",
    ]);
  },
  commandsTakeMs,
);

test(
  "an operator turns two-factor authentication off, whose holder reads of it and gets an e-mail",
  async () => {
    const { company } = await newAccounts(["company"], { twoFactor: true });
    const { email, password } = company;
    const page = await aVisitor();
    await logIn(page, company);
    expect(await people("--list")).toMatch(new RegExp(`^${email}\tcompany\topen\ttwo-factor\tsessions: 1\t`, "m"));
    const reason = ["--reason", "Called back on the number we have."];
    expect(await people("--two-factor-off", "--email", email, ...reason)).toContain("is off");
    await logIn(page, { email, password });
    await open(page, "/account");
    expect(await decisionsOn(page)).toEqual(["Our team has turned off two-factor authentication."]);
    await fetch(`${inject("origin")}/cdn-cgi/handler/scheduled`);
    // The second login came without the cookie of a known device.
    const emails = await emailsTo(email, 2);
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      "A login from a new device",
      "Our team has turned off two-factor authentication",
    ]);
  },
  commandsTakeMs,
);

test("an operator is told of an unknown account and of a wrong command", async () => {
  await Promise.all([
    expect(people("--disable", "--email", "nobody@firm.example")).rejects.toThrow(/no account/),
    expect(people("--disable")).rejects.toThrow(/Usage/),
    expect(people("--disable", "--enable", "--email", "retail@cantiere.example")).rejects.toThrow(/Usage/),
  ]);
});

/** What the team did, as the page in view lists it, newest first. */
async function decisionsOn(page: Page): Promise<string[]> {
  const entries = page.getByRole("list", { name: "Recent activity" }).getByRole("listitem");
  await entries.filter({ hasText: "Our team" }).first().waitFor();
  const sentences = (await entries.allInnerTexts()).map((text) => text.split("\n")[0] ?? "");
  return sentences.filter((sentence) => sentence.startsWith("Our team"));
}

/** The operator's command, against the portal's own database. */
async function people(...options: string[]): Promise<string> {
  const all = ["scripts/people.ts", ...options, "--persist-to", inject("state")];
  return (await promisify(execFile)(process.execPath, all)).stdout;
}

/** Inserts the events in order, oldest first. */
async function placeEvents(email: string): Promise<void> {
  await withDatabase({ "persist-to": inject("state") }, async (env) => {
    const db = openDatabase(env.DB);
    const personId = (await findPersonId(db, email)) ?? "nobody";
    const from = { network: "2001:db8:1:2::/64", browser: "Firefox", system: "Windows", requestId: "test" };
    const about = { personId, actorId: null, subject: null, reason: null, ...from };
    for (const [index, [event, detail]] of events.entries()) {
      // Later than the events of the login itself.
      const createdAt = new Date(Date.now() + index);
      await insertSecurityEvent(db, { id: `${personId}-${index}`, event, detail, ...about, createdAt });
    }
    return 0;
  });
}
