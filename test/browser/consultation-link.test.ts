import { expect, inject, test } from "vitest";
import { addDays, dayTextOf } from "#rules/day.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aTuesday, theirTime } from "#test/support/browser/booking.ts";
import { aVisitor, open, readText } from "#test/support/browser/browser.ts";
import { emailsTo, type ReadEmail } from "#test/support/browser/emails.ts";
import { requestConsultation } from "#test/support/browser/office.ts";

const spent = /422 \(Unprocessable Entity\) .*\/api\/consultation/;

// test/client/pages/consultation/consultation-request.test.tsx tests links that are not complete, and what is refused.
test("a visitor moves a request by the link in an e-mail, which replaces the link, and withdraws it by the new one", async () => {
  const page = await aVisitor({ timezoneId: "Europe/Rome", expecting: [spent] });
  const day = aTuesday();
  const { email } = await requestConsultation(day, "10:30");
  const first = linkIn((await emailsTo(email, 1))[0]);
  await open(page, first);
  await page.getByText("Requested, not yet confirmed").waitFor();
  const shown = await readText(page);
  for (const text of [dayTextOf(day), "10:30 AM Eastern Time", theirTime(day, 10, 30, "Europe/Rome")])
    expect(shown).toContain(text);
  await expectAccessible(page, [1280]);
  await expectNoOverflow(page, 320);

  await page.getByRole("button", { name: "Ask for another time" }).click();
  const other = addDays(day, 2);
  await page.getByLabel("Date", { exact: true }).fill(other);
  await page.getByRole("combobox", { name: /^Time/ }).selectOption("15:00");
  await page.getByRole("button", { name: "Ask for this time" }).click();
  await page.getByText("We have your new time").waitFor();
  const [newest] = await emailsTo(email, 2);
  const second = linkIn(newest);
  expect(newest?.text).toContain(dayTextOf(other));

  // A link that is opened in the same tab changes only the fragment, so the page is not loaded again.
  await page.goto(second);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Withdraw the request" }).click();
  await page.getByText("Your request is withdrawn").waitFor();
  await emailsTo(email, 3);

  await page.goto(first);
  await page.getByText("This link no longer works").waitFor();
  await expect.poll(() => readText(page)).toContain("This consultation was called off.");
});

function linkIn(mail: ReadEmail | undefined): string {
  const link = /(http:\S+\/consultation#token=\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(link).toContain(inject("origin"));
  return link;
}
