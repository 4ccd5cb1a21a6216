import { expect, test } from "vitest";
import {
  aRequest,
  aTuesday,
  chooseDay,
  confirmButton,
  failed,
  fillIn,
  openCalendar,
  sent,
  timeOf,
  typed,
} from "#test/support/browser/booking.ts";
import { aVisitor, expectToast, holdRequests, openToast } from "#test/support/browser/browser.ts";
import { contactCall, countCalls, emailsToTeamAbout } from "#test/support/browser/contact-form.ts";
import { emailsTo } from "#test/support/browser/emails.ts";

const failedCall = /ERR_FAILED .*\/api\/send-contact-email|^send-contact-email /;

// In test/client/pages/consultation, booking-dialog.test.tsx and booking-failure.test.tsx test what a visitor is told, and a
// calendar that cannot be loaded.
test("a request whose response is lost keeps its entries, also after a reload, and is stored once", async () => {
  const page = await aVisitor({ expecting: [failedCall] });
  const calls = countCalls(page);
  const request = aRequest();
  await openCalendar(page);
  await chooseDay(page, aTuesday());
  await timeOf(page).selectOption("16:30");
  await fillIn(page, request);
  const { promise: isStored, resolve: stored } = Promise.withResolvers<number>();
  await page.route(contactCall, async (route) => {
    stored((await route.fetch()).status());
    await route.abort();
  });
  await confirmButton(page).click();
  expect(await isStored).toBe(201);
  await expectToast(page, failed);
  // Closing a toast above the dialog does not close the dialog.
  const toast = openToast(page, "alert").filter({ hasText: failed.body });
  await toast.getByRole("button", { name: "Close" }).click();
  await toast.waitFor({ state: "detached" });
  await expect.poll(() => typed(page)).toEqual(request);
  await expect.poll(() => timeOf(page).inputValue()).toBe("16:30");
  await expect.poll(() => confirmButton(page).isEnabled()).toBe(true);
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
