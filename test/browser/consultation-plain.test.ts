import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayTextOf } from "#rules/day.ts";
import { expectAccessible } from "#test/support/browser/axe.ts";
import { aRequest, aTuesday, dayAhead } from "#test/support/browser/booking.ts";
import { aVisitor, readText } from "#test/support/browser/browser.ts";
import { emailsToTeamAbout } from "#test/support/browser/contact-form.ts";
import { emailsTo, readEmails } from "#test/support/browser/emails.ts";

const noScripts = { javaScriptEnabled: false };

test("without JavaScript, a refused request for a consultation keeps its entries, and a corrected one is stored once", async () => {
  const page = await aVisitor({ ...noScripts, expecting: [/422 \(Unprocessable Entity\)/] });
  const request = aRequest();
  await page.goto("/schedule-consultation");
  await expect.poll(() => readText(page)).not.toContain("Loading the calendar...");
  await expect.poll(() => page.getByLabel("Time (Eastern Time)").locator("option").allTextContents()).toHaveLength(19);
  await page.getByLabel("Date", { exact: true }).fill(dayAhead(-10));
  await page.getByLabel("Time (Eastern Time)").selectOption("14:30");
  for (const [label, text] of Object.entries(request)) await page.getByLabel(label).fill(text);
  await confirm(page);
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("Your request was not sent");
  await expect.poll(() => readText(page)).toContain("This day has passed where we are. Please choose another.");
  await expect.poll(() => page.getByLabel("Date", { exact: true }).getAttribute("aria-invalid")).toBe("true");
  const kept = await page.locator("form").evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)));
  expect(kept).toMatchObject({ ...plain(request), slot: "14:30" });
  expect(await readEmails(request.Email)).toEqual([]);

  await page.getByLabel("Date", { exact: true }).fill(aTuesday());
  await confirm(page);
  await page.getByRole("heading", { name: "Consultation Request Sent" }).waitFor();
  await expect.poll(() => page.getByRole("status").textContent()).toContain("will contact you shortly to confirm.");
  await expect.poll(() => page.getByRole("status").textContent()).toMatch(/Your reference: [0-9A-Z]{5}-[0-9A-Z]{5}/);
  const [mail] = await emailsTo(request.Email, 1);
  expect(mail?.text).toContain(dayTextOf(aTuesday()));
  expect(mail?.text).toContain("2:30 PM Eastern Time");
  expect(await emailsToTeamAbout(request.Email)).toHaveLength(1);
  await page.getByRole("link", { name: "Schedule another" }).click();
  await page.waitForURL("**/schedule-consultation");
  await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe("");
});

test("the form without JavaScript and its refusal are accessible", async () => {
  const page = await aVisitor({ expecting: [/422 \(Unprocessable Entity\)/] });
  await page.goto("/schedule-consultation", { waitUntil: "domcontentloaded" });
  // Posts the form as a browser without scripts does. Scripts stay on, because axe needs them.
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.evaluate(
    (fields) => {
      const form = Object.assign(document.createElement("form"), { method: "post", action: location.href });
      for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement("input"), { name, value }));
      }
      document.body.append(form);
      form.submit();
    },
    { ...plain(aRequest()), day: dayAhead(-10), slot: "14:30" },
  );
  expect((await answer).status()).toBe(422);
  expect((await answer).headers()["cache-control"]).toContain("no-store");
  await page.getByRole("alert").waitFor();
  await expect.poll(() => page.locator("script[type=module]").count()).toBe(0);
  await expectAccessible(page);
});

function plain(request: ReturnType<typeof aRequest>) {
  return { name: request["Full name"], email: request.Email, company: request.Company, message: request.Message };
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForLoadState();
}
