import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { Credentials } from "#test/support/browser/account-pool.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { anyAddress, hasFocus, open } from "#test/support/browser/browser.ts";
import { aSessionCookie, newAccounts } from "#test/support/browser/member.ts";
import { aColleague, anOfficePage, sendContactMessage } from "#test/support/browser/office.ts";
import { sidesOf } from "#test/support/browser/sides.ts";
import { readZip } from "#test/support/browser/zip-reader.ts";
import { readCsv } from "#test/support/csv.ts";

const desk = { width: 1440, height: 1000 };

test("from a request for erasure, staff export the person's data and prepare the erasure, by buttons above a note, and a colleague confirms it", async () => {
  const word = `quokka${randomUUID().replaceAll("-", "")}`;
  const { company } = await newAccounts(["company"]);
  const { email } = company;
  await sendContactMessage({ email, name: `Ada ${word}`, message: `About ${word}` });
  const colleague = await aColleague();
  const another = await sendContactMessage({ message: `Ask ${email}` });
  const member = await aMember(company);
  const asked = await member("POST", "/api/account/erasure");
  expect(asked.status).toBe(201);
  const { reference } = (await asked.json()) as { reference: string };

  const [page, second] = [await anOfficePage(), await anOfficePage([/422 /])];
  await page.goto(`/office/inbox/${reference}`);
  await page.getByRole("link", { name: "Everything stored: find, export, erase" }).click();
  await page.getByRole("heading", { name: email }).waitFor();
  expect(page.url()).not.toContain(email);
  await page.getByRole("row", { name: /^Enquiries that are a record 1/ }).waitFor();
  await page.getByRole("row", { name: /^Other texts that name the address.* 1 / }).waitFor();
  await expectGapBelowButtons(page);
  await expectAccessible(page);
  await page.setViewportSize(desk);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as zip" }).click(),
  ]);
  await expectZip(await download.path(), email, word);

  // From here by keyboard alone.
  await page.getByRole("button", { name: "Prepare the erasure" }).focus();
  await page.keyboard.press("Enter");
  const plan = page.getByRole("region", { name: "Step 2 of 2: erase" });
  await plan.getByText("Removed for good").waitFor();
  await plan
    .getByText(/GDPR art\. 5\(2\)/)
    .first()
    .waitFor();
  await plan.getByText("You prepared this, so a second member of staff has to confirm it.").waitFor();
  await expect.poll(() => plan.getByRole("textbox").count()).toBe(0);
  await expect.poll(() => plan.getByRole("button").allInnerTexts()).toEqual(["Do not erase"]);
  await confirmAsSecond(second, email);

  await open(page, "/office/people/data");
  await page
    .getByText(/@erased\.invalid/)
    .first()
    .waitFor();
  await page.getByText("Whose data?").waitFor();
  await expectNoOverflow(page, 320);

  const left = await colleague.ask("POST", "/api/office/privacy/find", { email });
  const { parts } = (await left.json()) as { parts: { count: number }[] };
  expect(parts.every(({ count }) => count === 0)).toBe(true);
  const mentions = await colleague.ask("POST", "/api/office/privacy/mentions", { email });
  expect(await mentions.json()).toEqual({ count: 0, next: null });
  expect((await colleague.read(another.reference)).message).toBe("Ask [erased]");
  expect((await member("GET", "/api/account")).status).toBe(401);
  const found = await (await colleague.ask("GET", `/api/office/enquiries?view=all&q=${word}`)).json();
  expect((found as { enquiries: unknown[] }).enquiries).toEqual([]);
});

/** Expects a gap between the buttons for a person's data and the note below them. */
async function expectGapBelowButtons(page: Page): Promise<void> {
  const [end = Infinity] = await sidesOf(page.getByRole("button", { name: "Prepare the erasure" }), "bottom");
  const note = page.getByRole("status").filter({ hasText: "JSON, each list as CSV" });
  expect((await sidesOf(note, "top"))[0]).toBeGreaterThanOrEqual(end + 8);
}

/** Returns a function that calls the API as a member. */
async function aMember(account: Credentials) {
  const origin = inject("origin");
  const headers = {
    "Content-Type": "application/json",
    Cookie: await aSessionCookie(account),
    Origin: origin,
    "CF-Connecting-IP": anyAddress(),
  };
  return (method: string, path: string) => fetch(origin + path, { method, headers });
}

/** Confirms the erasure as a second member of staff, starting from Today, by keyboard alone. */
async function confirmAsSecond(page: Page, email: string): Promise<void> {
  await open(page, "/office");
  const erasures = page.getByRole("region", { name: "Erasures to confirm" });
  await erasures
    .getByText(/prepared by New Member/)
    .first()
    .waitFor();
  await page.getByRole("heading", { name: "Over the promise" }).waitFor();
  await page.getByRole("img", { name: /^Enquiries by the day they came in/ }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page, 390);
  await page.setViewportSize(desk);
  await erasures.getByRole("link", { name: email }).first().focus();
  await page.keyboard.press("Enter");
  const plan = page.getByRole("region", { name: "Step 2 of 2: erase" });
  await plan.getByText("You are the second person.").waitFor();
  expect(page.url()).not.toContain(email);
  await expectAccessible(page);
  await expectNoOverflow(page, 390);
  await page.setViewportSize(desk);
  await plan.getByRole("textbox").focus();
  await page.keyboard.insertText("somebody@else.example");
  await page.keyboard.press("Enter");
  await plan.getByText("This is not the address of this erasure. Nothing was erased.").waitFor();
  await plan.getByRole("textbox").fill("");
  await page.keyboard.insertText(email);
  await page.keyboard.press("Enter");
  await expect
    .poll(() => hasFocus(page.getByRole("status").filter({ hasText: "What was listed is erased." })))
    .toBe(true);
  await page.getByRole("region", { name: "Retention" }).getByText("Sent e-mails").waitFor();
  await expectAccessible(page);
}

async function expectZip(path: string, email: string, word: string): Promise<void> {
  const files = readZip(await readFile(path));
  const data = JSON.parse(`${files.get("data.json")}`) as { account: object };
  expect(data.account).toMatchObject({ email });
  const [columns, ...rows] = readCsv(`${files.get("csv/messages.csv")}`);
  expect(columns).toContain("message");
  expect(rows.flat()).toContain(`About ${word}`);
}
