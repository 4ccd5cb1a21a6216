import { randomUUID } from "node:crypto";
import { text as readStream } from "node:stream/consumers";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, expectToast, open, readText } from "#test/support/browser/browser.ts";
import { runCron } from "#test/support/browser/cron.ts";
import { newsTo } from "#test/support/browser/emails.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";
import { aCaller, createProjectWithHolders, payHolders } from "#test/support/browser/project-with-holders.ts";
import { inOneLine, pdfIn, save, totalOf } from "#test/support/browser/report-page.ts";

/** Expects that a part of the page has the focus and is in the viewport. */
async function expectArrivedAt(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((section) => section === document.activeElement)).toBe(true);
  await expect
    .poll(() =>
      part.evaluate((section) => {
        const { top } = section.getBoundingClientRect();
        return top > -1 && top < innerHeight;
      }),
    )
    .toBe(true);
}

test("an investor is told of a distribution, and finds it in analytics and reports", async () => {
  const name = `Cold Store ${randomUUID().slice(0, 8)}`;
  const { company, retail } = await newAccounts(["company", "retail"]);
  const staff = await aCaller((await newAccounts(["staff"])).staff);
  const colleague = await aCaller((await newAccounts(["staff"])).staff);
  const projectId = await createProjectWithHolders({
    name,
    company: await aCaller(company),
    staff,
    investors: [retail],
  });
  const days = { recordDay: "2026-02-13", payDay: "2026-02-16" };
  await payHolders([staff, colleague], { projectId, amount: "1,870.43", ...days });
  await runCron();
  await runCron({ minutesLater: 6 });
  const [mail] = await newsTo(retail.email, 1);
  expect(mail?.subject).toBe(`New for you: ${name}`);
  expect(mail?.text).toContain("EUR 1,870.43 paid on Feb 16, 2026");

  const page = await aVisitor();
  await logIn(page, retail);
  await open(page, "/notices");
  await page.getByRole("link", { name }).click();
  await page.waitForURL("**/dashboard/retail#distributions-EUR");
  const distributions = page.getByRole("region", { name: "Distributions" });
  await expectArrivedAt(distributions);
  const news = page.getByRole("region", { name: "New for you" });
  await news.getByText("paid on Feb 16, 2026").waitFor();
  await news.getByText("+EUR 1,870.43", { exact: true }).waitFor();
  await news.getByText("Paid out: EUR 1,870.43, 1 distribution.").waitFor();
  await news.getByRole("link", { name }).click();
  await expectArrivedAt(distributions);

  await page.getByRole("link", { name: /^Portfolio Analyzer/ }).click();
  await page.getByRole("heading", { name: "What you were paid" }).waitFor();
  const analytics = inOneLine(await readText(page));
  for (const said of ["EUR 10,000", "EUR 1,870.43", "+18.7% in all"]) expect(analytics).toContain(said);

  await page.goBack();
  await page.getByRole("link", { name: /^Performance Reports/ }).click();
  await page.getByRole("heading", { name: "Issued statements" }).waitFor();
  const issue = async () => {
    await page.getByLabel("Which").selectOption({ label: "Q1 2026" });
    await page.getByRole("button", { name: "Issue statement" }).click();
    await page.getByRole("heading", { name: "Statement Q1 2026", level: 1 }).waitFor();
  };
  await issue();
  const address = page.url();
  await expect.poll(() => page.title()).toBe("Statement Q1 2026 – Reports – Cantiere");
  expect(address).toMatch(/\/reports\?statement=[\w-]+$/);
  const shown = inOneLine(await readText(page));
  for (const said of [
    "Value at the start of Jan 1, 2026 0.00",
    "Change in value 0.00",
    "Value, Mar 31, 2026 10,000.00",
  ])
    expect(shown).toContain(said);
  const download = await save(page, "PDF of Statement Q1 2026");
  await expectToast(page, { role: "status", title: "Success", body: "Document downloaded successfully" });
  expect(download.suggestedFilename()).toBe("statement-2026-Q1-EUR-A.pdf");
  const { pages, language } = await pdfIn(download);
  expect(language).toBe("en");
  const lines = pages.flat();
  expect(lines).toContain(await totalOf(page, "Movements"));
  expect(lines).toContain(await totalOf(page, "Holdings"));
  expect(lines).toContain("0.00 | 10,000.00 | 0.00 | 10,000.00 | 1,870.43");
  await expectAccessible(page);
  for (const width of [320, 390, 641, 768, 961, 1280]) await expectNoOverflow(page, width);

  await page.getByRole("button", { name: "All reports" }).click();
  const row = page.getByRole("row", { name: /^Q1 2026/ });
  await row.waitFor();
  await issue();
  expect(page.url()).toBe(address);
  await page.goBack();
  await row.waitFor();
  await expect.poll(() => row.count()).toBe(1);
  const notice = await save(page, `PDF of Notice, ${name}, Feb 16, 2026`);
  expect(notice.suggestedFilename()).toMatch(/2026-02-16.*\.pdf$/);
  const overview = await readStream(await (await save(page, "CSV of Tax overview 2026")).createReadStream());
  expect(overview).toContain(`2026,EUR,${name},1,1870.43,0.00,1870.43`);
  await expect
    .poll(() => totalOf(page, "Tax overview 2026, EUR"))
    .toBe("Paid out, EUR | 1 | 1,870.43 | 0.00 | 1,870.43");
  await expectAccessible(page);
  for (const width of [320, 390, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
});
