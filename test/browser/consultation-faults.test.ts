import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  aRequest,
  aTuesday,
  chooseDay,
  confirmButton,
  dayAhead,
  dialog,
  failed,
  field,
  fillIn,
  incomplete,
  offeredTimes,
  openCalendar,
  sent,
  timeOf,
  typed,
} from "#test/support/browser/booking.ts";
import { aVisitor, aVisitorInNewTab, expectToast, hasFocus, holdRequests } from "#test/support/browser/browser.ts";
import { contactCall, countCalls, emailsToTeamAbout } from "#test/support/browser/contact-form.ts";
import { emailsTo, readEmails } from "#test/support/browser/emails.ts";
import { calendarChunk } from "#test/support/browser/scripts.ts";

const failedCall = /ERR_FAILED .*\/api\/send-contact-email|^send-contact-email /;

test("a visitor is told what is missing; a request that fails keeps its entries, also after a reload, and is stored once", async () => {
  const page = await aVisitor({ expecting: [failedCall] });
  const calls = countCalls(page);
  const request = aRequest();
  await openCalendar(page);
  await chooseDay(page, aTuesday());
  await fillIn(page, { ...request, "Full name": "  ", Email: "" });
  await confirmButton(page).click();
  await expectToast(page, incomplete);
  await expect.poll(() => hasFocus(timeOf(page))).toBe(true);
  // Closes it before it disappears by itself.
  const toast = page.getByRole("alert").filter({ hasText: incomplete.body });
  await toast.getByRole("button", { name: "Close" }).click();
  await toast.waitFor({ state: "detached" });
  await expect.poll(() => describing(timeOf(page))).toBe("Please choose a time.");
  await expect.poll(() => describing(field(page, "Full name"))).toBe("Please enter your name.");
  await expect.poll(() => describing(field(page, "Email"))).toBe("Please enter your email address.");
  await expect.poll(() => dialog(page).isVisible()).toBe(true);
  expect(calls()).toBe(0);

  await timeOf(page).selectOption("16:30");
  await fillIn(page, request);
  await page.route(contactCall, (route) => route.abort());
  await confirmButton(page).click();
  await expectToast(page, failed);
  await expect.poll(() => typed(page)).toEqual(request);
  await expect.poll(() => timeOf(page).inputValue()).toBe("16:30");
  await expect.poll(() => confirmButton(page).isEnabled()).toBe(true);
  expect(await readEmails(request.Email)).toEqual([]);
  await page.getByRole("alert").filter({ hasText: failed.body }).getByRole("button", { name: "Close" }).click();
  await page.unroute(contactCall);

  // The request is stored, but the visitor gets no response.
  const { promise: isStored, resolve: stored } = Promise.withResolvers<number>();
  await page.route(contactCall, async (route) => {
    stored((await route.fetch()).status());
    await route.abort();
  });
  await confirmButton(page).click();
  expect(await isStored).toBe(201);
  await expectToast(page, failed);
  await page.unroute(contactCall);
  await openCalendar(page);
  await chooseDay(page, aTuesday());
  await expect.poll(() => typed(page)).toEqual(request);
  await expect.poll(() => timeOf(page).inputValue()).toBe("16:30");
  const before = calls();
  const release = await holdRequests(page, contactCall);
  await confirmButton(page).dblclick();
  release();
  await expectToast(page, sent);
  expect(calls() - before).toBe(1);
  await emailsTo(request.Email, 1);
  expect(await emailsToTeamAbout(request.Email)).toHaveLength(1);
});

test("a visitor can retry if the calendar fails to load, and without availability sees all 18 times in Eastern Time", async () => {
  const page = await aVisitor({
    expecting: [
      /ERR_FAILED .*\/assets\//,
      /Failed to fetch dynamically imported/,
      /ERR_FAILED .*\/api\/consultation-slots/,
    ],
  });
  await page.route(calendarChunk, (route) => route.abort());
  await page.goto("/schedule-consultation");
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.unroute(calendarChunk);
  await again.click();
  await page.getByRole("grid").waitFor();
  await page.route("**/api/consultation-slots?**", (route) => route.abort());
  await chooseDay(page, aTuesday());
  await page.getByText("We could not look up your own time").waitFor();
  const times = await offeredTimes(page);
  expect(times).toHaveLength(18);
  expect(times.filter(({ disabled }) => disabled)).toEqual([]);
  expect([times.at(0)?.text, times.at(-1)?.text]).toEqual(["9:00 AM", "5:30 PM"]);
  await expect.poll(() => dialog(page).textContent()).toContain("Eastern Time");
});

test("a visitor whose day has passed in our time zone is told so at the time field, and keeps the entries", async () => {
  const page = await aVisitorInNewTab({
    expecting: [/422 \(Unprocessable Entity\)/, /ERR_FAILED .*\/api\/consultation-slots/],
  });
  // Without availability, because with it every time would be disabled as past.
  await page.route("**/api/consultation-slots?**", (route) => route.abort());
  const past = dayAhead(-10);
  await page.clock.setFixedTime(new Date(`${past}T12:00:00Z`));
  const request = aRequest();
  await openCalendar(page);
  await page.getByRole("gridcell").locator("button:not([aria-disabled])").first().click();
  await dialog(page).waitFor();
  await timeOf(page).selectOption("10:00");
  await fillIn(page, request);
  await confirmButton(page).click();
  await expectToast(page, { role: "alert", title: "Error", body: "Please check the marked fields." });
  await expect.poll(() => describing(timeOf(page))).toBe("This day has passed where we are. Please choose another.");
  await expect.poll(() => hasFocus(timeOf(page))).toBe(true);
  await expect.poll(() => typed(page)).toEqual(request);
  expect(await readEmails(request.Email)).toEqual([]);
});

function describing(locator: ReturnType<Page["locator"]>): Promise<string | null | undefined> {
  return locator.evaluate(
    (element) => document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent,
  );
}
