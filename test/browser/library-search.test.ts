import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, aVisitorInNewTab, open } from "#test/support/browser/browser.ts";
import { openLibrary } from "#test/support/browser/library.ts";
import { logIn, logOut } from "#test/support/browser/member.ts";

const fieldOf = (page: Page) => page.getByRole("searchbox", { name: "Search by title" });
const typeOf = (page: Page) => page.getByRole("combobox", { name: "Type" });

function titlesOf(page: Page): Promise<string[]> {
  return page
    .locator("tbody th > span > span")
    .evaluateAll((cells) => cells.map((cell) => cell.firstChild?.nodeValue ?? ""));
}

async function expectCount(page: Page, text: string): Promise<void> {
  await page
    .getByRole("status")
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor();
}

test("a member finds documents by part of the title and by type, and is told how many match", async () => {
  const page = await aVisitorInNewTab();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/documents") asked.push(searchParams.toString());
  });
  await openLibrary(page, "retail");
  await expectCount(page, "11 documents");
  await fieldOf(page).focus();
  // Pauses the page's clock, so that no keystroke is late on a busy machine. The clock cannot be set back, only forward.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type("EDGE");
  expect(asked).toEqual([""]);
  await page.clock.resume();
  await expectCount(page, "1 document");
  await expect.poll(() => titlesOf(page)).toEqual(["Edge Data Hall: operating report Q4 2025"]);
  expect(asked).toEqual(["", "title=EDGE"]);
  for (const width of [390, 320, 1280]) await expectNoOverflow(page, width);

  await page.keyboard.press("Escape");
  await expectCount(page, "11 documents");
  await expect.poll(() => fieldOf(page).inputValue()).toBe("");
  await typeOf(page).selectOption("CSV");
  await expectCount(page, "2 documents");
  await fieldOf(page).fill("readings");
  await expectCount(page, "1 document");
  // The search survives leaving the page, returning and reloading.
  await page.getByRole("main").getByRole("link", { name: "Contact Us" }).click();
  await page.waitForURL("**/connect");
  await page.goBack();
  await expectCount(page, "1 document");
  await page.reload();
  await expectCount(page, "1 document");
  expect([await fieldOf(page).inputValue(), await typeOf(page).inputValue()]).toEqual(["readings", "csv"]);
  expect(new URL(page.url()).search).toBe("");

  await fieldOf(page).fill("100% of nothing");
  await page.getByText("No document matches your search").waitFor();
  await expectCount(page, "0 documents");
  await expect.poll(() => page.getByRole("table").count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear the search" }).press("Enter");
  await expectCount(page, "11 documents");
  await expect.poll(() => fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
});

test("if responses arrive out of order the last query wins, and a search continues until it finds a document", async () => {
  const page = await aVisitor();
  await openLibrary(page, "retail");
  const { promise: isLate, resolve: answerLate } = Promise.withResolvers<void>();
  await page.route("**/api/documents?title=*", async (route) => {
    const { searchParams } = new URL(route.request().url());
    if (searchParams.get("title") === "meter") {
      const response = await route.fetch();
      await isLate;
      await route.fulfill({ response });
    } else if (searchParams.get("title") === "rights" && !searchParams.has("after")) {
      const { next } = await (await page.request.get("/api/documents?limit=1")).json();
      // Pretends that the first thousand documents did not match.
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: {
          ...(await response.json()),
          documents: [],
          next,
        },
      });
    } else await route.continue();
  });
  const late = page.waitForRequest("**/api/documents?title=meter");
  await fieldOf(page).fill("meter");
  await late;
  await fieldOf(page).fill("rights");
  await expectCount(page, "1 document");
  await expect.poll(() => titlesOf(page)).toEqual(["Your rights in plain words"]);
  const answered = page.waitForResponse("**/api/documents?title=meter");
  answerLate();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect.poll(() => titlesOf(page)).toEqual(["Your rights in plain words"]);
});

test("the next member to log in does not see what the last one searched for", async () => {
  const page = await aVisitor();
  await openLibrary(page, "retail");
  await fieldOf(page).fill("tax");
  await expectCount(page, "2 documents");
  await logOut(page);
  await page.getByText("Log in to see the library.").waitFor();
  await expect.poll(() => page.locator("main").innerHTML()).not.toMatch(/tax/i);
  await logIn(page, "institutional");
  await open(page, "/company/documents");
  await page.reload();
  await page.getByRole("table").waitFor();
  await expect.poll(() => fieldOf(page).inputValue()).toBe("");
});
