import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { OwnSubmission } from "#rules/submissions/answers.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, hasFocus, holdRequests, open } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";

const text = (name: string, content: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

test("a company's draft is saved automatically, and survives reloads, failures and a second window", async () => {
  const { company } = await newAccounts(["company"]);
  const expecting = [/ERR_FAILED .*\/api\/submissions/, /409 \(.*\) .*\/api\/submissions/];
  const page = await aVisitor({ expecting });
  await logIn(page, company);
  await open(page, "/submissions");
  await page.getByText("Nothing submitted yet").waitFor();
  await expectAccessible(page, [390]);
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
  await page.reload();
  await page.getByLabel("Project name").waitFor();
  await expect
    .poll(() => typed(page))
    .toMatchObject({ name: "Cold Store", category: "Technology", location: "Trento, Italy" });
  for (const width of [320, 390, 641, 768, 961, 1280]) await expectNoOverflow(page, width);

  // Saving fails: the page says so, and what is typed survives even a reload.
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

  // Another window saves first.
  const address = `/api/submissions/${new URL(page.url()).searchParams.get("draft")}`;
  const { submission } = (await (await page.request.get(address)).json()) as { submission: OwnSubmission };
  const { version, entries } = submission;
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
});

test("a company adds files to its draft, is told what is wrong with it, and submits it only once", async () => {
  const { company } = await newAccounts(["company"]);
  const page = await aVisitor({ expecting: [/422 \(.*\) .*\/api\/submissions/] });
  await logIn(page, company);
  await open(page, "/submissions?new=project");
  await page.getByLabel("Project name").fill("Cold Store");
  await page.getByLabel("Category").selectOption("Technology");
  await page.getByLabel("Location").fill("Trento, Italy");
  await page.getByLabel("Description").fill("Two chambers in a disused quarry.");
  await page.getByLabel("Total project value").fill("99,000");
  await expectSaved(page);

  await page
    .getByLabel("Add files")
    .setInputFiles([text("plan.txt", "A plan."), text("page.pdf", "<!doctype html><p>Hello</p>")]);
  await page.getByRole("status").filter({ hasText: "Added: plan.txt" }).waitFor();
  await page.getByRole("alert").filter({ hasText: "This is a web page or a drawing in markup" }).waitFor();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download: plan.txt" }).click();
  expect((await saved).suggestedFilename()).toBe("plan.txt");

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
  await expect.poll(() => done.evaluate((element) => element === document.activeElement)).toBe(true);
  const [, reference = "none"] = /([0-9A-Z]{5}-[0-9A-Z]{5})/.exec((await done.textContent()) ?? "") ?? [];
  await page.getByRole("button", { name: "Download: plan.txt" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Remove/ }).count()).toBe(0);
  await expect.poll(() => page.locator("main form").count()).toBe(0);
  await expectAccessible(page);
  const [mail] = await emailsTo(company.email, 1);
  expect(mail?.subject).toBe(`We have received your submission · ${reference}`);

  await page.getByRole("button", { name: "All submissions" }).click();
  const rows = page.getByRole("table").locator("tbody tr");
  await rows.first().waitFor();
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([expect.stringMatching(new RegExp(`Cold Store.*Submitted.*${reference}`, "s"))]);

  await page.getByRole("button", { name: "Submit New Project" }).click();
  await page.getByLabel("Project name").fill("Given up");
  await expectSaved(page);
  await page.getByRole("button", { name: "All submissions" }).click();
  await page.getByRole("button", { name: "Delete: Given up" }).click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await page.getByRole("status").filter({ hasText: "The draft is deleted." }).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await expectAccessible(page);
});

test("an address with the id of an unknown draft requests only that draft, even if the id contains a path", async () => {
  const page = await aVisitor({ expecting: [/404 \(.*\) .*\/api\/submissions/] });
  await logIn(page, "company");
  const called: string[] = [];
  page.on("request", (request) => called.push(new URL(request.url()).pathname));
  await open(page, `/submissions?draft=${encodeURIComponent("../account/data")}`);
  await page.getByText("There is no such submission").waitFor();
  expect(called).toContain("/api/submissions/..%2Faccount%2Fdata");
  expect(called).not.toContain("/api/account/data");
});

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

test("a file is not kept if its upload is cancelled after its last byte has arrived", async () => {
  const { company } = await newAccounts(["company"]);
  const page = await aVisitor();
  await logIn(page, company);
  await open(page, "/submissions?new=project");
  await page.getByLabel("Project name").fill("Cold Store");
  await expectSaved(page);
  // The Worker accepts the file, and its response is held back until Cancel is pressed.
  await page.evaluate(() => {
    const send = globalThis.fetch;
    globalThis.fetch = async (input, { signal, ...init } = {}) => {
      if (!String(input).includes("/files?")) return send(input, { ...init, ...(signal && { signal }) });
      const { status } = await send(input, init);
      document.documentElement.dataset.taken = String(status);
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    };
  });
  await page.getByLabel("Add files").setInputFiles([text("late.txt", "Too late.")]);
  await page.locator("html[data-taken='201']").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Cancel: late.txt" }).click();
  await page.getByRole("button", { name: "Cancel: late.txt" }).waitFor({ state: "hidden" });
  const filesKept = () =>
    page.evaluate(async () => {
      const { pathname, search } = location;
      const id = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(pathname + search)?.[0];
      const { submission } = await (await fetch(`/api/submissions/${id}`)).json();
      return submission.files.length;
    });
  await expect.poll(filesKept, { timeout: 10_000 }).toBe(0);
  await page.reload();
  await page.getByLabel("Project name").waitFor();
  await expect.poll(() => page.getByText("late.txt").count()).toBe(0);
});

test("Back leads from a draft to the list, which shows what was typed, and Forward into the draft again", async () => {
  const { company } = await newAccounts(["company"]);
  const page = await aVisitor();
  await logIn(page, company);
  await open(page, "/submissions?new");
  await page.getByLabel("Project name").waitFor();
  await page.getByRole("button", { name: "All submissions" }).click();
  await page.getByRole("button", { name: "Submit New Project" }).click();
  await page.getByLabel("Project name").fill("Cold Store");
  // Goes back at once, before the draft is saved automatically.
  await page.goBack();
  await page.getByRole("rowheader", { name: "Cold Store" }).waitFor();
  expect(new URL(page.url()).search).toBe("");

  await page.goForward();
  await expect.poll(() => page.getByLabel("Project name").inputValue()).toBe("Cold Store");
  await page.getByLabel("Project name").fill("Cold Store, Trento");
  await expectSaved(page);
  await page.goBack();
  await page.getByRole("button", { name: "Open: Cold Store, Trento" }).click();
  await expect.poll(() => page.getByLabel("Project name").inputValue()).toBe("Cold Store, Trento");
  await page.goBack();
  await page.getByRole("rowheader", { name: "Cold Store, Trento" }).waitFor();
});
