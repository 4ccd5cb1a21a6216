import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { noEntries } from "#rules/submissions/submission.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, hasFocus, open } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";
import { anOfficePage } from "#test/support/browser/office.ts";
import { temporaryProjectAddress } from "#test/support/every-address.ts";

test("staff review a submission and make it a project by keyboard, then publish it for visitors and unpublish it", async () => {
  const name = `Cold Store ${randomUUID()}`;
  const path = temporaryProjectAddress();
  const { company } = await newAccounts(["company"]);
  const theirs = await aVisitor();
  await logIn(theirs, company);
  await submitWithFile(theirs, name);
  const page = await anOfficePage([/422 \(.*\) .*\/api\/office\/(submissions|projects)/]);
  const pane = page.getByRole("complementary", { name: `Project: ${name}` });
  await askForChanges(page, pane, name);
  const subjects = (await emailsTo(company.email, 2)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining("Please change your submission"));
  await submitAgain(theirs, name);
  await accept(page, pane);
  await pane.getByRole("link", { name: `Project: ${name}` }).press("Enter");
  await moveOn(page, page.getByRole("complementary", { name, exact: true }));
  await fillInAndPublish(page, path.slice("/projects/".length));
  await expectPublished(name, path);
  await unpublish(page);
  expect((await readAsVisitor(path)).status).toBe(404);
  await page.getByRole("link", { name: "Back to the project" }).click();
  await page.getByRole("link", { name: "Everything staff did to this project" }).click();
  const writes = page.getByRole("table", { name: "Changes by staff" });
  for (const what of ["Project published", "Project unpublished"]) await writes.getByText(what).waitFor();
});

async function askForChanges(page: Page, pane: Locator, name: string): Promise<void> {
  await open(page, "/office/projects");
  await page.getByRole("table", { name: "Submissions" }).waitFor();
  await expectAccessible(page, [390]);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.keyboard.press("/");
  await page.keyboard.insertText(name);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("[data-row]").count()).toBe(1);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await pane.getByRole("heading", { name: "What was submitted" }).waitFor();
  await pane.getByText("Two chambers in a disused quarry.").waitFor();
  const saved = page.waitForEvent("download");
  await pane.getByRole("link", { name: "Download plan.txt" }).press("Enter");
  expect((await saved).suggestedFilename()).toBe("plan.txt");
  await expectAccessible(page);
  for (const width of [320, 390, 641, 820, 961, 1440]) await expectNoOverflow(page, width);
  await page.setViewportSize({ width: 1440, height: 1000 });

  await page.keyboard.press("b");
  await page.keyboard.insertText("Please add the permit.");
  await expectAccessible(page, [390]);
  await page.keyboard.press("Control+Enter");
  await pane.getByText("It is with the company again").waitFor();
  await expect.poll(() => pane.getByRole("button", { name: "Accept" }).count()).toBe(0);
  await expectAccessible(page, [390]);
  await page.setViewportSize({ width: 1440, height: 1000 });
}

async function submitAgain(theirs: Page, name: string): Promise<void> {
  await open(theirs, "/submissions");
  await theirs.getByRole("row").filter({ hasText: name }).getByText("Changes asked").waitFor();
  await expect.poll(() => theirs.getByRole("button", { name: `Delete: ${name}` }).count()).toBe(0);
  await theirs.getByRole("button", { name: `Open: ${name}` }).click();
  await theirs.getByText("Please add the permit.").waitFor();
  await expectAccessible(theirs, [390]);
  await theirs.getByLabel("Description").fill("Two chambers in a disused quarry. The permit is dated May 2.");
  await theirs.getByText("Saved", { exact: true }).waitFor();
  await theirs.getByRole("button", { name: "Submit to the team" }).click();
  await theirs.getByText("Your submission has been received").waitFor();
}

async function accept(page: Page, pane: Locator): Promise<void> {
  await page.reload();
  await pane.getByText("The permit is dated May 2.").waitFor();
  await page.keyboard.press("t");
  await pane.getByText("It is in review.").waitFor();
  await page.keyboard.press("a");
  await page.keyboard.press("Control+Enter");
  await pane.getByText("Write a reason of at most 2,000 characters.").waitFor();
  await page.keyboard.insertText("Permit and budget agree.");
  await page.keyboard.press("Control+Enter");
  await pane.getByText("It is accepted.").waitFor();
  const make = pane.getByRole("button", { name: "Make it a project" });
  await make.press("Enter");
  await pane.getByText("It is a project now, in Planning.").waitFor();
  await expect.poll(() => make.count()).toBe(0);
}

/** Moves the new project on to Funding, and does not confirm the step after it. */
async function moveOn(page: Page, project: Locator): Promise<void> {
  await project.getByText("Only staff, its company").waitFor();
  await page.getByRole("table", { name: "Projects" }).waitFor();
  await project.getByRole("button", { name: "Move on to Coming Soon" }).press("Enter");
  await project.getByText("Its status is now Coming Soon.").waitFor();
  await project.getByRole("button", { name: "Move on to Funding" }).press("Enter");
  await project.getByText("Its status is now Funding.").waitFor();
  await project.getByRole("button", { name: "Move on to Active" }).dblclick();
  await project.getByRole("button", { name: "Move on to Active: for good" }).waitFor();
  await project.getByRole("button", { name: "Cancel" }).press("Enter");
  for (const focus of ["Cancel", "Move on to Active"]) {
    await page.keyboard.press("Enter");
    await expect.poll(() => hasFocus(project.getByRole("button", { name: focus }))).toBe(true);
  }
  await project.getByRole("button", { name: "Move on to Active" }).waitFor();
  await expectAccessible(page);
  for (const width of [320, 390, 641, 820, 961, 1440]) await expectNoOverflow(page, width);
  await page.setViewportSize({ width: 1440, height: 1000 });
}

async function fillInAndPublish(page: Page, address: string): Promise<void> {
  await page.getByText("Give it an address.").waitFor();
  await page.getByRole("link", { name: "Fill in what it lacks" }).click();
  await page.getByLabel("Address of its page").fill("Cold Store");
  await page.getByLabel("Description").fill("Two chambers in a disused quarry, cooled at night.");
  await page.getByRole("complementary").getByText("Two chambers in a disused quarry, cooled at night.").waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByText("Use small letters and numbers").waitFor();
  await page.getByLabel("Address of its page").fill(address);
  await page.getByRole("button", { name: "Write a term sheet" }).click();
  const warning = page.getByLabel("Warning", { exact: true });
  await expect.poll(() => warning.inputValue()).toBe("IRR and ROI: target, not guaranteed; capital at risk.");
  expect(await page.getByRole("button", { name: "Add a source" }).evaluate(pressAndFindFocus)).toBe("Source 2");
  await page.getByLabel("Short name").nth(1).fill("Loan");
  await page.getByRole("button", { name: "Move up: Source 2" }).click();
  await expect.poll(() => page.getByLabel("Short name").first().inputValue()).toBe("Loan");
  await expectAccessible(page);
  for (const width of [320, 390, 641, 820, 961, 1440]) await expectNoOverflow(page, width);
  await page.getByRole("button", { name: "Remove the term sheet" }).click();
  await page.getByRole("button", { name: "Remove it with all it says" }).click();
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect.poll(() => hasFocus(page.getByText("Saved.", { exact: true }))).toBe(true);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Everybody sees its card on").waitFor();
}

/** Expects that visitors read it without scripts. */
async function expectPublished(name: string, path: string): Promise<void> {
  const cards = (await readAsVisitor("/projects")).html.split("<article");
  const card = cards.find((each) => each.includes(name));
  expect(card).toContain("cooled at night.");
  expect(card).toContain(`href="${path}"`);
  const published = await readAsVisitor(path);
  expect([published.status, /<h1[^>]*>([^<]*)</.exec(published.html)?.[1]]).toEqual([200, name]);
}

async function unpublish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByRole("button", { name: "Take it off the public pages" }).click();
  await page.getByText("Only staff, its company").waitFor();
}

async function readAsVisitor(address: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(inject("origin") + address);
  return { status: answer.status, html: await answer.text() };
}

function entriesOf(name: string) {
  return {
    ...noEntries,
    name,
    category: "Technology",
    location: "Trento, Italy",
    description: "Two chambers in a disused quarry.",
    currency: "EUR",
    total: "2,500,000",
    sought: "1,000,000",
    launch: "2099-03-01",
    eligible: "yes",
  };
}

/** Submits a project with a file, by the calls that the page makes (submissions.test.ts). */
async function submitWithFile(page: Page, name: string): Promise<void> {
  const { request } = page.context();
  const headers = { Origin: inject("origin"), "Sec-Fetch-Site": "same-origin" };
  const address = `/api/submissions/${randomUUID()}`;
  const answers = [
    await request.put(address, { headers, data: { version: 0, entries: entriesOf(name), project: null } }),
    await request.post(`${address}/files?name=plan.txt`, {
      headers: { ...headers, "Content-Type": "application/octet-stream", "Idempotency-Key": randomUUID() },
      data: Buffer.from("A plan."),
    }),
    await request.post(`${address}/submission`, { headers, data: { version: 1 } }),
  ];
  expect(answers.map((each) => each.ok())).toEqual([true, true, true]);
}

/** Presses a button and returns the row that has the focus at once: a later focus would interrupt typing elsewhere. */
function pressAndFindFocus(button: HTMLElement | SVGElement): string | null | undefined {
  if (button instanceof HTMLElement) button.click();
  return document.activeElement?.closest("fieldset")?.querySelector("legend")?.textContent;
}
