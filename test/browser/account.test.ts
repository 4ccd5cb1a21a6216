import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, hasFocus, open } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { aSessionCookie, logIn, logInElsewhere, newRetailAccount } from "#test/support/browser/member.ts";
import { watchScripts } from "#test/support/browser/scripts.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";

/** The e-mails about a second login, without the cookie of a known device, and about the change of the password. */
const notices = ["A login from a new device", "Your password was changed"];

test("a member manages the whole account by keyboard: name, password, sessions, data export and erasure", async () => {
  const member = await newRetailAccount();
  for (const device of [firefox, iPhone]) await logInElsewhere(member, device);
  const page = await aVisitor();
  await logIn(page, member);
  const expectFewScripts = watchScripts(page, "/account");
  await open(page, "/account");
  await page.getByRole("region", { name: "Sessions" }).getByRole("table").waitFor();
  await page.getByRole("button", { name: "Save choices" }).waitFor();
  await expectFewScripts();

  await page.getByLabel("Full name").focus();
  const ends = ["End: Firefox on Windows", "End: Safari on iPhone"];
  const stops = ["Save name", "Current password", "Show password", "New password (at least 12 characters)"];
  const more = ["Show password", "Log me out everywhere else", "Change password"];
  const second = ["Set up"];
  const records = ["New document: Daily", "Distribution: At once", "Statement: Daily", "Limit passed: At once"];
  const choices = [...records, "Project update: Daily", "Watched project: Daily", "Save choices"];
  const last = ["End all other sessions", "Forget all browsers", ...choices, "Download your data", "Ask for erasure"];
  const pressed = await press(page, stops.length + more.length + second.length + ends.length + last.length);
  expect(pressed.slice(0, 8)).toEqual([...stops, ...more, ...second]);
  expect(pressed.slice(8, 10).sort()).toEqual(ends);
  expect(pressed.slice(10)).toEqual(last);

  await page.getByLabel("Full name").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await page.getByText("Please enter your name.").waitFor();
  await expect.poll(() => focused(page)).toBe("Full name");
  await page.keyboard.insertText("Ada Rossi");
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Your name is saved." }).waitFor();
  await page.locator("dl").first().getByText("Ada Rossi").waitFor();

  const end = page.getByRole("button", { name: "End: Firefox on Windows" });
  await end.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "The session has ended." }).waitFor();
  await end.waitFor({ state: "detached" });
  await expect
    .poll(() => rows(page))
    .toEqual([
      expect.stringMatching(/^Unknown device\s+This device\s+Place unknown.*Now/s),
      expect.stringMatching(/^Safari on iPhone\s+Place unknown/),
    ]);

  await page.getByLabel("Current password").focus();
  await page.keyboard.insertText(member.password);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("nine tall cranes at dusk");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("New password").getAttribute("type")).toBe("text");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.getByText("Your password is changed, and you are logged out everywhere else.").waitFor();
  await page.getByText("You are logged in on this device only.").waitFor();
  await expect.poll(() => rows(page)).toHaveLength(1);
  await expect.poll(() => page.getByLabel("Current password").inputValue()).toBe("");

  await page.getByRole("button", { name: "Download your data" }).focus();
  const saved = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const file = await saved;
  expect(file.suggestedFilename()).toBe("cantiere-account.json");
  const data = JSON.parse(await text(await file.createReadStream()));
  expect(data.account).toMatchObject({ email: member.email, name: "Ada Rossi" });
  await page.getByRole("status").filter({ hasText: "The file is in your downloads." }).waitFor();

  expect(await press(page, 1)).toEqual(["Ask for erasure"]);
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("No, keep my data");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Ask for erasure" }).focus();
  await page.keyboard.press("Enter");
  expect(await press(page, 1, "Shift+Tab")).toEqual(["Yes, ask for it"]);
  await page.getByRole("list", { name: "Recent activity" }).getByText("Your password was changed").waitFor();
  await expectAccessible(page);
  for (const width of [390, 320, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
  await page.keyboard.press("Enter");
  const asked = page.getByRole("status").filter({ hasText: "You have asked for the erasure of your data" });
  await asked.waitFor();
  const [, reference = "none"] = /reference ([0-9A-Z]{5}-[0-9A-Z]{5})/.exec((await asked.textContent()) ?? "") ?? [];
  const emails = await emailsTo(member.email, notices.length + 1);
  const confirmation = `We have received your message · ${reference}`;
  expect(emails.map(({ subject }) => subject).sort()).toEqual([...notices, confirmation].sort());
  expect(emails.find(({ subject }) => subject === confirmation)?.text).toContain(reference);
});

test("a member on a phone opens the account from the drawer, sees its parts load, fail and recover, and leaves no data behind", async () => {
  const member = inject("past").active;
  const expecting = [/ERR_FAILED .*\/api\/account/, /401 \(Unauthorized\) .*\/api\/account\/data/];
  const page = await aVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, expecting });
  // Another device.
  await aSessionCookie(member);
  await logIn(page, member);
  await open(page, "/connect");
  const loseAccount = await loseCalls(page, "**/api/account");
  const loseActivity = await loseCalls(page, "**/api/account/activity*");
  await page.getByText("Menu", { exact: true }).tap();
  await page.getByRole("button", { name: "Account", exact: true }).tap();
  await page.getByRole("link", { name: /^Your account/ }).tap();
  await page.waitForURL("**/account");
  await page.getByText("Loading your account...").waitFor();
  await expectAccessible(page, [390]);
  loseAccount();
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await expectAccessible(page, [390]);
  await page.unroute("**/api/account");
  await again.click();
  await page.getByText("Loading your activity...").waitFor();
  await expectAccessible(page, [390]);
  loseActivity();
  await page.getByText("Failed to load your activity").waitFor();

  // A failed write is reported next to its button, and the page does not change.
  await page.route("**/api/account/**", (route) => route.abort());
  await page.getByRole("button", { name: /^End: / }).click();
  await page.getByRole("alert").filter({ hasText: "This may not have been done." }).waitFor();
  await page.getByRole("button", { name: "Download your data" }).click();
  await page.getByRole("alert").filter({ hasText: "Your data could not be collected." }).waitFor();
  await expect.poll(() => rows(page)).toHaveLength(2);
  await expectAccessible(page, [390]);
  await page.unroute("**/api/account/**");
  await page.unroute("**/api/account/activity*");

  await page.getByRole("button", { name: "Load activity again" }).click();
  const activity = page.getByRole("list", { name: "Recent activity" });
  await expect.poll(() => activity.getByRole("listitem").count()).toBe(10);
  await activity.getByText("You logged out.").waitFor();
  await expectNoOverflow(page, 320);
  await page.getByRole("button", { name: "Show earlier activity" }).click();
  await activity.getByText("You logged in with a new browser.").waitFor();
  await expect.poll(() => hasFocus(activity)).toBe(true);
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await page.getByText("You are logged in on this device only.").waitFor();
  // Waits until the activity has reloaded, because otherwise its call would be the first to find that the session has ended.
  await expect.poll(() => activity.getByText("All your other sessions were ended.").count()).toBe(2);

  await page.getByLabel("Full name").fill("Somebody Else");
  await page.request.delete("/api/session");
  await page.getByRole("button", { name: "Download your data" }).click();
  await page.getByText("Authentication Required").waitFor();
  await page.getByRole("alert").filter({ hasText: "Your session has ended" }).waitFor();
  const left = await page.evaluate(() =>
    JSON.stringify([document.documentElement.outerHTML, history.state, { ...localStorage }, { ...sessionStorage }]),
  );
  for (const trace of [member.email, "Somebody Else"]) expect(left).not.toContain(trace);
});

/** Holds the calls of an address until the returned function is called, and then loses them. */
async function loseCalls(page: Page, address: string): Promise<() => void> {
  const { promise: isLost, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isLost;
    await route.abort();
  });
  return resolve;
}

function rows(page: Page): Promise<string[]> {
  return page.getByRole("region", { name: "Sessions" }).getByRole("table").locator("tbody tr").allInnerTexts();
}

/** Presses a key this many times, and returns the name of the element that each press focused. */
async function press(page: Page, steps: number, key = "Tab"): Promise<string[]> {
  const stops: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    stops.push(await focused(page));
  }
  return stops;
}

/** The name of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
    return (element?.getAttribute("aria-label") ?? label ?? "").trim();
  });
}
