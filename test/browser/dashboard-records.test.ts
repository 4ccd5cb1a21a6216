import { text as readStream } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import {
  aVisitor,
  aVisitorInNewTab,
  expectToast,
  holdRequests,
  open,
  readText,
} from "#test/support/browser/browser.ts";
import { logIn, logOut } from "#test/support/browser/member.ts";
import { untilLastTest } from "#test/support/browser/shared-tab.ts";
import { demoAccountOf } from "../../scripts/demo-accounts.ts";

/** Figures from the records of each demo account, and a figure that only the sample shows. */
const members = [
  {
    kind: "institutional",
    figures: ["Total AUM 7,546,000", "Active Positions 4", "Weighted Return +8.2%", "Risk Score 2.8"],
    rows: [
      "Edge Data Hall 43% 3,000,000 3,270,000 78,000 +11.6% Active",
      "Electric Bus Depot 30% 2,200,000 2,288,000 0 +4.0% Funding",
      "Timber Housing Block 20% 1,400,000 1,498,000 61,600 +11.4% Completed",
      "Metered Water Network 7% 500,000 490,000 0 −2.0% Planning",
      "Total, EUR 100% 7,100,000 7,546,000 139,600 +8.2%",
    ],
    paid: ["Timber Housing Block Dec 19, 2025 16,800", "Edge Data Hall Dec 19, 2025 42,000"],
    sampled: "8,172,000",
  },
  {
    kind: "retail",
    figures: ["Portfolio Value 16,010", "Active Investments 3", "Total Returns +1,386", "Available Cash 1,250"],
    rows: [
      "Edge Data Hall 6,000 6,540 156 +11.6% Active",
      "Timber Housing Block 5,000 5,350 220 +11.4% Completed",
      "Green Energy Plant 4,000 4,120 0 +3.0% Funding",
      "Total, EUR 15,000 16,010 376 +9.2%",
    ],
    paid: ["Timber Housing Block Dec 19, 2025 60", "Edge Data Hall Dec 19, 2025 84"],
    sampled: "15,310",
  },
] as const;

async function expectRecords(page: Page, email: string): Promise<void> {
  const block = page.getByRole("main").locator("dl").first().locator("div");
  await page.getByText("Your records", { exact: true }).waitFor();
  expect((await block.allInnerTexts()).map(inOneLine)).toEqual([
    "Content Your records",
    "As of Dec 31, 2025",
    `Signed in as ${email}`,
    expect.stringMatching(/^Kind /),
  ]);
  await expect.poll(() => readText(page)).not.toMatch(/sample/i);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** A tab that counts how often a page shows a figure of a sample without the label *Sample data*. */
let watched: Page;
const shared = untilLastTest();
beforeAll(async () => {
  watched = await aVisitorInNewTab({ ...shared, expecting: [/ERR_FAILED .*\/api\/dashboard/] });
  await watched.addInitScript(
    (figures) => {
      const seen = { count: 0 };
      Object.assign(globalThis, { unlabelled: seen });
      new MutationObserver(() => {
        const text = document.querySelector("main")?.textContent ?? "";
        if (figures.some((figure) => text.includes(figure)) && !text.includes("Sample data")) seen.count += 1;
      }).observe(document, { subtree: true, childList: true, characterData: true });
    },
    [...members.map(({ sampled }) => sampled), "25,520,000"],
  );
});

function countUnlabelled(): Promise<number> {
  return watched.evaluate(() => (globalThis as unknown as { unlabelled: { count: number } }).unlabelled.count);
}

test.each(members)(
  "a $kind member is told if records cannot be loaded, tries again, and sees their own figures, never the sample's",
  async (member) => {
    const { kind, figures, rows, paid, sampled } = member;
    const page = watched;
    await logIn(page, kind);
    await page.route("**/api/dashboard/values", (route) => route.abort());
    await open(page, `/dashboard/${kind}`);
    await page.getByText("Failed to load your records").waitFor();
    const said = await readText(page);
    expect(said).toContain("Your connection or our server did not answer.");
    for (const figure of [sampled, ...figures]) expect(inOneLine(said)).not.toContain(figure);
    await page.unroute("**/api/dashboard/values");
    const release = await holdRequests(page, "**/api/dashboard");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Loading your records...").waitFor();
    await expect.poll(() => readText(page)).not.toContain(sampled);
    release();
    await expectRecords(page, demoAccountOf(kind).email);
    const text = inOneLine(await readText(page));
    for (const figure of figures) expect(text).toContain(figure);
    const holdings = page.getByRole("region", { name: "Portfolio Holdings" }).getByRole("row");
    expect((await holdings.allInnerTexts()).slice(1).map(inOneLine)).toEqual(rows);
    const payments = page.getByRole("region", { name: "Distributions" }).getByRole("row");
    expect((await payments.allInnerTexts()).slice(1, 3).map(inOneLine)).toEqual(paid);
    await expect.poll(() => countUnlabelled()).toBe(0);

    const chart = page.getByRole("img", { name: /^The value of all holdings together\. Dec 31, 2024: EUR / });
    await expect.poll(() => chart.locator("circle").count()).toBe(5);
    const pens = await chart.evaluate((svg) =>
      ["circle", "g line"].map((part) => getComputedStyle(svg.querySelector(part) ?? svg).stroke),
    );
    // Both have the same colour: the signal colour is only for tokens as a source, and for where money stops.
    expect(pens[0]).toBe(pens[1]);
    await page.getByText("The same as a table").click();
    const values = page.getByRole("region", { name: "Performance" }).getByRole("row");
    await expect.poll(() => values.count()).toBe(6);
    // dashboard-documents.test.ts checks the dashboard of a retail member with records.
    if (kind === "institutional") await expectAccessible(page);
    for (const width of [320, 390, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
  },
);

test("news has the day of a payment and of a passed limit, also for a member in New York", async () => {
  const page = await aVisitor({ timezoneId: "America/New_York" });
  await logIn(page, "institutional");
  await open(page, "/notices");
  const said = async () => inOneLine(await readText(page));
  await expect.poll(said).toContain("EUR 42,000 paid on Dec 19, 2025");
  expect(await said()).toMatch(/Friday, December 19, 2025 New Distribution/);
  expect(await said()).toMatch(/Wednesday, December 31, 2025 New Limit/);
  await open(page, "/risk");
  await expect.poll(said).toContain("since Dec 31, 2025");
});

test("a member saves a statement as a file, is told if that fails, and prints their records", async () => {
  const page = await aVisitor({ expecting: [/ERR_FAILED .*\/api\/dashboard\/statement/] });
  await logIn(page, "retail");
  await open(page, "/dashboard/retail");
  const button = page.getByRole("button", { name: "Download statement" });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^statement-20\d\d-\d\d-\d\d\.csv$/);
  const lines = (await readStream(await download.createReadStream())).split("\r\n");
  expect(lines).toHaveLength(1 + 3 + 6 + 1);
  expect(lines).toContain("Holding,2025-12-31,Green Energy Plant,Held,4,EUR,4000.00,4120.00,,");
  await expectToast(page, { role: "status", title: "Success", body: "Document downloaded successfully" });

  await page.route("**/api/dashboard/statement.csv", (route) => route.abort());
  await button.click();
  const body = "Failed to download document. Please try again or contact support.";
  await expectToast(page, { role: "alert", title: "Error", body });

  await page.emulateMedia({ media: "print" });
  for (const name of ["Download statement", "Print"])
    await expect.poll(() => page.getByRole("button", { name, exact: true }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("heading", { name: "Tools" }).isVisible()).toBe(false);
  for (const name of ["Portfolio Holdings", "Performance", "Distributions", "How it is calculated"])
    await expect.poll(() => page.getByRole("heading", { name }).isVisible()).toBe(true);
});

test("a company sees its projects, and View leads to a project's page, or to its section of all projects if it has none", async () => {
  const page = watched;
  await logIn(page, "company");
  await open(page, "/dashboard/company");
  await expectRecords(page, demoAccountOf("company").email);
  const text = inOneLine(await readText(page));
  for (const figure of ["Total Raised 15,550,000", "Active Projects 1", "Total Investors 471", "Avg. Funding Rate 48%"])
    expect(text).toContain(figure);
  const rows = page.getByRole("region", { name: "Projects" }).getByRole("row");
  expect((await rows.allInnerTexts()).slice(1).map(inOneLine)).toEqual([
    expect.stringMatching(/^Diagnostic Imaging Centre Coming Soon .* 0 Sep 30, 2026 View Edit$/),
    expect.stringMatching(/^Electric Bus Depot Funding .* 131 Apr 30, 2026 View Edit$/),
    expect.stringMatching(/^Timber Housing Block Completed .* 340 Nov 12, 2024 View Edit$/),
  ]);
  await expect.poll(() => countUnlabelled()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Download statement" }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoOverflow(page, 390);
  await page.getByRole("link", { name: "View: Diagnostic Imaging Centre" }).click();
  await page.waitForURL("**/own-projects#*");
  const part = page.getByRole("region", { name: "Diagnostic Imaging Centre" });
  await expect.poll(() => part.evaluate((section) => section === document.activeElement)).toBe(true);
  await page.goBack();
  await page.getByRole("link", { name: "View: Electric Bus Depot" }).click();
  await page.waitForURL("**/projects/electric-bus-depot");
});

test("a member never sees another person's records, and no records remain after a log-out, even with Back", async () => {
  const page = await aVisitor();
  await logIn(page, "retail");
  // Waits for pending calls, because they would be refused after the log-out.
  const lastCalls = ["dashboard/visits", "documents?limit=5", "notices/unread-count", "updates"];
  const calls = lastCalls.map((call) => page.waitForResponse(`**/api/${call}`));
  await page.route("**/api/dashboard", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), personId: "somebody-else" } });
  });
  await open(page, "/dashboard/retail");
  await page.getByText("Failed to load your records").waitFor();
  await expect.poll(() => readText(page)).not.toContain("16,010");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.unroute("**/api/dashboard");
  await page.getByRole("button", { name: "Try again" }).click();
  await expectRecords(page, demoAccountOf("retail").email);
  await page.getByText("16,010").first().waitFor();
  await Promise.all(calls);

  await logOut(page);
  await expectToast(page, { role: "status", title: "Logged out", body: "You are logged out on this device." });
  await page.getByText("The account below is invented, and so are its figures.").waitFor();
  await expect.poll(() => page.locator("body").innerHTML()).not.toContain("16,010");
  expect(await (await page.request.get("/api/session")).json()).toEqual({ person: null });
  await page.goto("/company/team");
  await page.goBack();
  await page.getByText("The account below is invented, and so are its figures.").waitFor();
  await expect.poll(() => page.locator("body").innerHTML()).not.toMatch(/16,010|retail@cantiere/);
});
