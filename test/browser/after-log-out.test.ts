import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, aVisitorInNewTab, holdRequests, hydrated, open } from "#test/support/browser/browser.ts";
import { logIn, logOut, newRetailAccount } from "#test/support/browser/member.ts";
import { demoAccountOf } from "../../scripts/demo-accounts.ts";

const { email, name } = demoAccountOf("institutional");

/** Pages with figures and titles that only this member sees. The samples show others. */
const personalPages: [address: string, isThere: (page: Page) => Promise<void>][] = [
  ["/dashboard/institutional", (page) => page.getByRole("heading", { name: "Portfolio Holdings" }).first().waitFor()],
  ["/account", (page) => page.getByRole("heading", { name: "Sessions", exact: true }).waitFor()],
  ["/company/documents", (page) => page.getByRole("table").waitFor()],
];

test("after a log-out nothing personal remains, neither with Back nor from another site, in another tab or in storage", async () => {
  const page = await aVisitorInNewTab();
  await logIn(page, "institutional");
  await open(page, "/connect");
  await page.getByLabel("Message", { exact: true }).fill("A word of mine, not sent.");
  const traces: string[] = [name, email, "A word of mine"];
  for (const [address, isThere] of personalPages) {
    await open(page, address);
    await isThere(page);
    await page.waitForLoadState("networkidle");
    traces.push(...(await rowsOf(page)));
  }
  expect(traces.length).toBeGreaterThan(6);

  // A third tab with an unsent contact message, now showing another page.
  const aside = await page.context().newPage();
  await open(aside, "/connect");
  await aside.getByLabel("Message", { exact: true }).fill("A second word of mine, not sent.");
  await open(aside, "/schedule-consultation");
  traces.push("A second word of mine");

  // A second tab, never brought to the front before it is checked.
  const beside = await page.context().newPage();
  await open(beside, "/account");
  await beside.getByText(email).first().waitFor();
  // Waits for pending calls, because they would be refused after the log-out.
  const activity = beside.getByRole("list", { name: "Recent activity" });
  await activity.or(beside.getByText("Nothing has happened yet")).waitFor();
  await beside.getByRole("button", { name: "Save choices" }).waitFor();
  await logOut(page);
  await page.getByText("You are logged out on this device.").waitFor();
  await beside.getByText("Authentication Required").waitFor();
  await expect.poll(() => beside.getByText("Your session has ended").count()).toBe(0);
  await expectNothing(beside, traces);
  await expect.poll(() => aside.evaluate(() => sessionStorage.length)).toBe(0);
  await open(aside, "/connect");
  await expectNothing(aside, traces);
  await expectNothing(page, traces);

  for (let step = 0; step < personalPages.length; step++) {
    await page.goBack();
    await hydrated(page);
    await expectNothing(page, traces);
  }
  await page.goto("about:blank");
  await page.goBack();
  await hydrated(page);
  await expectNothing(page, traces);
  expect(await page.context().cookies()).toEqual([]);
});

test("a page forgets personal data when it is left by a full load, or at its next request after the session has ended", async () => {
  const page = await aVisitor({ expecting: [/401 \(Unauthorized\) .*\/api\/account/] });
  await logIn(page, "retail");
  await open(page, "/account");
  await page.getByRole("heading", { name: "Sessions", exact: true }).waitFor();
  const member = demoAccountOf("retail");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await expectNothing(page, [member.name, member.email]);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.getByText(member.email).first().waitFor();

  await page.getByRole("heading", { name: "Sessions", exact: true }).waitFor();
  // Loaded last: after this, the call below is the first to find that the session has ended.
  await page.getByRole("button", { name: "Save choices" }).waitFor();
  await page.context().clearCookies();
  await page.getByLabel("Full name").fill("Somebody Else");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByText("Authentication Required").waitFor();
  await page.getByRole("alert").filter({ hasText: "Your session has ended" }).waitFor();
  await expectNothing(page, [member.name, member.email, "Somebody Else"]);
});

test("Back restores an unsent form before a log-out, but not after it", async () => {
  const page = await aVisitorInNewTab();
  await logIn(page, "retail");
  const message = page.getByLabel("Message", { exact: true });
  await open(page, "/connect");
  await message.fill("A word of mine, not sent.");
  await open(page, "/projects");
  await page.goBack();
  await hydrated(page);
  await expect.poll(() => message.inputValue()).toBe("A word of mine, not sent.");
  await open(page, "/projects");
  await logOut(page);
  await page.getByText("You are logged out on this device.").waitFor();
  await page.goBack();
  await hydrated(page);
  await expect.poll(() => message.inputValue()).toBe("");
});

test("a tab that still shows one person does not act for another who has since logged in in another tab, and says so", async () => {
  const page = await aVisitor({ expecting: [/401 \(Unauthorized\) .*\/api\/goals/] });
  const [before, now] = [await newRetailAccount(), await newRetailAccount()];
  await logIn(page, before);
  await open(page, "/connect");
  await page.getByRole("button", { name: "Account", exact: true }).waitFor();
  await page.getByLabel("Message", { exact: true }).fill("A word of mine, not sent.");
  await open(page, "/goals");
  await page.getByLabel("Name", { exact: true }).fill("A roof of mine");
  await page.getByLabel("What counts").selectOption("value");
  await page.getByLabel("By which day").fill("2999-12-31");
  await page.getByLabel(/^Amount/).fill("25,000");
  await page.getByLabel("Currency").selectOption("EUR");
  // Holds the call that asks who is logged in, so that this tab does not learn of the other person.
  const release = await holdRequests(page, "**/api/session");
  await logIn(page, now);
  await page.getByRole("button", { name: "Save goal" }).click();
  await page.getByRole("alert").filter({ hasText: "Somebody else has logged in in another window" }).first().waitFor();
  release();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("");
  const goals = await page.request.get("/api/goals");
  expect(await goals.json()).toMatchObject({ goals: [] });
  await open(page, "/connect");
  await page.getByRole("button", { name: "Account", exact: true }).waitFor();
  await expect.poll(() => page.getByLabel("Message", { exact: true }).inputValue()).toBe("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("of mine");
});

/** The first cell of each row, which names a holding or a document. */
async function rowsOf(page: Page): Promise<string[]> {
  const cells = await page.locator("main tbody tr > :first-child").allInnerTexts();
  const isPublic = /^(Firefox|Chrome|Unknown|This device)|Sample/;
  return cells.map((cell) => cell.split("\n")[0] ?? "").filter((cell) => cell.length > 3 && !isPublic.test(cell));
}

async function expectNothing(page: Page, traces: string[]): Promise<void> {
  await expect.poll(() => page.getByRole("button", { name: "Account", exact: true }).count()).toBe(0);
  const kept = await page.evaluate(async () => {
    const caches = await globalThis.caches.keys();
    const databases = await indexedDB.databases();
    const storage = { ...localStorage, ...sessionStorage };
    return JSON.stringify([document.title, document.cookie, history.state, storage, name, caches, databases]);
  });
  const rendered = await page.content();
  const isSample = rendered.includes("Sample data");
  for (const trace of traces) {
    expect(kept).not.toContain(trace);
    // The samples may name the same public project.
    if (!isSample) expect(rendered).not.toContain(trace);
  }
  for (const trace of traces.slice(0, 2)) expect(rendered).not.toContain(trace);
  expect(page.url()).toContain(inject("origin"));
}
