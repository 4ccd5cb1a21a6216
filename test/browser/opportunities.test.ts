import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, open } from "#test/support/browser/browser.ts";
import { logIn, newRetailAccount } from "#test/support/browser/member.ts";

const namesIn = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 }).allInnerTexts();

async function pressOn(page: Page, name: RegExp | string, role: "button" | "checkbox" = "button"): Promise<void> {
  await page
    .getByRole(role, { name })
    .first()
    .press(role === "button" ? "Enter" : "Space");
}

test("an investor filters projects by the address, compares and watches them by keyboard, and sees each on its own line on a phone", async () => {
  const page = await aVisitor();
  await logIn(page, await newRetailAccount());
  await open(page, "/opportunities?country=Italy&status=Planning&order=funded");
  await page.getByText("1 of", { exact: false }).first().waitFor();
  await expect.poll(() => namesIn(page)).toEqual(["Metered Water Network"]);
  await expect.poll(() => page.getByLabel("Status", { exact: true }).inputValue()).toBe("Planning");
  await pressOn(page, "Remove filter: Planning");
  await expect
    .poll(() => namesIn(page))
    .toEqual(["Electric Bus Depot", "Green Energy Plant", "Metered Water Network", "Diagnostic Imaging Centre"]);

  for (const name of ["Green Energy Plant", "Electric Bus Depot", "Metered Water Network"])
    await pressOn(page, new RegExp(`^Compare ${name}`), "checkbox");
  const terms = page.getByRole("table", { name: "Comparison: terms" });
  await terms.getByText("capital at risk", { exact: false }).waitFor();
  await page.getByRole("checkbox", { name: /^Compare Diagnostic Imaging Centre/, disabled: true }).waitFor();
  const address = new URL(page.url()).searchParams;
  expect([address.get("status"), address.get("compare")]).toEqual([
    null,
    "green-energy-example,electric-bus-depot,metered-water-network",
  ]);

  await pressOn(page, "Watch Green Energy Plant");
  await page.getByRole("button", { name: "Watching Green Energy Plant", pressed: true }).waitFor();
  await pressOn(page, "Watch Metered Water Network");
  const watched = page.getByRole("table", { name: "Watch list" });
  const row = watched.getByRole("row", { name: /^Metered Water Network/ });
  await row.getByRole("cell", { name: "None since then" }).waitFor();
  await expectAccessible(page);
  await expectOwnLines(page);
  for (const width of [390, 320, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
  await pressOn(page, "Remove Metered Water Network from the watch list");
  await row.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Watch Metered Water Network", pressed: false }).waitFor();
});

/** Expects that under a term each of three compared projects has a line of its own. */
async function expectOwnLines(page: Page): Promise<void> {
  const row = page.getByRole("row", { name: /^Total CAPEX/ }).first();
  const boxes = await row
    .locator("> *")
    .evaluateAll((cells) =>
      cells.map((cell) => cell.getBoundingClientRect()).map(({ left, right, y }) => ({ left, right, y })),
    );
  expect(boxes).toHaveLength(4);
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
  expect(new Set(boxes.slice(1).map(({ right }) => right)).size).toBe(1);
  expect(boxes.map(({ y }) => y)).toEqual([...new Set(boxes.map(({ y }) => y))].sort((one, other) => one - other));
  expect(await row.evaluate((element) => element.clientHeight)).toBeLessThan(185);
}

// test/client/pages/goals/own-goals.test.tsx tests what a refusal and a conflict with another window show.
test("an investor sets a goal by keyboard, changes it and deletes it", async () => {
  const page = await aVisitor();
  await logIn(page, await newRetailAccount());
  await open(page, "/goals");
  await page.getByText("You have not set a goal yet").waitFor();
  await page.getByLabel("Name").fill("Roof of the school");
  await page.getByLabel("What counts").selectOption("Paid out to me");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByLabel("By which day").fill("2999-12-31");
  await page.getByLabel("Amount").fill("25,000");
  await page.getByLabel("Amount").press("Enter");
  const goal = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Roof of the school" }) });
  for (const said of ["EUR 25,000 by Dec 31, 2999", "There is nothing on record", "four full quarters"])
    await goal.getByText(said, { exact: false }).first().waitFor();
  await expectAccessible(page);
  for (const width of [390, 320, 641, 768, 961, 1280]) await expectNoOverflow(page, width);

  await pressOn(page, "Edit Roof of the school");
  const form = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Save goal" }) });
  await form.getByLabel("Name").fill("Roof of the hall");
  await form.getByLabel("Name").press("Enter");
  await page.getByRole("heading", { name: "Roof of the hall" }).waitFor();
  await pressOn(page, "Delete Roof of the hall");
  await page.getByRole("button", { name: "Delete for good Roof of the hall" }).waitFor();
  // The focus is on the button that keeps the goal.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByText("You have not set a goal yet").waitFor();
});
