import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { Credentials } from "#test/support/browser/account-pool.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { hasFocus, open } from "#test/support/browser/browser.ts";
import { aSessionCookie, newRetailAccount } from "#test/support/browser/member.ts";
import { anOfficePage } from "#test/support/browser/office.ts";

/** A project of the demo whose holdings no other test reads. */
const project = "Diagnostic Imaging Centre";

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Chooses from a combobox, and waits until it has taken the focus back: it does so a frame later, even from another field. */
async function choose(page: Page, ...keys: string[]): Promise<void> {
  await press(page, ...keys);
  await page.getByRole("option").first().waitFor({ state: "hidden" });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test("staff preview and prepare a run by keyboard, and a colleague confirms it by typing its amount", async () => {
  const [page, colleague] = [await anOfficePage(), await anOfficePage([/422 \(Unprocessable/])];
  const member = await newRetailAccount();
  await recordPurchases(page, member);
  await open(page, "/office/records?do=run");
  await page.getByRole("combobox", { name: "Project" }).fill("Diagnostic");
  await page.getByRole("option", { name: project }).waitFor();
  await choose(page, "ArrowDown", "Enter");
  await page.getByRole("textbox", { name: /^Amount/ }).fill("187,431.17");
  await page.getByLabel(/^Record day/).fill("2026-02-13");
  await page.getByLabel(/^Day of payment/).fill("2026-02-16");
  await press(page, "Control+Enter");
  await page.getByRole("table", { name: "Payments by holder" }).waitFor();
  await page.getByText("Nothing is paid yet.").waitFor();
  await press(page, "Control+Enter");
  await page.waitForURL(/[?]run=[\w-]{36}$/);
  await page.getByText("You prepared this, so a second member of staff has to confirm it.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Confirm/ }).count()).toBe(0);

  await open(colleague, new URL(page.url()).pathname + new URL(page.url()).search);
  await colleague.getByText("You are the second person.").waitFor();
  const amount = colleague.getByRole("textbox", { name: "Type the amount to confirm it" });
  await amount.fill("187,413.17");
  await press(colleague, "Control+Enter");
  await colleague.getByText("This is not the amount of the run.").first().waitFor();
  await expectAccessible(colleague);
  for (const width of [320, 390, 641, 820, 961, 1440]) await expectNoOverflow(colleague, width);
  await amount.fill("187,431.17");
  await press(colleague, "Control+Enter");
  await expect.poll(() => hasFocus(colleague.getByText("It is written."))).toBe(true);
  await press(colleague, "Escape");
  const written = colleague.getByRole("row", { name: /Diagnostic Imaging Centre.*Written.*187,431\.17/ });
  await written.first().waitFor();
  const headers = { Cookie: await aSessionCookie(member) };
  const theirs = await fetch(`${inject("origin")}/api/dashboard/distributions`, { headers });
  const paid = (await theirs.json()) as { distributions: { day: string }[] };
  expect(paid.distributions.map(({ day }) => day)).toEqual(["2026-02-16"]);
});

test("a refused manual entry keeps its values, and a purchase is reversed in its row", async () => {
  const page = await anOfficePage([/422 \(Unprocessable/]);
  const member = await newRetailAccount();
  await open(page, "/office/records");
  await page.getByRole("heading", { name: "Records", level: 1 }).waitFor();
  await press(page, "/");
  await page.keyboard.insertText(member.email);
  await page.getByRole("option", { name: member.email }).waitFor();
  await press(page, "Enter");
  await page.getByText("Nothing is held here yet.").waitFor();
  await page.getByRole("link", { name: /^Enter by hand/ }).click();
  const form = page.getByRole("region", { name: "Enter by hand" });
  await form.getByRole("combobox", { name: "Project" }).fill("Timber");
  await page.getByRole("option", { name: "Timber Housing Block" }).waitFor();
  await choose(page, "Enter");
  await form.getByLabel("Day").fill("2026-02-10");
  await form.getByRole("textbox", { name: "Tokens" }).fill("2");
  await form.getByRole("textbox", { name: /^Amount/ }).fill("2.000,00");
  await press(page, "Enter");
  await form.getByText("Write the amount like 2000.00").waitFor();
  await expect.poll(() => form.getByRole("textbox", { name: "Tokens" }).inputValue()).toBe("2");
  await expectAccessible(page);
  await expectNoOverflow(page, 390);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await form.getByRole("textbox", { name: /^Amount/ }).fill("2000.00");
  await press(page, "Enter");
  await form.getByText(/^Recorded:.*Timber Housing Block/).waitFor();
  // The cost, and the value, which equals it until there is a valuation.
  await expect.poll(() => page.getByRole("table", { name: "Holdings" }).getByText("EUR 2,000").count()).toBe(2);
  await page.getByRole("navigation", { name: "Records" }).getByRole("link", { name: "Purchases" }).click();
  const purchases = page.getByRole("table", { name: "Purchases" });
  const takeBack = purchases.getByRole("button", { name: /^Take back/ });
  // The empty status next to the button, which announces the outcome to screen readers, takes no space.
  const roomBeside = () =>
    takeBack.evaluate((button) => {
      const endOf = (element: Element) => {
        const { paddingRight, borderRightWidth } = getComputedStyle(element);
        return (
          element.getBoundingClientRect().right - Number.parseFloat(paddingRight) - Number.parseFloat(borderRightWidth)
        );
      };
      return Math.abs(endOf(button.closest("td") as HTMLElement) - endOf(button));
    });
  await expect.poll(roomBeside).toBeLessThan(2);
  await takeBack.press("Enter");
  await purchases.getByRole("button", { name: /^Write the counter-entry/ }).press("Enter");
  await purchases.getByText("Counter-entry", { exact: true }).waitFor();
  await purchases.getByText("Taken back", { exact: true }).waitFor();
  await expectAccessible(page);
});

/** Records purchases of the project by a member and two others. */
async function recordPurchases(page: Page, member: Credentials): Promise<void> {
  const lines = [member.email, ...inject("past").investors.slice(0, 2)].map(
    (email, index) => `${email},${project},2026-01-14,${index + 1},${index + 1}000.00`,
  );
  const data = { kind: "purchases", text: ["email,project,day,tokens,amount", ...lines].join("\n") };
  const headers = { Origin: inject("origin") };
  const answer = await page.context().request.post("/api/office/record-imports", { data, headers });
  expect(answer.status()).toBe(201);
}
