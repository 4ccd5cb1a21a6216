import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { LibraryPage } from "#rules/documents/answers.ts";
import { hasFocus, holdRequests, open } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { aSessionCookie, newAccounts } from "#test/support/browser/member.ts";
import { aColleague, anOfficePage, sendContactMessage } from "#test/support/browser/office.ts";
import { readCsv } from "#test/support/csv.ts";

test("following the link to another enquiry of the same address by keyboard moves the focus to that enquiry", async () => {
  const first = await sendContactMessage();
  const second = await sendContactMessage({ email: first.email });
  const page = await anOfficePage();
  await open(page, `/office/inbox/${first.reference}`);
  const release = await holdRequests(page, `**/api/office/enquiries/${second.reference}`);
  const link = page.getByRole("region", { name: "Also from this address" }).getByRole("link");
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/office/inbox/${second.reference}**`);
  await link.waitFor({ state: "detached" });
  release();
  await page.getByText(second.reference).first().waitFor();
  await expect.poll(() => hasFocus(page.locator("#enquiry"))).toBe(true);
});

test("staff assign several enquiries in one step, and close several in one step, by keyboard", async () => {
  const company = `Company ${randomUUID()}`;
  // Sent one after the other, because the list is sorted with the oldest first.
  const written = [
    await sendContactMessage({ company }),
    await sendContactMessage({ company }),
    await sendContactMessage({ company }),
  ];
  const page = await anOfficePage();
  await open(page, `/office/inbox?q=${company}`);
  await expect.poll(() => page.locator("[data-reference]").count()).toBe(3);
  for (let row = 0; row < 3; row++) {
    await page.keyboard.press("j");
    await page.keyboard.press("x");
  }
  await page.getByText("3 selected").waitFor();
  await page.keyboard.press("a");
  await page.keyboard.type("Paolo");
  await page.getByRole("listbox").getByRole("option", { name: "Paolo Conti" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("3 changed.").waitFor();
  await expect.poll(() => hasFocus(page.getByRole("status").filter({ hasText: "3 changed." }))).toBe(true);
  await expect.poll(() => page.getByRole("toolbar", { name: "Selected enquiries" }).count()).toBe(0);
  const rows = page.locator("[data-reference]").filter({ hasText: "Paolo Conti" });
  await expect.poll(() => rows.count()).toBe(3);

  for (const { name } of written.slice(0, 2)) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("checkbox", { name: `Select ${written[0]?.name}` }).focus();
  await page.keyboard.press("e");
  await page.getByText("2 changed.").waitFor();
  await expect.poll(() => page.locator("[data-reference]").count()).toBe(1);
  // The focused row and the next have left the list, so the focus moves to the row after them.
  await expect.poll(() => hasFocus(page.locator("[data-reference] a"))).toBe(true);
  const colleague = await aColleague();
  const now = await Promise.all(written.map(({ reference }) => colleague.read(reference)));
  expect(now.map(({ status }) => status)).toEqual(["closed", "closed", "new"]);
  expect(now.map(({ owner }) => owner?.name)).toEqual(["Paolo Conti", "Paolo Conti", "Paolo Conti"]);

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Text of the reply" }).waitFor();
  await page.getByRole("button", { name: "Suspected" }).focus();
  await page.keyboard.press("Escape");
  await expect.poll(() => hasFocus(page.locator("[data-reference] a"))).toBe(true);

  await page.getByRole("button", { name: "Open again" }).press("Enter");
  await expect.poll(() => page.locator("[data-reference]").count()).toBe(3);
  await expect.poll(() => hasFocus(page.getByRole("status").filter({ hasText: "2 changed." }))).toBe(true);
});

test("the CSV file of the inbox has the enquiries that the filters show, with their exact texts", async () => {
  const company = `Company ${randomUUID()}`;
  const message = 'Two lines,\nand "quotes"; more.';
  const [plain, odd] = [
    await sendContactMessage({ company }),
    await sendContactMessage({ company, message, topic: "=1+1" }),
  ];
  const page = await anOfficePage();
  await open(page, `/office/inbox?q=${company}`);
  await expect.poll(() => page.locator("[data-reference]").count()).toBe(2);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("enquiries.csv");
  const [columns = [], ...rows] = readCsv(await readFile(await download.path(), "utf8"));
  const found = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  expect(found).toHaveLength(2);
  expect(rows.map(([reference]) => reference).sort()).toEqual([plain.reference, odd.reference].sort());
  const cells = rows.find(([reference]) => reference === odd.reference) ?? [];
  expect(cells).toEqual(expect.arrayContaining([odd.name, odd.email, company, message, "'=1+1"]));
});

test("staff create, use, change and remove a saved reply", async () => {
  const { reference } = await sendContactMessage();
  const title = `Greeting ${randomUUID().slice(0, 8)}`;
  const page = await anOfficePage();
  await open(page, `/office/inbox/${reference}`);
  const field = page.getByRole("textbox", { name: "Text of the reply" });
  const dialog = page.getByRole("dialog", { name: "Saved replies" });
  const ours = dialog.getByRole("listitem").filter({ hasText: title });
  await page.getByRole("button", { name: "Edit saved replies" }).click();
  await dialog.getByRole("button", { name: "New saved reply" }).click();
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByText("Give it a title and a text.").waitFor();
  await dialog.getByLabel("Text").fill("We answer within a day.");
  // Held until both clicks are over, because otherwise the second may hit whatever replaces the button.
  const release = await holdRequests(page, "**/api/office/saved-replies");
  await dialog.getByRole("button", { name: "Save", exact: true }).dblclick();
  release();
  await ours.waitFor();
  await expect.poll(() => ours.count()).toBe(1);
  await dialog.getByRole("button", { name: "Close" }).click();
  await insert(page, title);
  await expect.poll(() => field.inputValue()).toBe("We answer within a day.");

  await page.getByRole("button", { name: "Edit saved replies" }).click();
  await ours.getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Text").fill("We answer within two days.");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await ours.getByText("We answer within two days.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await field.fill("");
  await insert(page, title);
  await expect.poll(() => field.inputValue()).toBe("We answer within two days.");

  await page.getByRole("button", { name: "Edit saved replies" }).click();
  await ours.getByRole("button", { name: "Remove" }).click();
  await ours.getByRole("button", { name: "Remove for everybody?" }).click();
  await ours.waitFor({ state: "detached" });
});

async function insert(page: Page, title: string): Promise<void> {
  await page.getByRole("combobox", { name: "Saved replies" }).fill(title);
  await page.getByRole("option", { name: title }).click();
}

test("the invitation form of an enquiry is filled in with name and kind, and inviting leaves one note on the enquiry", async () => {
  const { reference, name, email } = await sendContactMessage();
  const page = await anOfficePage();
  await open(page, `/office/inbox/${reference}`);
  const person = page.getByRole("region", { name: "Behind the address" });
  await person.getByText(email).waitFor();
  await expect.poll(() => person.getByLabel("Name").inputValue()).toBe(name);
  await expect.poll(() => person.getByLabel("Kind").inputValue()).toBe("retail");
  await expect.poll(() => person.getByLabel("Send the link by e-mail").isChecked()).toBe(true);
  const release = await holdRequests(page, `**/api/office/enquiries/${reference}/invitation`);
  await person.getByRole("button", { name: "Invite" }).dblclick();
  release();
  await page
    .getByText(/invited the sender as retail/)
    .first()
    .waitFor();
  await person.getByText("has an account").waitFor();
  const [invitation] = await emailsTo(email, 2);
  expect(invitation?.text).toContain(`${inject("origin")}/`);
  const { thread, person: account } = await (await aColleague()).read(reference);
  expect(thread.filter(({ event }) => event === "invited")).toHaveLength(1);
  expect(account).toMatchObject({ name, kind: "retail" });
});

test("staff answer a request for access with a document in one step, and the person finds it in their library", async () => {
  const title = "Institutional due diligence pack";
  const { retail } = await newAccounts(["retail"]);
  const { reference } = await sendContactMessage({
    email: retail.email,
    topic: "Project: Green Energy Plant, Token terms",
  });
  const Cookie = await aSessionCookie(retail);
  const library = async () => {
    const answer = await fetch(`${inject("origin")}/api/documents?title=due`, { headers: { Cookie } });
    return ((await answer.json()) as LibraryPage).documents.map((document) => document.title);
  };
  await expect.poll(() => library()).not.toContain(title);
  const page = await anOfficePage();
  await open(page, `/office/inbox/${reference}`);
  await page.getByRole("definition").filter({ hasText: "Access" }).waitFor();
  const give = page.getByRole("region", { name: "Give a document" });
  await give.getByRole("button", { name: "Give" }).click();
  await give.getByText("Choose a document first.").waitFor();
  await give.getByRole("combobox", { name: "Document" }).fill("due diligence");
  await page.getByRole("option", { name: title }).click();
  await give.getByRole("button", { name: "Give" }).click();
  await give.getByText("Given. It is in the person's library now.").waitFor();
  await page
    .getByText(/gave a document: Institutional due diligence pack/)
    .first()
    .waitFor();
  await expect.poll(() => library()).toContain(title);
});
