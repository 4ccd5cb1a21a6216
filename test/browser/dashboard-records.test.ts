import { text as readStream } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import {
  aVisitorInNewTab,
  expectToast,
  hasFocus,
  holdRequests,
  open,
  readText,
} from "#test/support/browser/browser.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";
import { untilLastTest } from "#test/support/browser/shared-tab.ts";
import { demoAccountOf } from "../../scripts/demo/accounts.ts";

// test/client tests failures of single parts and answers about somebody else; after-log-out.test.ts, what a log-out leaves.

/** Figures from the records of each demo account, and a figure that only the sample shows. */
const institutional = {
  figures: ["Total AUM 7,546,000", "Active Positions 4", "Weighted Return +8.2%", "Risk Score 2.8"],
  rows: [
    "1 Edge Data Hall 43% 3,000,000 3,270,000 78,000 +11.6% Active",
    "2 Electric Bus Depot 30% 2,200,000 2,288,000 0 +4.0% Funding",
    "3 Timber Housing Block 20% 1,400,000 1,498,000 61,600 +11.4% Completed",
    "4 Metered Water Network 7% 500,000 490,000 0 −2.0% Planning",
    "Total, EUR 100% 7,100,000 7,546,000 139,600 +8.2%",
  ],
  paid: ["Timber Housing Block Dec 19, 2025 16,800", "Edge Data Hall Dec 19, 2025 42,000"],
  sampled: "8,172,000",
};
const retail = {
  figures: ["Portfolio Value 16,010", "Active Investments 3", "Total Returns +1,386", "Available Cash 1,250"],
  rows: [
    "1 Edge Data Hall 6,000 6,540 156 +11.6% Active",
    "2 Timber Housing Block 5,000 5,350 220 +11.4% Completed",
    "3 Green Energy Plant 4,000 4,120 0 +3.0% Funding",
    "Total, EUR 15,000 16,010 376 +9.2%",
  ],
  paid: ["Timber Housing Block Dec 19, 2025 60", "Edge Data Hall Dec 19, 2025 84"],
  sampled: "15,310",
};

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The rows of a section's table under its head, each in one line. */
async function rowsIn(page: Page, section: string): Promise<string[]> {
  const rows = page.getByRole("region", { name: section }).getByRole("row");
  return (await rows.allInnerTexts()).slice(1).map(inOneLine);
}

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

async function expectFigures(page: Page, { figures, rows, paid }: typeof retail): Promise<void> {
  const text = inOneLine(await readText(page));
  for (const figure of figures) expect(text).toContain(figure);
  expect(await rowsIn(page, "Portfolio Holdings")).toEqual(rows);
  expect((await rowsIn(page, "Distributions")).slice(0, 2)).toEqual(paid);
}

/**
 * A tab in New York, where a day of the records begins later than in Milano. It counts how often a page shows a figure of a sample
 * without the label *Sample data*.
 */
let watched: Page;
const shared = untilLastTest();
beforeAll(async () => {
  const expecting = [/ERR_FAILED .*\/api\/dashboard/];
  watched = await aVisitorInNewTab({ ...shared, expecting, timezoneId: "America/New_York" });
  await watched.addInitScript(
    (figures) => {
      const seen = { count: 0 };
      Object.assign(globalThis, { unlabelled: seen });
      new MutationObserver(() => {
        const text = document.querySelector("main")?.textContent ?? "";
        if (figures.some((figure) => text.includes(figure)) && !text.includes("Sample data")) seen.count += 1;
      }).observe(document, { subtree: true, childList: true, characterData: true });
    },
    [institutional.sampled, retail.sampled, "25,520,000"],
  );
});

function countUnlabelled(): Promise<number> {
  return watched.evaluate(() => (globalThis as unknown as { unlabelled: { count: number } }).unlabelled.count);
}

test("a member is told if records cannot be loaded, tries again, and sees their own figures, never the sample's", async () => {
  const page = watched;
  await logIn(page, "institutional");
  await page.route("**/api/dashboard/values", (route) => route.abort());
  await open(page, "/dashboard/institutional");
  await page.getByText("Failed to load your records").waitFor();
  const said = inOneLine(await readText(page));
  expect(said).toContain("Your connection or our server did not answer.");
  for (const figure of [institutional.sampled, ...institutional.figures]) expect(said).not.toContain(figure);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.unroute("**/api/dashboard/values");
  const release = await holdRequests(page, "**/api/dashboard");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Loading your records...").waitFor();
  await expect.poll(() => readText(page)).not.toContain(institutional.sampled);
  release();
  await expectRecords(page, demoAccountOf("institutional").email);
  await expectFigures(page, institutional);
  await expect.poll(() => countUnlabelled()).toBe(0);

  const chart = page.getByRole("img", { name: /^The value of all holdings together\. Dec 31, 2024: EUR / });
  await expect.poll(() => chart.locator("circle").count()).toBe(5);
  const pens = await chart.evaluate((svg) =>
    ["circle", "g line"].map((part) => getComputedStyle(svg.querySelector(part) ?? svg).stroke),
  );
  // Both have the same colour: the signal colour is only for tokens as a source, and for where money stops.
  expect(pens[0]).toBe(pens[1]);
  await page.getByText("The same as a table").click();
  await expect.poll(async () => (await rowsIn(page, "Performance")).length).toBe(5);
  await expectAccessible(page);
  for (const width of [390, 320, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
  await page.unroute("**/api/dashboard");
});

test("news has the day of a payment and of a passed limit, also for a member in New York", async () => {
  const page = watched;
  await logIn(page, "institutional");
  await open(page, "/notices");
  const said = async () => inOneLine(await readText(page));
  await expect.poll(said).toContain("EUR 42,000 paid on Dec 19, 2025");
  expect(await said()).toMatch(/Friday, December 19, 2025 New Distribution/);
  expect(await said()).toMatch(/Wednesday, December 31, 2025 New Limit/);
  await open(page, "/risk");
  await expect.poll(said).toContain("since Dec 31, 2025");
});

test("a member sees their own records and newest documents, saves files of both, and prints the page", async () => {
  const page = watched;
  await logIn(page, "retail");
  await open(page, "/dashboard/retail");
  await expectRecords(page, demoAccountOf("retail").email);
  await expectFigures(page, retail);
  const newest = page.getByRole("region", { name: "Newest documents" });
  await newest.getByRole("table").waitFor();
  const titles = (await newest.getByRole("row").allInnerTexts()).slice(1).map((row) => row.split("\n")[0]?.trim());
  expect(titles).toEqual([
    "Funding call, January 2026: minutes",
    "Edge Data Hall: operating report Q4 2025",
    "Tax certificate 2025",
    "Meter readings, Q4 2025",
    "Green Energy Plant: quarterly report",
  ]);
  await expect.poll(() => countUnlabelled()).toBe(0);
  await expectAccessible(page);
  for (const width of [390, 320, 641, 768, 961, 1280]) await expectNoOverflow(page, width);

  const statement = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download statement" }).click();
  expect((await statement).suggestedFilename()).toMatch(/^statement-20\d\d-\d\d-\d\d\.csv$/);
  const lines = (await readStream(await (await statement).createReadStream())).split("\r\n");
  expect(lines).toHaveLength(1 + 3 + 6 + 1);
  expect(lines).toContain("Holding,2025-12-31,Green Energy Plant,Held,4,EUR,4000.00,4120.00,,");
  await expectToast(page, { role: "status", title: "Success", body: "Document downloaded successfully" });
  const certificate = page.waitForEvent("download");
  await newest.getByRole("button", { name: "Download Tax certificate 2025" }).click();
  expect((await certificate).suggestedFilename()).toBe("tax-certificate-2025.pdf");
  const library = newest.getByRole("link", { name: "Open the library" });
  await expect.poll(() => library.getAttribute("href")).toBe("/company/documents");

  await page.emulateMedia({ media: "print" });
  for (const name of ["Download statement", "Print"])
    await expect.poll(() => page.getByRole("button", { name, exact: true }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("heading", { name: "Tools" }).isVisible()).toBe(false);
  await expect.poll(() => newest.count()).toBe(0);
  for (const name of ["Portfolio Holdings", "Performance", "Distributions", "How it is calculated"])
    await expect.poll(() => page.getByRole("heading", { name }).isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
});

test("a company sees its projects, and View leads to a project's page, or to its section of all projects if it has none", async () => {
  const page = watched;
  await logIn(page, "company");
  await open(page, "/dashboard/company");
  await expectRecords(page, demoAccountOf("company").email);
  const text = inOneLine(await readText(page));
  for (const figure of ["Total Raised 15,550,000", "Active Projects 1", "Total Investors 471", "Avg. Funding Rate 48%"])
    expect(text).toContain(figure);
  expect(await rowsIn(page, "Projects")).toEqual([
    expect.stringMatching(/^1 Diagnostic Imaging Centre Coming Soon .* 0 Sep 30, 2026 View Edit$/),
    expect.stringMatching(/^2 Electric Bus Depot Funding .* 131 Apr 30, 2026 View Edit$/),
    expect.stringMatching(/^3 Timber Housing Block Completed .* 340 Nov 12, 2024 View Edit$/),
  ]);
  await expect.poll(() => countUnlabelled()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Download statement" }).count()).toBe(0);
  await expectAccessible(page);
  for (const width of [390, 320, 768, 961, 1024, 1280]) await expectNoOverflow(page, width);
  const withPage = page.getByRole("link", { name: "View: Electric Bus Depot" });
  await expect.poll(() => withPage.getAttribute("href")).toBe("/projects/electric-bus-depot");
  await page.getByRole("link", { name: "View: Diagnostic Imaging Centre" }).click();
  await page.waitForURL("**/own-projects#*");
  await expect.poll(() => hasFocus(page.getByRole("region", { name: "Diagnostic Imaging Centre" }))).toBe(true);
});

test("a company without records sees its documents, nobody else's, and prints the sample without its links", async () => {
  const page = watched;
  const { company } = await newAccounts(["company"]);
  await logIn(page, company);
  await open(page, "/dashboard/company");
  const newest = page.getByRole("region", { name: "Newest documents" });
  await newest.getByRole("table").waitFor();
  await expect.poll(() => newest.textContent()).not.toMatch(/Tax certificate|Edge Data Hall|Electric Bus Depot/);
  await page.getByText("No projects on record yet").waitFor();
  await page.getByText("Your projects will appear here").waitFor();
  await page.getByText("Sample data").first().waitFor();
  // notices.test.ts checks that this page is accessible, together with a notice.
  await expectNoOverflow(page, 390);
  const views = page.getByRole("table").getByRole("link", { name: /^View/ }).filter({ visible: true });
  await page.setViewportSize({ width: 720, height: 900 });
  await expect.poll(() => views.count()).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => views.count()).toBe(0);
});
