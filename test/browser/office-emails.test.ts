import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";
import { expectWholeReferences } from "#test/support/browser/office.ts";
import { spaceText } from "#test/support/browser/text-spacing.ts";

/** A recipient from the samples, because other tests may erase the e-mails that they add. */
const sampleRecipient = "h.weiss@weiss-treuhand.example";

// office-monday.test.ts sends a dead e-mail again.
test("in a small window no text of the e-mails is broken, too wide or above another, and on a phone each e-mail is a page", async () => {
  const page = await aVisitor({ viewport: { width: 768, height: 1000 } });
  await logIn(page, "staff");
  // Filtered to a kind of row that always has a reference, whatever other tests add.
  await page.goto("/office/emails?template=enquiry");
  await expectWholeReferences(page);
  await expectNoOverflow(page, 768);

  const clear = page.getByRole("button", { name: "Clear", exact: true });
  await clear.click();
  const acknowledgement = page.getByRole("link", { name: /^Acknowledgement/ });
  await acknowledgement.first().waitFor();
  await expectNoOverflow(page, 390);
  await page.getByRole("searchbox").fill(sampleRecipient);
  await page.keyboard.press("Enter");
  await expect.poll(() => acknowledgement.count()).toBe(1);
  await expectAccessible(page, [390]);
  await acknowledgement.click();
  await page.getByRole("heading", { name: "Every try" }).waitFor();
  await expect.poll(() => page.getByRole("table").isVisible()).toBe(false);
  await expectNoOverflow(page, 320);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Back to the list" }).click();
  await page.getByRole("table").waitFor();

  await clear.click();
  await page.getByRole("link", { name: "Delivered", exact: true }).click();
  await page.setViewportSize({ width: 320, height: 800 });
  const states = page.locator("main [data-column=state] > *");
  await expect.poll(async () => new Set(await states.allTextContents())).toEqual(new Set(["Delivered"]));
  await spaceText(page);
  const overlaps = await page.evaluate(() => {
    const ends = (of: string) =>
      [...document.querySelectorAll(`main [data-column=${of}] > *`)].map((each) => each.getBoundingClientRect());
    const times = ends("createdAt");
    return ends("state").filter(({ right }, index) => right > (times[index]?.left ?? Infinity)).length;
  });
  expect(overlaps).toBe(0);
});
