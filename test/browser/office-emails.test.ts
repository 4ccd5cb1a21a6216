import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";

/** A recipient from the samples, because other tests may erase the e-mails that they add. */
const sampleRecipient = "h.weiss@weiss-treuhand.example";

test("staff find, open and send a dead e-mail again by keyboard alone, and it is sent only once", async () => {
  const page = await aVisitor();
  await logIn(page, "staff");
  await page.goto(`/office/emails?view=hand&to=${sampleRecipient}`);
  const dead = page.getByRole("row", { name: /Dead/ });
  await dead.waitFor();
  for (let step = 0; step < 9; step++) {
    await page.keyboard.press("j");
    if (await dead.evaluate((row) => row.contains(document.activeElement))) break;
  }
  await page.keyboard.press("Enter");
  const pane = page.getByRole("complementary");
  await pane.getByRole("button", { name: "Send again" }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await pressTwice(page, "s");
  await expect.poll(() => pane.getByText("It was sent again as").count()).toBe(1);
  await expect.poll(() => pane.getByRole("button", { name: "Send again" }).count()).toBe(0);
  await pane.getByRole("link", { name: "another e-mail" }).click();
  await expect.poll(() => pane.getByText("It repeats").count()).toBe(1);
  await expect.poll(() => pane.getByText("Sent", { exact: true }).count()).toBe(1);
});

test("on a phone the list of e-mails and an e-mail are separate pages, and neither is wider than the screen", async () => {
  const page = await aVisitor();
  await logIn(page, "staff");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/office/emails");
  await page.getByRole("row").nth(1).waitFor();
  await expectNoOverflow(page, 390);
  await page.goto(`/office/emails?to=${sampleRecipient}`);
  const acknowledgement = page.getByRole("link", { name: /^Acknowledgement/ });
  await acknowledgement.waitFor();
  await expectAccessible(page, [390]);
  await acknowledgement.click();
  await page.getByRole("heading", { name: "Every try" }).waitFor();
  await expect.poll(() => page.getByRole("table").isVisible()).toBe(false);
  await expectNoOverflow(page, 320);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Back to the list" }).click();
  await page.getByRole("table").waitFor();
});

test("on a tablet references are not broken at their hyphen, neither in the e-mails nor in the audit", async () => {
  const page = await aVisitor({ viewport: { width: 768, height: 1000 } });
  await logIn(page, "staff");
  // Filtered to a kind of row that always has a reference, whatever other tests add.
  for (const address of ["/office/emails?template=enquiry", "/office/audit?action=enquiry-replied"]) {
    await page.goto(address);
    const references = page.getByRole("row").getByText(/\b[\dA-Z]{5}-[\dA-Z]{5}\b/);
    await references.first().waitFor();
    expect(await references.evaluateAll(countDivided)).toBe(0);
    await expectNoOverflow(page, 768);
  }
});

function countDivided(all: readonly Node[]): number {
  const range = document.createRange();
  return all.filter((each) => {
    range.selectNodeContents(each);
    return range.getClientRects().length > 1;
  }).length;
}

/** Presses a key twice without a timer in between, as a busy machine delivers a double click. */
async function pressTwice(page: Page, key: string): Promise<void> {
  await page.evaluate(async (pressed) => {
    const press = () => dispatchEvent(new KeyboardEvent("keydown", { key: pressed }));
    const inTurn = [1, 2].map(() => scheduler.postTask(press, { priority: "user-blocking" }));
    await Promise.all(inTurn);
  }, key);
}
