import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, hasFocus, open, readText } from "#test/support/browser/browser.ts";
import { runCron } from "#test/support/browser/cron.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { logIn, newAccounts, submitLoginForm } from "#test/support/browser/member.ts";
import { publishFor } from "#test/support/browser/office-documents.ts";

/** Adds a document as staff and publishes it for one person. */
async function addFor({ request }: Page, email: string, title: string): Promise<void> {
  const added = await request.post(`/api/office/documents?${new URLSearchParams({ name: `${title}.txt` })}`, {
    headers: {
      Origin: inject("origin"),
      "Sec-Fetch-Site": "same-origin",
      "Idempotency-Key": crypto.randomUUID(),
      "Content-Type": "application/octet-stream",
    },
    data: Buffer.from("The text."),
  });
  expect(added.status()).toBe(201);
  const { id } = (await added.json()) as { id: string };
  await publishFor(request, { id, title }, email);
}

test("a company is notified of a document and an answer, reads both, chooses its e-mails and stops them with a link", async () => {
  const { company } = await newAccounts(["company"]);
  const title = `Minutes ${crypto.randomUUID()}`;
  // The other browser belongs to staff first, and later to the company that reads its e-mails.
  const [page, other] = [await aVisitor(), await aVisitor()];
  await logIn(other, "staff");
  await logIn(page, company);
  await addFor(other, company.email, title);
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
  await page.waitForURL("**/notices");
  const list = page.getByRole("region", { name: "Notices", exact: true });
  const row = list.getByRole("listitem").filter({ hasText: title });
  await row.getByText("New", { exact: true }).waitFor();
  // Midnight may have passed in the meantime.
  await expect.poll(() => list.getByRole("heading", { level: 3 }).first().textContent()).toMatch(/^(Today|Yesterday)$/);
  await row.getByRole("button", { name: "Mark as read" }).click();
  await row.getByText("Read", { exact: true }).waitFor();
  // The e-mail is sent at seven in the morning in the time zone of the portal.
  await row.getByText(/E-mail (due|sent)/).waitFor();
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await page.getByText("Nothing of this kind.").waitFor();
  await list.getByText("Choose All to see every notice.").waitFor();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await row.waitFor();
  await expectAccessible(page);
  for (const width of [320, 390, 641, 768, 961, 1280]) await expectNoOverflow(page, width);

  await page.getByRole("radio", { name: "New document: Never" }).check();
  await page.getByRole("button", { name: "Save choices" }).click();
  await page.getByText("Your choices are saved.").waitFor();
  await open(page, "/account");
  await page.getByRole("radio", { name: "New document: Never", checked: true }).waitFor();
  await expect.poll(() => page.getByRole("radio", { name: "Answer to a submission: At once" }).isChecked()).toBe(true);

  const draft = crypto.randomUUID();
  const call = (who: Page, method: string, path: string, data: object) =>
    who.context().request.fetch(`/api${path}`, {
      method,
      headers: { Origin: inject("origin"), "Sec-Fetch-Site": "same-origin" },
      data,
    });
  const entries = {
    ...{ name: "Cold Store", category: "Technology", location: "Trento, Italy", description: "Two chambers." },
    ...{ currency: "EUR", total: "2,500,000", sought: "1,000,000", launch: "2099-03-01", phone: "", eligible: "yes" },
  };
  expect((await call(page, "PUT", `/submissions/${draft}`, { version: 0, entries, project: null })).status()).toBe(200);
  expect((await call(page, "POST", `/submissions/${draft}/submission`, { version: 1 })).ok()).toBe(true);
  const review = { status: "In review", version: 2 };
  expect((await call(other, "POST", `/office/submissions/${draft}/status`, review)).status()).toBe(200);
  // Both e-mails are sent at the same time: the answer may arrive before the acknowledgement of the submission.
  const mails = (await emailsTo(company.email, 2)).map((mail) => mail.text).join("\n");
  const [, link = ""] = /No more e-mails about answers to your submissions:\s+(\S+)/.exec(mails) ?? [];
  await other.context().clearCookies();
  await other.goto(new URL(link).pathname);
  await expectAccessible(other, [390]);
  await other.getByRole("button", { name: "Stop these e-mails" }).click();
  await other.getByRole("heading", { name: "These e-mails are stopped" }).waitFor();
  await runCron();
  await open(page, "/notices");
  await page.getByRole("radio", { name: "Answer to a submission: Never", checked: true }).waitFor();
  await list.getByText("In review").waitFor();
  // The button is above the list: Tab leads from the filters to it, and from it to the first notice.
  const markAll = page.getByRole("button", { name: "Mark all as read" });
  await page.getByRole("button", { name: "Answer", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => markAll.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText("All notices are marked as read.").waitFor();
  await expect.poll(() => list.evaluate((section) => section === document.activeElement)).toBe(true);
  await page.keyboard.press("Tab");
  await expect
    .poll(() =>
      list
        .getByRole("link")
        .first()
        .evaluate((link) => link === document.activeElement),
    )
    .toBe(true);
  await bar.getByRole("link", { name: "Notices", exact: true }).waitFor();
  await expect.poll(() => list.getByText("New", { exact: true }).count()).toBe(0);
});

test("a visitor sees sample notices, labelled as a sample, and links to the logins", async () => {
  const page = await aVisitor();
  await open(page, "/notices");
  await page.getByRole("region", { name: "Notices", exact: true }).waitFor();
  const text = await readText(page);
  for (const said of [
    "Friday, December 19, 2025",
    "Sample content",
    "The account below is invented",
    "Edge Data Hall",
    "Always sent at once",
  ])
    expect(text).toContain(said);
  await page.getByRole("link", { name: "Company login" }).click();
  await page.waitForURL("**/login/company?next=%2Fnotices");
});

test("a link to the e-mail choices leads a member to them from an e-mail through the login, and from a menu on any page", async () => {
  const page = await aVisitor();
  const { retail } = await newAccounts(["retail"]);
  const choices = page.getByRole("region", { name: "E-mails about what is new" });
  const top = () => choices.evaluate((section) => Math.round(section.getBoundingClientRect().top));
  async function expectAtChoices(): Promise<void> {
    await choices.getByRole("button", { name: "Save choices" }).waitFor();
    await expect.poll(() => hasFocus(choices)).toBe(true);
    await expect.poll(top).toBeLessThan(page.viewportSize()?.height ?? 0);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
  }
  await open(page, "/account#emails");
  await page.getByRole("main").getByRole("link", { name: "Retail", exact: true }).click();
  await submitLoginForm(page, retail.email, retail.password);
  await page.waitForURL("**/account#emails");
  await expectAtChoices();
  await page.goto("/robots.txt");
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

  await page.setViewportSize({ width: 390, height: 844 });
  // A header of two lines would be higher than 45 px.
  expect((await choices.getByRole("columnheader", { name: "At once" }).boundingBox())?.height).toBeLessThan(45);
  const radio = choices.getByRole("radio").first();
  expect(await radio.evaluate((input) => getComputedStyle(input).appearance)).toBe("none");
});
