import { randomUUID } from "node:crypto";
import { text as readStream } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { PeoplePage } from "#rules/accounts/people.ts";
import type { SubmissionDetail } from "#rules/submissions/office-answers.ts";
import { noEntries } from "#rules/submissions/submission.ts";
import type { Credentials } from "#test/support/browser/account-stock.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { anyAddress, aVisitor, open, readText } from "#test/support/browser/browser.ts";
import { accountOf, beginSession, cookieOf, logIn, newAccounts } from "#test/support/browser/member.ts";
import { anOffice } from "#test/support/browser/office.ts";

const wide = { width: 1440, height: 1000 };

test("what a company writes to its holders is released in the office and then read on the holder's dashboard", async () => {
  const name = `Cold Store ${randomUUID().slice(0, 8)}`;
  const { company, retail } = await newAccounts(["company", "retail"]);
  await giveProject(name, company, retail);
  const page = await aVisitor({ viewport: wide, expecting: [/409 \(.*\) .*\/api\/company\/updates/] });
  await logIn(page, company);
  await open(page, "/dashboard/company");
  await page.getByText("Your records", { exact: true }).waitFor();
  await page.getByRole("link", { name: /^Investor Relations/ }).click();
  await page.getByText("No update yet").waitFor();
  await page.getByText("Nobody has expressed an interest yet.").waitFor();

  await page.getByRole("button", { name: "Write an update" }).press("Enter");
  const form = page.getByRole("form", { name: "An update to holders" });
  await form.getByRole("button", { name: "Hand in for release" }).click();
  await form.getByText("Please enter a title.").waitFor();
  await form.getByLabel("Title").fill("Chamber one is cold");
  await form.getByLabel("Text").fill("Since Monday.\nChamber two follows.");
  await expectAccessible(page, [1280, 390]);
  await page.reload();
  await page.getByRole("button", { name: "Write an update" }).click();
  await form.getByText("Not saved yet.").waitFor();
  expect(await form.getByLabel("Title").inputValue()).toBe("Chamber one is cold");
  await form.getByRole("button", { name: "Save draft" }).click();
  await said(page, "The draft is saved.");
  const other = await page.context().newPage();
  await open(other, "/investors");
  await other.getByRole("button", { name: "Continue: Chamber one is cold" }).click();
  await other.getByLabel("Text").fill("Of the other window.");
  await other.getByRole("button", { name: "Save draft" }).click();
  await said(other, "The draft is saved.");
  await other.close();
  await form.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Changed in another window").waitFor();
  await expectAccessible(page, [390]);
  await page.getByRole("button", { name: "Keep what is here" }).click();
  await form.getByRole("button", { name: "Hand in for release" }).dblclick();
  await said(page, "Handed in.");
  await page.getByRole("button", { name: "Read: Chamber one is cold" }).waitFor();
  await expectAccessible(page, [1280, 390]);
  for (const width of [320, 390, 820, 1440]) await expectNoOverflow(page, width);

  const office = await anOffice();
  await open(office, "/office/projects?view=updates&state=waiting");
  const row = office.getByRole("row").filter({ hasText: name });
  await row.getByRole("link").click();
  const pane = office.getByRole("complementary", { name: "Chamber one is cold" });
  await pane.getByText("Chamber two follows.").waitFor();
  await expectAccessible(office, [1440, 390]);
  await office.setViewportSize(wide);
  await office.keyboard.press("b");
  await pane.getByLabel("What should be changed").fill("Since which Monday?");
  await pane.getByRole("button", { name: "Send it back to the company" }).press("Enter");
  await office.getByRole("complementary").getByText("It is with the company again.").waitFor();
  await row.waitFor({ state: "detached" });

  await page.setViewportSize(wide);
  await page.reload();
  await page.getByText("Since which Monday?").waitFor();
  await page.getByRole("button", { name: "Continue: Chamber one is cold" }).click();
  await form.getByLabel("Text").fill("Since Monday, May 4.\nChamber two follows.");
  await form.getByRole("button", { name: "Hand in for release" }).click();
  await said(page, "Handed in.");

  const holder = await aVisitor({ viewport: wide });
  await logIn(holder, retail);
  await open(holder, "/dashboard/retail");
  await holder.getByText("Your records", { exact: true }).waitFor();
  await holder.getByRole("region", { name: "Newest documents" }).waitFor();
  expect(await readText(holder)).not.toContain("Chamber");

  await open(office, "/office/projects?view=updates&state=waiting");
  await row.getByRole("link").click();
  await pane.getByRole("button", { name: "Release it to the holders" }).press("Enter");
  await pane.getByText("It is released. The holders see it now.").waitFor();
  await expectAccessible(office, [390]);

  await holder.reload();
  const updates = holder.getByRole("region", { name: "Project updates" });
  await updates.getByText("Since Monday, May 4.").waitFor();
  await updates.getByText(name).waitFor();
  await expectAccessible(holder, [1280, 390]);
  for (const width of [320, 1280]) await expectNoOverflow(holder, width);

  await open(page, "/own-projects");
  await page.getByRole("region", { name }).getByText("Released to the holders").waitFor();
  expect(await readText(page)).not.toContain(retail.email);
  await expectAccessible(page, [1280, 390]);
  for (const width of [320, 820]) await expectNoOverflow(page, width);
});

test("a company's figures are shown with tables and files of the same, and visitors see them as a sample", async () => {
  const page = await aVisitor({ acceptDownloads: true });
  for (const [address, title] of [
    ["/own-projects", "Manage Existing Projects"],
    ["/investors", "Investor Relations"],
    ["/finances", "Financial Overview"],
  ] as const) {
    await open(page, address);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByText("The company below is invented").waitFor();
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await expectAccessible(page, [1280, 390]);
    for (const width of [320, 820, 1440]) await expectNoOverflow(page, width);
  }
  const overview = page.getByRole("table", { name: "Raised, paid out and open, EUR" });
  const total = ((await overview.locator("tfoot tr").allInnerTexts())[0] ?? "").split(/\s*\t\s*/);
  expect(total.slice(1, 5)).toEqual(["36,400,000", "25,520,000", "509,200", "10,880,000"]);

  await logIn(page, "company");
  await open(page, "/finances");
  await page.getByText(accountOf("company").name).waitFor();
  expect(await readText(page)).not.toMatch(/invented|NaN|undefined/);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Financial overview as CSV" }).click();
  const file = await readStream(await (await saved).createReadStream());
  const rows = (await overview.locator("tbody tr").allInnerTexts()).map((each) => each.split(/\s*\t\s*/));
  const lines = file
    .trim()
    .split("\r\n")
    .slice(1)
    .map((each) => each.split(","));
  expect(lines.map(([, project, , ...amounts]) => [project, ...amounts.slice(0, 4).map(Number)])).toEqual(
    rows.map(([project, , ...amounts]) => [
      project,
      ...amounts.slice(0, 4).map((each) => Number(each.replaceAll(",", ""))),
    ]),
  );
  await page.getByLabel("Project").selectOption("Electric Bus Depot");
  const chart = page.getByRole("region", { name: "Commitment over time" });
  expect(await chart.getByRole("img").getAttribute("aria-label")).toMatch(
    /^Purchases on record for Electric Bus Depot/,
  );
  await chart.locator("summary").press("Enter");
  await page.getByRole("table", { name: "Commitment over time, Electric Bus Depot" }).waitFor();
  await expectAccessible(page, [1280, 390]);
});

async function said(page: Page, sentence: string): Promise<void> {
  await page.getByRole("status").filter({ hasText: sentence }).waitFor();
}

/** A project of the company that the investor has bought tokens of, as staff make and record it. */
async function giveProject(name: string, company: Credentials, investor: Credentials): Promise<void> {
  const [theirs, staff] = [await aCaller(company), await aCaller((await newAccounts(["staff"])).staff)];
  const submission = randomUUID();
  const entries = {
    ...noEntries,
    ...{ name, category: "Technology", location: "Trento, Italy", description: "Two chambers.", currency: "EUR" },
    ...{ total: "2,500,000", sought: "1,000,000", launch: "2027-03-01", eligible: "yes" },
  };
  await theirs("PUT", `/submissions/${submission}`, { version: 0, entries });
  await theirs("POST", `/submissions/${submission}/submission`, { version: 1 });
  for (const status of ["In review", "Accepted"])
    await staff("POST", `/submissions/${submission}/status`, { status, reason: "It is complete." });
  const { made } = await staff<SubmissionDetail>("POST", `/office/submissions/${submission}/project`, { version: 4 });
  const { people } = await staff<PeoplePage>("GET", `/office/people?q=${encodeURIComponent(investor.email)}`);
  const bought = { day: "2026-01-10", tokens: "10", amount: "10,000" };
  const whose = { kind: "purchases", personId: people[0]?.id, projectId: made?.id };
  await staff("POST", "/office/record-entries", { ...whose, ...bought });
}

/** Calls of the API by an account outside the test's browser. */
async function aCaller(credentials: Credentials) {
  const Cookie = cookieOf(await beginSession(credentials));
  return async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${inject("origin")}/api${path}`, {
      method,
      headers: {
        ...{ "Content-Type": "application/json", Origin: inject("origin"), Cookie },
        ...{ "CF-Connecting-IP": anyAddress(), "Idempotency-Key": randomUUID() },
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, answer.ok]).toEqual([path, true]);
    return answer.json() as Promise<Body>;
  };
}
