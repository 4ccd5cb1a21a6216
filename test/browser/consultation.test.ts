import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, type Day, dayTextOf } from "#rules/day.ts";
import { expectNoOverflow } from "#test/support/browser/axe.ts";
import {
  aRequest,
  aTuesday,
  chooseDay,
  confirmButton,
  dayAhead,
  dayButton,
  dialog,
  field,
  fillIn,
  instantOf,
  offeredTimes,
  openCalendar,
  sent,
  theirTime,
  timeOf,
  typed,
} from "#test/support/browser/booking.ts";
import {
  aVisitor,
  aVisitorInNewTab,
  expectToast,
  findHiddenFocus,
  holdRequests,
  open,
} from "#test/support/browser/browser.ts";
import { emailsToTeamAbout } from "#test/support/browser/contact-form.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { pagesToLookAt } from "#test/support/browser/look.ts";
import { calendarChunk } from "#test/support/browser/scripts.ts";

const today = dayAhead(0);
const calendar = "/schedule-consultation";
const look = pagesToLookAt();
const phone = { width: 390, height: 844 };

test("the calendar loads without a layout shift", async () => {
  const page = await aVisitor({ viewport: { width: 390, height: 800 }, expecting: [/ERR_FAILED .*\.woff2/] });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // Without web fonts: whether text moves when one arrives after the first paint depends on the machine's fonts.
  await page.route("**/*.woff2", (route) => route.abort());
  const release = await holdRequests(page, calendarChunk);
  await open(page, "/schedule-consultation");
  await page.getByText("Loading the calendar...").waitFor();
  const before = await page.locator("footer").boundingBox();
  release();
  await page.getByRole("grid").waitFor();
  expect(await page.locator("footer").boundingBox()).toEqual(before);
  expect(await shiftsOf(page)).toEqual([]);
});

// test/client/pages/consultation/booking.test.tsx tests which days can be chosen.
test("a visitor requests a consultation with the keyboard alone", async () => {
  // The clock is fixed at noon, because at midnight `today` would become a past day.
  const page = await aVisitorInNewTab();
  await page.clock.setFixedTime(new Date(`${today}T12:00:00`));
  await openCalendar(page);
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
  await page.keyboard.press("End");
  await expect.poll(() => timeOf(page).inputValue()).toBe("17:30");
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
  expect(mail?.text).toContain("5:30 PM");
  expect(mail?.text).not.toContain(request.Message);
  await emailsToTeamAbout(request.Email);

  await chooseDay(page, day);
  expect([...Object.values(await typed(page)), await timeOf(page).inputValue()].join("")).toBe("");
});

// other-portal.test.ts checks that the dialog is accessible, together with a challenge in it.
test("a visitor in Tokyo requests a consultation on a phone, and sees each time also in their own time zone", async () => {
  const timezoneId = "Asia/Tokyo";
  const page = await aVisitor({ viewport: phone, hasTouch: true, timezoneId });
  const day = aTuesday();
  await openCalendar(page);
  await chooseDay(page, day);
  await expect.poll(async () => (await offeredTimes(page)).at(0)?.text).toContain("your time");
  const times = await offeredTimes(page);
  expect(times.at(0)?.text).toBe(`9:00 AM · ${theirTime(day, 9, 0, timezoneId)} your time`);
  expect(times.at(-1)?.text).toBe(`5:30 PM · ${theirTime(day, 17, 30, timezoneId)} your time`);
  await expect.poll(() => dialog(page).textContent()).toContain("Eastern Time");
  await expect.poll(() => dialog(page).textContent()).toContain(zoneNameOf(day, timezoneId));
  await expectNoOverflow(page, 320);

  // While the phone's keyboard is open, the focused field is always visible.
  await page.setViewportSize({ ...phone, height: 360 });
  await timeOf(page).focus();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
  }
  await page.setViewportSize(phone);
  const request = aRequest();
  await timeOf(page).selectOption("17:30");
  await fillIn(page, request);
  await confirmButton(page).tap();
  await expectToast(page, sent);
  const [mail] = await emailsTo(request.Email, 1);
  expect(mail?.text).toContain("5:30 PM Eastern Time");
  expect(mail?.text).toContain(theirTime(day, 17, 30, timezoneId).split(" ").slice(-2).join(" "));
});

test("a visitor with enlarged text can read which month the calendar shows", async () => {
  // As wide, in letters, as a phone whose text is more than twice as large.
  const page = await look(calendar, { viewport: { width: 160, height: 422 } });
  await page.getByRole("grid").waitFor();
  const { longest, room } = await page.getByLabel("Month", { exact: true }).evaluate((list: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    canvas.font = font;
    const longest = Math.max(...[...list.options].map(({ text }) => canvas.measureText(text).width));
    return { longest, room: list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) };
  });
  expect(longest).toBeLessThanOrEqual(room);
});

test("with forced colours the lists keep an arrow, and the number of the chosen day is readable", async () => {
  const page = await look(calendar);
  await page.emulateMedia({ forcedColors: "active" });
  await chooseDay(page, aTuesday());
  for (const list of [page.getByLabel("Month", { exact: true }), timeOf(page)])
    expect(await list.evaluate((each) => getComputedStyle(each).appearance)).toBe("auto");
  const chosen = page.locator("[data-selected]");
  // Otherwise the browser draws a box in the background colour behind the number.
  expect(await chosen.evaluate((day) => getComputedStyle(day).getPropertyValue("forced-color-adjust"))).toBe("none");
});

/** The layout shifts since the page was opened. */
function shiftsOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return shifts;
  });
}

function zoneNameOf(day: Day, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "long" });
  return format.formatToParts(instantOf(day, 12, 0)).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

function isOnADay(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest("[role=gridcell]") !== null);
}

function focusedLabel(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
}
