// test/client tests that a page that is left, or whose session has ended, shows nothing personal.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, holdRequests, hydrated, open } from "#test/support/browser/browser.ts";
import { logIn, logOut, newRetailAccount } from "#test/support/browser/member.ts";
import { demoAccountOf } from "../../scripts/demo/accounts.ts";

const { email, name } = demoAccountOf("institutional");

/** What no page may still show, not even beside a sample. The last is the total of the member's holdings. */
const alwaysPersonal = [name, email, "7,546,000"];

/** Pages with figures and titles that only this member sees. The samples show others. */
const personalPages: [address: string, isThere: (page: Page) => Promise<void>][] = [
  ["/account", (page) => page.getByRole("heading", { name: "Sessions", exact: true }).waitFor()],
  ["/company/documents", (page) => page.getByRole("table").waitFor()],
  ["/dashboard/institutional", (page) => page.getByText("7,546,000").first().waitFor()],
];

test("Back restores an unsent form, but after a log-out nothing personal remains: with Back, in another tab or in storage", async () => {
  const page = await aVisitor();
  await logIn(page, "institutional");
  const message = page.getByLabel("Message", { exact: true });
  await open(page, "/connect");
  await message.fill("A word of mine, not sent.");
  await page.goto("/robots.txt");
  await page.goBack();
  await hydrated(page);
  await expect.poll(() => message.inputValue()).toBe("A word of mine, not sent.");
  const traces: string[] = [...alwaysPersonal, "A word of mine", "A second word of mine"];
  for (const [address, isThere] of personalPages) {
    await open(page, address);
    await isThere(page);
    // Waits for pending calls, because they would be refused after the log-out.
    await page.waitForLoadState("networkidle");
    traces.push(...(await rowsOf(page)));
  }
  expect(traces.length).toBeGreaterThan(8);

  // A second tab with an unsent message, now showing another page. It is never brought to the front before it is checked.
  const beside = await page.context().newPage();
  await open(beside, "/connect");
  await beside.getByLabel("Message", { exact: true }).fill("A second word of mine, not sent.");
  await open(beside, "/account");
  await beside.getByText(email).first().waitFor();
  await beside.waitForLoadState("networkidle");
  await logOut(page);
  await page.getByText("You are logged out on this device.").waitFor();
  await page.getByText("The account below is invented, and so are its figures.").waitFor();
  await beside.getByText("Authentication Required").waitFor();
  await expect.poll(() => beside.getByText("Your session has ended").count()).toBe(0);
  await expectNothing(beside, traces);
  await expect.poll(() => beside.evaluate(() => sessionStorage.length)).toBe(0);
  await open(beside, "/connect");
  await expectNothing(beside, traces);
  await beside.close();
  await expectNothing(page, traces);

  for (let step = 0; step < personalPages.length; step++) {
    await page.goBack();
    await hydrated(page);
    await expectNothing(page, traces);
  }
  await expect.poll(() => message.inputValue()).toBe("");
  await page.goto("about:blank");
  await page.goBack();
  await hydrated(page);
  await expectNothing(page, traces);
  expect(await page.context().cookies()).toEqual([]);
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
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("of mine");
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
  for (const trace of alwaysPersonal) expect(rendered).not.toContain(trace);
  expect(page.url()).toContain(inject("origin"));
}
