import { expect, test } from "vitest";
import { addDays, type Day, dayTextOf } from "#rules/day.ts";
import {
  aRequest,
  aTuesday,
  chooseDay,
  confirmButton,
  dayButton,
  dialog,
  expectDisabled,
  fillIn,
  instantOf,
  offeredTimes,
  openCalendar,
  sent,
  theirTime,
  timeOf,
} from "#test/support/browser/booking.ts";
import { aVisitor, aVisitorInNewTab, expectToast, hydrated } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";

test("a visitor in Tokyo sees each time also in their own time zone, on the page and in the e-mail", async () => {
  const timezoneId = "Asia/Tokyo";
  const page = await aVisitor({ timezoneId });
  const day = aTuesday();
  await openCalendar(page);
  await chooseDay(page, day);
  await expect.poll(async () => (await offeredTimes(page)).at(0)?.text).toContain("your time");
  const times = await offeredTimes(page);
  expect(times.at(0)?.text).toBe(`9:00 AM · ${theirTime(day, 9, 0, timezoneId)} your time`);
  expect(times.at(-1)?.text).toBe(`5:30 PM · ${theirTime(day, 17, 30, timezoneId)} your time`);
  await expect.poll(() => dialog(page).textContent()).toContain("Eastern Time");
  await expect.poll(() => dialog(page).textContent()).toContain(zoneNameOf(day, timezoneId));
  const request = aRequest();
  await timeOf(page).selectOption("17:30");
  await fillIn(page, request);
  await confirmButton(page).click();
  await expectToast(page, sent);
  const [mail] = await emailsTo(request.Email, 1);
  expect(mail?.text).toContain("5:30 PM Eastern Time");
  expect(mail?.text).toContain(theirTime(day, 17, 30, timezoneId).split(" ").slice(-2).join(" "));
});

test("a visitor whose page stays open over midnight sees the new day as today", async () => {
  const page = await aVisitorInNewTab({ timezoneId: "Asia/Tokyo" });
  const eve = aTuesday();
  // The clock keeps running: a slow machine has half an hour until midnight to open the page.
  await page.clock.install({ time: new Date(`${eve}T23:30:00+09:00`) });
  await page.goto("/schedule-consultation");
  await page.clock.runFor(5000);
  await hydrated(page);
  await page.getByRole("grid").waitFor();
  await dayButton(page, eve).waitFor();
  await expect.poll(() => dayButton(page, eve).getAttribute("aria-label")).toMatch(/, Today$/);
  await page.clock.runFor(31 * 60_000);
  const morrow = addDays(eve, 1);
  await expect.poll(() => dayButton(page, morrow).getAttribute("aria-label")).toMatch(/, Today$/);
  await expectDisabled(page, eve);
  await chooseDay(page, morrow);
  await expect.poll(() => dialog(page).textContent()).toContain(dayTextOf(morrow));
});

test("a visitor is told that a time is outside business hours, and that a day has no time left", async () => {
  const page = await aVisitor();
  const note = page.getByText("This time is outside our business hours.");
  const saturday = addDays(aTuesday(), 4);
  await openCalendar(page);
  await chooseDay(page, saturday);
  await timeOf(page).selectOption("10:00");
  await expect.poll(() => note.count()).toBe(0);
  await timeOf(page).selectOption("15:00");
  await note.waitFor();

  await page.route("**/api/consultation-slots?**", async (route) => {
    const answer = await (await route.fetch()).json();
    const states = ["passed", "taken"];
    await route.fulfill({
      json: { ...answer, slots: answer.slots.map((slot: object, at: number) => ({ ...slot, state: states[at % 2] })) },
    });
  });
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await chooseDay(page, aTuesday());
  await page.getByText("No time is left on this day. Please choose another day.").waitFor();
  const times = await offeredTimes(page);
  expect(times.map(({ disabled }) => disabled)).not.toContain(false);
  expect(times.slice(0, 2).map(({ text }) => text)).toEqual(["9:00 AM · already past", "9:30 AM · no longer free"]);
});

function zoneNameOf(day: Day, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "long" });
  return format.formatToParts(instantOf(day, 12, 0)).find(({ type }) => type === "timeZoneName")?.value ?? "";
}
