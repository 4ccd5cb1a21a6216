import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import type { LibraryPage } from "#rules/documents/answers.ts";
import { hasFocus, holdRequests, open } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { aSessionCookie } from "#test/support/browser/member.ts";
import { aColleague, anOfficePage, sendContactMessage } from "#test/support/browser/office.ts";
import { readCsv } from "#test/support/csv.ts";

test("staff export the enquiries that the filters show, and assign and close several in one step by keyboard", async () => {
  const company = `Company ${randomUUID()}`;
  // Sent one after the other, because the list is sorted with the oldest first.
  const written = [
    await sendContactMessage({ company }),
    await sendContactMessage({ company }),
    await sendContactMessage({ company }),
  ];
  const page = await anOfficePage();
  await open(page, `/office/inbox?q=${company}`);
  await expect.poll(() => page.locator("main [data-row]").count()).toBe(3);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("enquiries.csv");
  const [, ...lines] = readCsv(await readFile(await download.path(), "utf8"));
  expect(lines.map(([reference]) => reference).sort()).toEqual(written.map(({ reference }) => reference).sort());

  for (let row = 0; row < 3; row++) {
    await page.keyboard.press("j");
    await page.keyboard.press("x");
  }
  await page.getByRole("status").filter({ hasText: "3 selected." }).waitFor();
  await page.keyboard.press("a");
  await page.keyboard.type("Paolo");
  await page.getByRole("listbox").getByRole("option", { name: "Paolo Conti" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("3 changed.").waitFor();
  await expect.poll(() => hasFocus(page.getByRole("status").filter({ hasText: "3 changed." }))).toBe(true);
  await expect.poll(() => page.getByRole("group", { name: "Selected enquiries" }).count()).toBe(0);
  const rows = page.locator("main [data-row]").filter({ hasText: "Paolo Conti" });
  await expect.poll(() => rows.count()).toBe(3);

  for (const { name } of written.slice(0, 2)) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("checkbox", { name: `Select ${written[0]?.name}` }).focus();
  await page.keyboard.press("e");
  await page.getByText("2 changed.").waitFor();
  await expect.poll(() => page.locator("main [data-row]").count()).toBe(1);
  // The focused row and the next have left the list, so the focus moves to the row after them.
  await expect.poll(() => hasFocus(page.locator("main [data-row] a"))).toBe(true);
  const colleague = await aColleague();
  const now = await Promise.all(written.map(({ reference }) => colleague.read(reference)));
  expect(now.map(({ status }) => status)).toEqual(["closed", "closed", "new"]);
  expect(now.map(({ owner }) => owner?.name)).toEqual(["Paolo Conti", "Paolo Conti", "Paolo Conti"]);

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Text of the reply" }).waitFor();
  await page.getByRole("button", { name: "Suspected" }).focus();
  await page.keyboard.press("Escape");
  await expect.poll(() => hasFocus(page.locator("main [data-row] a"))).toBe(true);

  await page.getByRole("button", { name: "Open again" }).press("Enter");
  await expect.poll(() => page.locator("main [data-row]").count()).toBe(3);
  await expect.poll(() => hasFocus(page.getByRole("status").filter({ hasText: "2 changed." }))).toBe(true);
});

test("staff invite somebody who asks for access, give them a document, and follow the link to their other enquiry by keyboard", async () => {
  const title = "Institutional due diligence pack";
  const topic = "Project: Green Energy Plant, Token terms";
  const { reference, name, email } = await sendContactMessage({ topic });
  const other = await sendContactMessage({ email });
  const page = await anOfficePage();
  await open(page, `/office/inbox/${reference}`);
  await page.getByRole("definition").filter({ hasText: "Access" }).waitFor();
  const person = page.getByRole("region", { name: "Behind the address" });
  await person.getByText(email).waitFor();
  await expect.poll(() => person.getByLabel("Name").inputValue()).toBe(name);
  await expect.poll(() => person.getByLabel("Kind").inputValue()).toBe("retail");
  await expect.poll(() => person.getByLabel("Send the link by e-mail").isChecked()).toBe(true);
  // Held until both clicks are over, because otherwise the second may hit whatever replaces the button.
  const arrive = await holdRequests(page, `**/api/office/enquiries/${reference}/invitation`);
  await person.getByRole("button", { name: "Invite" }).dblclick();
  arrive();
  await page
    .getByText(/invited the sender as retail/)
    .first()
    .waitFor();
  await person.getByText("has an account").waitFor();
  // The invitation, and an acknowledgement of each enquiry.
  const [invitation] = await emailsTo(email, 3);
  expect(invitation?.text).toContain(`${inject("origin")}/set-password#token=`);
  const { thread, person: account } = await (await aColleague()).read(reference);
  expect(thread.filter(({ event }) => event === "invited")).toHaveLength(1);
  expect(account).toMatchObject({ name, kind: "retail" });

  const Cookie = await aSessionCookie({ email, password: "" });
  const library = async () => {
    const answer = await fetch(`${inject("origin")}/api/documents?title=due`, { headers: { Cookie } });
    return ((await answer.json()) as LibraryPage).documents.map((document) => document.title);
  };
  expect(await library()).not.toContain(title);
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
  expect(await library()).toContain(title);

  const release = await holdRequests(page, `**/api/office/enquiries/${other.reference}`);
  const link = page.getByRole("region", { name: "Also from this address" }).getByRole("link");
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/office/inbox/${other.reference}**`);
  await link.waitFor({ state: "detached" });
  release();
  await page.getByText(other.reference).first().waitFor();
  await expect.poll(() => hasFocus(page.locator("#enquiry"))).toBe(true);
});
