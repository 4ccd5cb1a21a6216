import { text as readStream } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { GoalList } from "#rules/portfolio/goals/goal.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, clearCookies, open, readText } from "#test/support/browser/browser.ts";
import { logIn, newRetailAccount } from "#test/support/browser/member.ts";
import { aCaller } from "#test/support/browser/project-with-holders.ts";

const namesIn = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 }).allInnerTexts();

async function pressOn(page: Page, name: RegExp | string, role: "button" | "checkbox" = "button"): Promise<void> {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press(role === "button" ? "Enter" : "Space");
}

test("an investor filters projects by the address, and compares, downloads and watches them by keyboard", async () => {
  const page = await aVisitor();
  await logIn(page, await newRetailAccount());
  await open(page, "/opportunities?country=Italy&status=Planning&order=funded");
  await page.getByText("1 of", { exact: false }).first().waitFor();
  await expect.poll(() => namesIn(page)).toEqual(["Metered Water Network"]);
  await expect.poll(() => page.getByLabel("Status", { exact: true }).inputValue()).toBe("Planning");
  await pressOn(page, "Remove filter: Planning");
  await page.waitForURL((address) => !address.searchParams.has("status"));
  await expect
    .poll(() => namesIn(page))
    .toEqual([
      ...["Electric Bus Depot", "Green Energy Plant"],
      ...["Metered Water Network", "Diagnostic Imaging Centre"],
    ]);

  for (const name of ["Green Energy Plant", "Electric Bus Depot", "Metered Water Network"])
    await pressOn(page, new RegExp(`^Compare ${name}`), "checkbox");
  await page.getByRole("table", { name: "Comparison: terms" }).waitFor();
  await page.getByRole("checkbox", { name: /^Compare Diagnostic Imaging Centre/, disabled: true }).waitFor();
  expect(new URL(page.url()).searchParams.get("compare")).toBe(
    "green-energy-example,electric-bus-depot,metered-water-network",
  );
  await page.reload();
  const terms = page.getByRole("table", { name: "Comparison: terms" });
  await terms.waitFor();
  const minimum = terms.getByRole("row", { name: /^Minimum entry/ });
  await expect
    .poll(() => minimum.getByRole("cell").allInnerTexts())
    .toEqual(["EUR 1,000\n1 token", "Not published", "Not published"]);
  const [download] = await Promise.all([page.waitForEvent("download"), pressOn(page, "Comparison as CSV")]);
  const file = (await readStream(await download.createReadStream())).split("\r\n");
  expect(file).toContain('Terms,Minimum entry,"EUR 1,000; 1 token",Not published,Not published');

  await pressOn(page, "Watch Green Energy Plant");
  await page.getByRole("button", { name: "Watching Green Energy Plant", pressed: true }).waitFor();
  await pressOn(page, "Watch Metered Water Network");
  const watched = page.getByRole("table", { name: "Watch list" });
  await watched.getByRole("row", { name: /^Metered Water Network/ }).waitFor();
  await watched.getByRole("cell", { name: "None since then" }).first().waitFor();
  await expectAccessible(page);
  for (const width of [320, 390, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
  await pressOn(page, "Remove Metered Water Network from the watch list");
  await watched.getByRole("row", { name: /^Metered Water Network/ }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Watch Metered Water Network", pressed: false }).waitFor();
});

test("a visitor sees the projects with a link to log in instead of a watch list, and can retry after a failure", async () => {
  const page = await aVisitor({ expecting: [/ERR_FAILED .*\/api\/opportunities/] });
  await page.route("**/api/opportunities", (route) => route.abort());
  await open(page, "/opportunities?compare=green-energy-example");
  await page.getByText("Failed to load the projects").waitFor();
  await page.unroute("**/api/opportunities");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("table", { name: "Comparison: terms" }).waitFor();
  const text = await readText(page);
  for (const said of ["Electric Bus Depot", "Log in to watch a project", "Capital at risk".toLowerCase()])
    expect(text).toContain(said);
  expect(text).not.toMatch(/Express interest|Watching/);
});

test("an investor sets a goal after a refusal, changes it after a conflict with another window, and deletes it", async () => {
  const page = await aVisitor({ expecting: [/409 .*\/api\/goals/, /422 .*\/api\/goals/] });
  const member = await newRetailAccount();
  await logIn(page, member);
  await open(page, "/goals");
  await page.getByText("You have not set a goal yet").waitFor();
  await page.getByLabel("Name").fill("Roof of the school");
  await page.getByLabel("What counts").selectOption("Paid out to me");
  await page.getByLabel("Amount").fill("25.000");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByLabel("By which day").fill("2999-12-31");
  await pressOn(page, "Save goal");
  await page.getByText("Please write an amount like 25,000 or 25000.50.").waitFor();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Roof of the school");
  await page.getByLabel("Amount").fill("25,000");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Roof of the school" }).waitFor();
  const text = await readText(page);
  for (const said of [
    "EUR 25,000 by Dec 31, 2999",
    "There is nothing on record in this currency yet.",
    "four full quarters",
  ])
    expect(text.replace(/\s+/g, " ")).toContain(said);
  await expectAccessible(page);
  for (const width of [320, 390, 641, 768, 961, 1280]) await expectNoOverflow(page, width);

  await pressOn(page, "Edit Roof of the school");
  const ofOther = await aCaller(member);
  const [goal] = (await ofOther<GoalList>("GET", "/goals")).goals;
  const changed = { name: goal?.name, measure: goal?.measure, amount: "30,000", currency: "EUR", day: goal?.day };
  await ofOther("PUT", `/goals/${goal?.id}`, { version: goal?.version, entries: changed });
  const form = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Save goal" }) });
  await form.getByLabel("Name").fill("Roof of the school and its hall");
  await page.keyboard.press("Enter");
  await page.getByText("You have changed this goal in another window.").waitFor();
  await expect.poll(() => form.getByLabel("Name").inputValue()).toBe("Roof of the school and its hall");
  await page.getByText("EUR 30,000 by Dec 31, 2999.").waitFor();
  await form.getByRole("button", { name: "Save goal" }).click();
  await page.getByRole("heading", { name: "Roof of the school and its hall" }).waitFor();

  await pressOn(page, "Delete Roof of the school and its hall");
  await page.getByRole("button", { name: "Delete for good Roof of the school and its hall" }).waitFor();
  // The focus is on the button that keeps the goal.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByText("You have not set a goal yet").waitFor();

  await clearCookies(page);
  await open(page, "/goals");
  await page.getByText("Pensions of the year 2028").waitFor();
  const sample = (await readText(page)).replace(/\s+/g, " ");
  for (const said of ["Content Sample content", "Not a promise", "Lowest quarter, Q1 2025"])
    expect(sample).toContain(said);
});

test("on a phone each compared project has its own line under a term", async () => {
  const page = await aVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, "/opportunities?compare=green-energy-example,electric-bus-depot");
  const row = page.getByRole("row", { name: /^Total CAPEX/ }).first();
  await row.waitFor();
  const boxes = await row
    .locator("> *")
    .evaluateAll((cells) =>
      cells.map((cell) => cell.getBoundingClientRect()).map(({ left, right, y }) => ({ left, right, y })),
    );
  expect(boxes).toHaveLength(3);
  const [term, first, second] = boxes;
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
  expect(new Set([first?.right, second?.right]).size).toBe(1);
  expect([term?.y, first?.y, second?.y]).toEqual(boxes.map(({ y }) => y).toSorted((one, other) => one - other));
  expect(await row.evaluate((element) => element.clientHeight)).toBeLessThan(140);
});
