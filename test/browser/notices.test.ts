import type { APIRequestContext } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, hasFocus, open } from "#test/support/browser/browser.ts";
import { runCron } from "#test/support/browser/cron.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";
import { anApiClient, publishFor } from "#test/support/browser/office-documents.ts";

const headers = { Origin: inject("origin"), "Sec-Fetch-Site": "same-origin" };

/** Adds a document as staff and publishes it for one person. */
async function addFor(staff: APIRequestContext, email: string, title: string): Promise<void> {
  const added = await staff.post(`/api/office/documents?${new URLSearchParams({ name: `${title}.txt` })}`, {
    headers: { ...headers, "Idempotency-Key": crypto.randomUUID(), "Content-Type": "application/octet-stream" },
    data: Buffer.from("The text."),
  });
  expect(added.status()).toBe(201);
  const { id } = (await added.json()) as { id: string };
  await publishFor(staff, { id, title }, email);
}

/** Submits a project as a company, and begins to review it as staff. */
async function answerSubmission(company: APIRequestContext, staff: APIRequestContext): Promise<void> {
  const draft = crypto.randomUUID();
  const entries = {
    ...{ name: "Cold Store", category: "Technology", location: "Trento, Italy", description: "Two chambers." },
    ...{ currency: "EUR", total: "2,500,000", sought: "1,000,000", launch: "2099-03-01", phone: "", eligible: "yes" },
  };
  const path = `submissions/${draft}`;
  const saved = await company.put(`/api/${path}`, { headers, data: { version: 0, entries, project: null } });
  const submitted = await company.post(`/api/${path}/submission`, { headers, data: { version: 1 } });
  const review = { status: "In review", version: 2 };
  const answered = await staff.post(`/api/office/${path}/status`, { headers, data: review });
  expect([saved.ok(), submitted.ok(), answered.ok()]).toEqual([true, true, true]);
}

test("a company is notified of a document and an answer, reads both, chooses its e-mails and stops them with a link", async () => {
  const { company } = await newAccounts(["company"]);
  const staff = await anApiClient((await newAccounts(["staff"])).staff);
  const title = `Minutes ${crypto.randomUUID()}`;
  const page = await aVisitor();
  await logIn(page, company);
  await addFor(staff, company.email, title);
  await runCron();

  await open(page, "/dashboard/company");
  const news = page.getByRole("region", { name: "New for you" });
  await news.getByRole("link", { name: title }).waitFor();
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: /^Notices \d+ unread notices?$/ }).waitFor();
  // Waits for what a company without records sees below.
  await page.getByRole("region", { name: "Newest documents" }).getByRole("table").waitFor();
  await page.getByText("Your projects will appear here").waitFor();
  await expectAccessible(page);
  await news.getByRole("link", { name: "All notices" }).click();
  const list = page.getByRole("region", { name: "Notices", exact: true });
  const row = list.getByRole("listitem").filter({ hasText: title });
  await row.getByText("New", { exact: true }).waitFor();
  // Midnight may have passed in the meantime.
  await expect.poll(() => list.getByRole("heading", { level: 3 }).first().textContent()).toMatch(/^(Today|Yesterday)$/);
  await row.getByRole("button", { name: "Mark as read" }).click();
  await row.getByText("Read", { exact: true }).waitFor();
  // The e-mail is sent at seven in the morning in the time zone of the portal.
  await row.getByText(/E-mail (due|sent)/).waitFor();
  await page.getByRole("radio", { name: "New document: Never" }).check();
  await page.getByRole("button", { name: "Save choices" }).click();
  await page.getByText("Your choices are saved.").waitFor();
  await expectAccessible(page);
  for (const width of [390, 320, 641, 768, 961, 1280]) await expectNoOverflow(page, width);

  await answerSubmission(page.request, staff);
  // Both e-mails are sent at the same time: the answer may arrive before the acknowledgement of the submission.
  const mails = (await emailsTo(company.email, 2)).map((mail) => mail.text).join("\n");
  const [, link = ""] = /No more e-mails about answers to your submissions:\s+(\S+)/.exec(mails) ?? [];
  await page.goto(new URL(link).pathname);
  await expectAccessible(page, [390]);
  await page.getByRole("button", { name: "Stop these e-mails" }).click();
  await page.getByRole("heading", { name: "These e-mails are stopped" }).waitFor();
  await runCron();
  // On a phone the menu hides the links of the bar.
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/notices");
  for (const choice of ["New document: Never", "Answer to a submission: Never"])
    await page.getByRole("radio", { name: choice, checked: true }).waitFor();
  await list.getByText("In review").waitFor();
  // The button is above the list: Tab leads from the filters to it, and from it to the first notice.
  const markAll = page.getByRole("button", { name: "Mark all as read" });
  await page.getByRole("button", { name: "Answer", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => hasFocus(markAll)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText("All notices are marked as read.").waitFor();
  await expect.poll(() => hasFocus(list)).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => hasFocus(list.getByRole("link").first())).toBe(true);
  await bar.getByRole("link", { name: "Notices", exact: true }).waitFor();
  await expect.poll(() => list.getByText("New", { exact: true }).count()).toBe(0);
});

test("a link to the e-mail choices leads a member to them, from an e-mail and from a menu on any page", async () => {
  const page = await aVisitor();
  await logIn(page, (await newAccounts(["retail"])).retail);
  const choices = page.getByRole("region", { name: "E-mails about what is new" });
  const isInView = () =>
    choices.evaluate((section) => {
      const top = Math.round(section.getBoundingClientRect().top);
      return top >= 0 && top < innerHeight;
    });
  async function expectAtChoices(): Promise<void> {
    await choices.getByRole("button", { name: "Save choices" }).waitFor();
    await expect.poll(() => hasFocus(choices)).toBe(true);
    await expect.poll(isInView).toBe(true);
  }
  await open(page, "/account#emails");
  await expectAtChoices();

  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("button", { name: "Account", exact: true }).click();
  await bar.getByRole("link", { name: "E-mail choices" }).click();
  await page.waitForURL("**/notices#emails");
  await expectAtChoices();
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = bar.locator("summary");
  for (const _ of ["once", "again"]) {
    await page.evaluate(() => scrollTo(0, 0));
    await menu.click();
    await bar.getByRole("button", { name: "Account", exact: true }).click();
    await bar.getByRole("link", { name: "E-mail choices" }).click();
    await menu.filter({ hasText: "Menu" }).waitFor();
    await expectAtChoices();
  }

  // A header of two lines would be higher than 45 px.
  expect((await choices.getByRole("columnheader", { name: "At once" }).boundingBox())?.height).toBeLessThan(45);
  const radio = choices.getByRole("radio").first();
  expect(await radio.evaluate((input) => getComputedStyle(input).appearance)).toBe("none");
});
