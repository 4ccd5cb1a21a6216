import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, dayTextOf } from "#rules/day.ts";
import { expectNoOverflow } from "#test/support/browser/axe.ts";
import {
  aRequest,
  aTuesday,
  chooseDay,
  confirmButton,
  dayAhead,
  dayButton,
  dialog,
  expectDisabled,
  field,
  fillIn,
  openCalendar,
  sent,
  timeOf,
  typed,
} from "#test/support/browser/booking.ts";
import {
  aVisitor,
  aVisitorInNewTab,
  expectToast,
  holdRequests,
  open,
  readText,
} from "#test/support/browser/browser.ts";
import { emailsToTeamAbout } from "#test/support/browser/contact-form.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { calendarChunk } from "#test/support/browser/scripts.ts";

const today = dayAhead(0);

test("the page has the sentences of the specification, and the calendar loads without a layout shift", async () => {
  const page = await aVisitorInNewTab({
    reducedMotion: "no-preference",
    viewport: { width: 390, height: 800 },
    expecting: [/ERR_FAILED .*\.woff2/],
  });
  // Without web fonts: whether text moves when one arrives after the first paint depends on the machine's fonts.
  await page.route("**/*.woff2", (route) => route.abort());
  const release = await holdRequests(page, calendarChunk);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page, "/schedule-consultation");
  const rendered = await readText(page);
  for (const text of [
    "Back to Contact",
    "Schedule a Consultation",
    "Choose Your Preferred Date",
    "Loading the calendar...",
  ])
    expect(rendered).toContain(text);
  expect(rendered).toContain(
    "Select a date and time that works for you. Our team will reach out to confirm your consultation.",
  );
  const before = await page.locator("footer").boundingBox();
  release();
  await page.getByRole("grid").waitFor();
  expect(await page.locator("footer").boundingBox()).toEqual(before);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await page.getByRole("link", { name: "Back to Contact" }).click();
  await page.waitForURL("**/connect");
  await page.getByRole("link", { name: "Schedule Consultation", exact: true }).click();
  await page.waitForURL("**/schedule-consultation");
});

test("a visitor can choose days from today to the 180th day, and requests a consultation with the keyboard alone", async () => {
  // The clock is fixed at noon, because at midnight `today` would become a past day.
  const page = await aVisitorInNewTab();
  await page.clock.setFixedTime(new Date(`${today}T12:00:00`));
  await openCalendar(page);
  await expect.poll(() => dayButton(page, today).getAttribute("aria-label")).toBe(`${dayTextOf(today)}, Today`);
  await expectDisabled(page, addDays(today, -1));
  const last = addDays(today, 180);
  const months = page.getByLabel("Month", { exact: true });
  await expect.poll(() => months.locator("option").last().getAttribute("value")).toBe(last.slice(0, 7));
  await expectDisabled(page, addDays(last, 1));
  await chooseDay(page, last);
  await expect.poll(() => dialog(page).textContent()).toContain(dayTextOf(last));
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await chooseDay(page, today);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => dayButton(page, today).evaluate((day) => day === document.activeElement)).toBe(true);

  const request = aRequest();
  const day = addDays(today, 10);
  await page.getByLabel("Month", { exact: true }).focus();
  for (let times = 0; times < 3 && !(await isOnADay(page)); times += 1) await page.keyboard.press("Tab");
  // The next month is another table, in which a key does nothing until a day has the focus.
  for (const [key, days] of [
    ["ArrowDown", 7],
    ["ArrowRight", 8],
    ["ArrowRight", 9],
    ["ArrowRight", 10],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focusedLabel(page)).toBe(dayTextOf(addDays(today, days)));
  }
  await page.keyboard.press("Space");
  await dialog(page).waitFor();
  await expect.poll(() => timeOf(page).evaluate((select) => select === document.activeElement)).toBe(true);
  await page.keyboard.type("2:30");
  await expect.poll(() => timeOf(page).inputValue()).toBe("14:30");
  for (const [label, text] of Object.entries(request)) {
    await page.keyboard.press("Tab");
    await expect.poll(() => field(page, label).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.insertText(text);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect.poll(() => confirmButton(page).evaluate((button) => button.matches(":focus-visible"))).toBe(true);
  const release = await holdRequests(page, "**/api/send-contact-email");
  await page.keyboard.press("Enter");
  await expect.poll(() => confirmButton(page).textContent()).toBe("Sending...");
  await expect.poll(() => confirmButton(page).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog(page).isVisible()).toBe(true);
  release();
  await expectToast(page, sent);
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => page.locator("[data-selected]").count()).toBe(0);

  const [mail] = await emailsTo(request.Email, 1);
  expect(mail?.text).toContain(dayTextOf(day));
  expect(mail?.text).toContain("2:30 PM");
  expect(mail?.text).not.toContain(request.Message);
  await emailsToTeamAbout(request.Email);

  await chooseDay(page, day);
  expect([...Object.values(await typed(page)), await timeOf(page).inputValue()].join("")).toBe("");
});

// turnstile.test.ts checks that the dialog is accessible, together with a challenge in it.
test("a visitor requests a consultation on a phone", async () => {
  const page = await aVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await openCalendar(page);
  await chooseDay(page, aTuesday());
  await expectNoOverflow(page, 320);
  await page.setViewportSize({ width: 390, height: 844 });
  const request = aRequest();
  await timeOf(page).selectOption("09:00");
  await fillIn(page, request);
  await confirmButton(page).tap();
  await expectToast(page, sent);
  await emailsTo(request.Email, 1);
});

function isOnADay(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest("[role=gridcell]") !== null);
}

function focusedLabel(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
}
