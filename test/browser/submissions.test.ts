import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { OwnSubmission } from "#rules/submissions/answers.ts";
import type { Credentials } from "#test/support/browser/account-pool.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, hasFocus, holdRequests, open } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";

const text = (name: string, content: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

test("a company's draft survives failures, a reload and a second window, and is submitted once with its files", async () => {
  const { company } = await newAccounts(["company"]);
  const expecting = [/ERR_FAILED .*\/api\/submissions/, /(409|422) \(.*\) .*\/api\/submissions/];
  const page = await aVisitor({ expecting });
  await logIn(page, company);
  await open(page, "/submissions");
  await page.getByText("Nothing submitted yet").waitFor();
  await expectAccessible(page, [390]);
  await beginByKeyboard(page);
  for (const width of [320, 390, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
  await typeWhileSavingFails(page);
  await typeWhileAnotherWindowSaves(page);
  await addFiles(page);
  await submitOnce(page, company);
  await deleteAnotherDraft(page);
});

async function beginByKeyboard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit New Project" }).click();
  // The pressed button is gone, so the focus moves to the heading.
  await page.getByLabel("Project name").waitFor();
  await expect.poll(() => hasFocus(page.locator("main h1"))).toBe(true);
  await page.getByLabel("Project name").focus();
  await page.keyboard.insertText("Cold Store");
  await page.keyboard.press("Tab");
  // Only one letter: if more than a second passes between two letters, the second one starts a new search.
  await page.keyboard.press("T");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("Trento, Italy");
  await expectSaved(page);
}

/** The page says that it cannot save, and what is typed survives even a reload. */
async function typeWhileSavingFails(page: Page): Promise<void> {
  await page.route("**/api/submissions/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await page.getByLabel("Description").fill("Two chambers in a disused quarry.");
  await expectText(page, "Not saved yet. We keep trying");
  await page.reload();
  await expectText(page, "Not saved yet. We keep trying");
  await expect
    .poll(() => typed(page))
    .toMatchObject({ name: "Cold Store", description: "Two chambers in a disused quarry." });
  await page.unroute("**/api/submissions/*");
  await expectText(page, "Saved");
}

async function typeWhileAnotherWindowSaves(page: Page): Promise<void> {
  const address = `/api/submissions/${new URL(page.url()).searchParams.get("draft")}`;
  const { submission } = (await (await page.request.get(address)).json()) as { submission: OwnSubmission };
  const { version, entries } = submission;
  expect(entries).toMatchObject({
    ...{ name: "Cold Store", category: "Technology", location: "Trento, Italy" },
    description: "Two chambers in a disused quarry.",
  });
  const saved = await page.request.put(address, {
    headers: { Origin: inject("origin"), "Sec-Fetch-Site": "same-origin" },
    data: { version, entries: { ...entries, location: "Rovereto, Italy" }, project: null },
  });
  expect(saved.status()).toBe(200);
  await page.getByLabel("Total project value").fill("99,000");
  const conflict = page.getByRole("alert").filter({ hasText: "Changed in another window" });
  await conflict.waitFor();
  await expectAccessible(page, [390]);
  await conflict.getByRole("button", { name: "Keep what is here" }).click();
  await expectSaved(page);
  await expect.poll(() => typed(page)).toMatchObject({ location: "Trento, Italy", total: "99,000" });
}

async function addFiles(page: Page): Promise<void> {
  await page
    .getByLabel("Add files")
    .setInputFiles([text("plan.txt", "A plan."), text("page.pdf", "<!doctype html><p>Hello</p>")]);
  await page.getByRole("status").filter({ hasText: "Added: plan.txt" }).waitFor();
  await page.getByRole("alert").filter({ hasText: "This is a web page or a drawing in markup" }).waitFor();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download: plan.txt" }).click();
  expect((await saved).suggestedFilename()).toBe("plan.txt");
}

/** Is first told what is wrong, and then presses the button twice. */
async function submitOnce(page: Page, company: Credentials): Promise<void> {
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByLabel("Amount sought").fill("50,000");
  await page.getByLabel("Expected launch").fill("1999-03-01");
  await page.getByLabel("The project meets these criteria").check();
  const submit = page.getByRole("button", { name: "Submit to the team" });
  await submit.click();
  await page.getByText("the project's total value must be at least EUR 100,000.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("launch");
  await page.getByText("The expected launch cannot be in the past.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dismiss: page.pdf" }).click();
  await page.getByLabel("Expected launch").fill("2099-03-01");
  await page.getByLabel("Total project value").fill("2,500,000");
  // Held until both clicks are over, because the form might be gone before the second.
  const release = await holdRequests(page, /\/api\/submissions\/[^/]+\/submission$/);
  await submit.dblclick();
  release();

  const done = page.getByRole("status").filter({ hasText: "Your submission has been received" });
  await done.waitFor();
  await expect.poll(() => hasFocus(done)).toBe(true);
  const [, reference = "none"] = /([0-9A-Z]{5}-[0-9A-Z]{5})/.exec((await done.textContent()) ?? "") ?? [];
  await page.getByRole("button", { name: "Download: plan.txt" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Remove/ }).count()).toBe(0);
  await expect.poll(() => page.locator("main form").count()).toBe(0);
  await expectAccessible(page);
  const [mail] = await emailsTo(company.email, 1);
  expect(mail?.subject).toBe(`We have received your submission · ${reference}`);

  await page.getByRole("button", { name: "All submissions" }).click();
  await rowsOf(page).first().waitFor();
  await expect
    .poll(() => rowsOf(page).allInnerTexts())
    .toEqual([expect.stringMatching(new RegExp(`Cold Store.*Submitted.*${reference}`, "s"))]);
}

/** Leaves the new draft with the browser's Back before it is saved automatically, and deletes it in the list. */
async function deleteAnotherDraft(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit New Project" }).click();
  await page.getByLabel("Project name").fill("Given up");
  await page.goBack();
  await page.getByRole("button", { name: "Delete: Given up" }).click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await page.getByRole("status").filter({ hasText: "The draft is deleted." }).waitFor();
  await expect.poll(() => rowsOf(page).count()).toBe(1);
  await expectAccessible(page);
}

function rowsOf(page: Page) {
  return page.getByRole("table").locator("tbody tr");
}

/** Expects that the page shows *Saved*. It is not announced, because that would happen after each pause in typing. */
function expectSaved(page: Page): Promise<void> {
  return page.getByText("Saved", { exact: true }).waitFor();
}

function expectText(page: Page, sentence: string): Promise<void> {
  const said = page.getByRole("status").filter({ hasText: new RegExp(`^${sentence}`) });
  return said.first().waitFor();
}

/** The values in the form, by field. */
function typed(page: Page): Promise<Record<string, FormDataEntryValue>> {
  return page.locator("main form").evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)));
}
