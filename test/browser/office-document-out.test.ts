import { expect, inject, test } from "vitest";
import { officeDocumentErrors } from "#content/office/errors.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { clearCookies, open } from "#test/support/browser/browser.ts";
import { aSessionCookie, newRetailAccount } from "#test/support/browser/member.ts";
import { anOfficePage } from "#test/support/browser/office.ts";
import { aPdf, marksOn } from "#test/support/worker/marked-pdf.ts";

test("staff preview files, give a document a watermark for each member, and offer another to the public", async () => {
  const name = `Guide ${crypto.randomUUID()}`;
  const member = await newRetailAccount();
  const page = await anOfficePage([/422 \(Unprocessable/]);
  // A short list is next to the document, because axe checks it as well.
  await open(page, "/office/documents?state=binned");
  const [bare, table] = [Buffer.from(await aPdf()), Buffer.from("place,share\r\nMilano,=1+1")];
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles([
      { name: `${name}.pdf`, mimeType: "application/pdf", buffer: bare },
      { name: `${name}.csv`, mimeType: "text/csv", buffer: table },
    ]);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await uploads.getByRole("link", { name: `${name}.csv` }).click();
  const pane = page.getByRole("complementary", { name });
  await pane.getByRole("button", { name: "Show here" }).click();
  await page.frameLocator(`iframe[title="Preview: ${name}"]`).getByText("Milano,=1+1").waitFor();
  await expect.poll(() => pane.locator("iframe").getAttribute("sandbox")).toBe("");
  await expectAccessible(page);

  await uploads.getByRole("link", { name: `${name}.pdf` }).click();
  const preview = pane.getByRole("link", { name: "Open in a new tab" });
  await preview.waitFor();
  await expectAccessible(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect.poll(() => preview.getAttribute("href")).toBe(`/api/office/documents/${id}/versions/1/preview`);
  // Granted to one person, because a document for everyone would be in the libraries of other tests.
  await pane.getByRole("combobox", { name: "Add a person" }).fill(member.email);
  await page.getByRole("option", { name: member.email }).click();
  const mark = pane.getByRole("checkbox", { name: /^Write the member's name/ });
  await mark.check();
  await pane.getByRole("button", { name: "Save" }).click();
  await pane.getByText("Saved.").waitFor();
  const place = pane.getByRole("combobox", { name: "Hand out publicly as" });
  await expect.poll(() => place.isDisabled()).toBe(true);
  await pane.getByRole("button", { name: "Publish now" }).click();
  await pane.getByText("Published", { exact: true }).waitFor();
  const headers = { Cookie: await aSessionCookie(member) };
  const copy = await fetch(`${inject("origin")}/api/documents/${id}/file`, { headers });
  const [[marked] = []] = await marksOn(new Uint8Array(await copy.arrayBuffer()));
  expect(marked?.text).toContain(member.email);

  await place.selectOption("Tokenization Guide");
  await pane.getByRole("button", { name: "Save" }).click();
  await pane.getByText(officeDocumentErrors.publicMarked).waitFor();
  for (const width of [320, 1440]) await expectNoOverflow(page, width);
  await mark.uncheck();
  await pane.getByRole("button", { name: "Save" }).click();
  await pane.getByText("Saved.").waitFor();
  // The service's page links to this address (test/worker/pages/texts/services.test.ts).
  const guide = await fetch(`${inject("origin")}/api/public-documents/tokenization-guide`);
  expect(guide.headers.get("Content-Disposition")).toContain(`attachment; filename="${name}.pdf"`);
  expect(Buffer.from(await guide.arrayBuffer()).equals(bare)).toBe(true);
  await pane.getByRole("button", { name: "Unpublish" }).click();
  await pane.getByText("Draft", { exact: true }).waitFor();

  await clearCookies(page);
  await page.route("**/api/public-documents", (route) => route.fulfill({ json: { places: ["white-paper"] } }));
  await open(page, "/company/documents");
  const card = page.getByRole("link", { name: "Download White Paper" });
  await expect.poll(() => card.getAttribute("href")).toBe("/api/public-documents/white-paper");
  await expect.poll(() => page.getByRole("button", { name: "Available under request" }).count()).toBe(1);
  await expectAccessible(page);
});
