import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aTuesday, chooseDay, dialog, incomplete, openCalendar } from "#test/support/browser/booking.ts";
import { aVisitor, expectToast, open } from "#test/support/browser/browser.ts";
import { anyMessage, contactCall, failed, fillIn, sendButton } from "#test/support/browser/contact-form.ts";
import { expectSeenFocus } from "#test/support/browser/seen-focus.ts";

/** A phone, and one on which everything is enlarged. */
const phoneAndEnlarged = [
  { width: 390, height: 640 },
  { width: 320, height: 256 },
];

async function expectAllSeen(page: Page, steps: number): Promise<void> {
  for (const key of ["Tab", "Shift+Tab"] as const) await expectSeenFocus(page, key, steps);
  await expectToast(page, incomplete);
}

test("while a toast is shown on a phone, also an enlarged one, Tab never leads to something that it covers", async () => {
  const page = await aVisitor();
  await open(page, "/connect");
  for (const size of phoneAndEnlarged) {
    await page.setViewportSize(size);
    await sendButton(page).click();
    await expectToast(page, incomplete);
    await expectAllSeen(page, 8);
  }
});

test("on a phone the last link of a page can be scrolled above a toast, also on the smallest one", async () => {
  const page = await aVisitor();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/connect");
  const [last, toast] = [page.locator("footer a").last(), page.getByRole("alert").filter({ hasText: incomplete.body })];
  const change = () =>
    page.getByRole("contentinfo").evaluate((footer) => getComputedStyle(footer, "::after").transitionProperty);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await sendButton(page).click();
    await expectToast(page, incomplete);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    // The toast stays while the pointer is on it.
    await toast.hover();
    // The space for it appears at once and disappears with a transition.
    await expect.poll(change).toBe("none");
    await expect
      .poll(async () => {
        const [link, slip] = [await last.boundingBox(), await toast.boundingBox()];
        return (slip?.y ?? 0) - ((link?.y ?? Infinity) + (link?.height ?? 0));
      })
      .toBeGreaterThanOrEqual(0);
    await toast.getByRole("button", { name: "Close" }).click();
    await expect.poll(change).toBe("height");
  }
});

test("on a phone, also an enlarged one, a toast covers no focused element of a dialog", async () => {
  const page = await aVisitor();
  await openCalendar(page);
  await chooseDay(page, aTuesday());
  for (const size of phoneAndEnlarged) {
    await page.setViewportSize(size);
    await dialog(page).getByRole("button", { name: "Confirm" }).click();
    await expectToast(page, incomplete);
    await expectAllSeen(page, 7);
  }
});

test("on a phone a toast does not cover the focused button that caused it", async () => {
  const expecting = [/ERR_FAILED .*\/api\/send-contact-email|^send-contact-email /];
  const page = await aVisitor({ viewport: { width: 390, height: 640 }, expecting });
  await open(page, "/connect");
  await fillIn(page, anyMessage());
  await page.route(contactCall, (route) => route.abort());
  await sendButton(page).focus();
  // Scrolls the button to where the toast will appear.
  await sendButton(page).evaluate((button) => {
    button.scrollIntoView({ block: "end" });
    scrollBy(0, 20);
  });
  await page.keyboard.press("Enter");
  await expectToast(page, failed);
  // Waits until the toast has risen to its place.
  const toast = page.getByRole("alert").filter({ hasText: failed.body });
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(640 - 80);
  const { y = 0, height = 0 } = (await sendButton(page).boundingBox()) ?? {};
  expect(y + height).toBeLessThan((await toast.boundingBox())?.y ?? 0);
  expect(await sendButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
});
