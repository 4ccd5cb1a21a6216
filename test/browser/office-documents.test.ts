import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, open } from "#test/support/browser/browser.ts";
import { logIn, makeMember } from "#test/support/browser/member.ts";

const missing = /404 \(Not Found\)/;

function textFile(name: string, text: string) {
  return { name, mimeType: "text/plain", buffer: Buffer.from(text) };
}

/** What somebody gets who asks for a document by its id. */
async function got(page: Page, id: string): Promise<string | number> {
  const response = await page.context().request.get(`/api/documents/${id}/file`);
  return response.ok() ? response.text() : response.status();
}

/** As from the desktop: a drop that a script makes up has no files that a page may read. */
async function dropFiles(page: Page, zone: Locator, names: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "dropped-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = names.map((name) => join(folder, name));
  for (const file of files) await writeFile(file, `Text of ${file}`);
  const { x, y } = (await zone.boundingBox()) ?? { x: 0, y: 0 };
  const protocol = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await protocol.send("Input.dispatchDragEvent", {
      type,
      x: x + 5,
      y: y + 5,
      data: { items: [], files, dragOperationsMask: 1 },
    });
}

async function lists(page: Page, title: string): Promise<boolean> {
  const response = await page.context().request.get(`/api/documents?${new URLSearchParams({ title })}`);
  const { documents } = (await response.json()) as { documents: unknown[] };
  return documents.length > 0;
}

test("a document is added, seen by exactly the right person, replaced, unpublished, binned and restored", async () => {
  const title = `Letter ${crypto.randomUUID()}`;
  const member = await makeMember();
  const [theirs, others, page] = [await aVisitor(), await aVisitor(), await aVisitor()];
  await logIn(theirs, member);
  await logIn(others, await makeMember());
  await logIn(page, "staff");
  await page.setViewportSize({ width: 1440, height: 1000 });
  await open(page, "/office/documents");
  await page.getByRole("table", { name: "Documents" }).waitFor();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(textFile(`${title}.txt`, "The first."));
  const uploads = page.getByRole("list", { name: "Uploads" });
  await uploads.getByText("Received").waitFor();
  await uploads.getByRole("link", { name: `${title}.txt` }).click();
  await page.waitForURL(/\/office\/documents\/[\w-]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";
  const pane = page.getByRole("complementary", { name: title });
  await pane.getByRole("textbox", { name: /^Description/ }).fill("For one person alone");
  await pane.getByRole("combobox", { name: "Add a person" }).fill(member.email);
  await page.getByRole("option", { name: member.email }).click();
  await pane.getByRole("button", { name: "Save" }).click();
  await pane.getByText("Saved.").waitFor();
  await pane.getByRole("list", { name: "Who exactly sees this" }).getByText(member.email).waitFor();
  expect(await got(theirs, id)).toBe(404);
  await pane.getByRole("button", { name: "Publish now" }).click();
  await pane.getByText("Published", { exact: true }).waitFor();
  expect([await got(theirs, id), await lists(theirs, title)]).toEqual(["The first.", true]);
  expect([await got(others, id), await lists(others, title)]).toEqual([404, false]);

  await pane.locator("input[type=file]").setInputFiles(textFile("second.txt", "The second."));
  await pane.getByText("2, second.txt").waitFor();
  expect(await got(theirs, id)).toBe("The second.");
  await page.reload();
  await pane.getByRole("list", { name: "Ledger" }).getByText("version 1").first().waitFor();
  expect(await pane.getByRole("list", { name: "Ledger" }).getByText("Refused").count()).toBeGreaterThan(0);
  await expectAccessible(page);
  for (const width of [320, 820, 1440]) await expectNoOverflow(page, width);

  await pane.getByRole("button", { name: "Unpublish" }).click();
  await pane.getByText("Draft", { exact: true }).waitFor();
  expect([await got(theirs, id), await lists(theirs, title)]).toEqual([404, false]);
  await pane.getByRole("button", { name: "Move to the bin" }).click();
  await pane.getByText("In the bin", { exact: true }).waitFor();
  expect(await pane.getByRole("button", { name: "Save" }).count()).toBe(0);
  await pane.getByRole("button", { name: "Restore" }).click();
  await pane.getByRole("button", { name: "Publish now" }).waitFor();
  expect(await got(theirs, id)).toBe(404);
});

test("a dropped file that was not stored says so and is tried again, and one that waits is cancelled", async () => {
  const page = await aVisitor({ expecting: [/Failed to load resource.*\/api\/office\/documents/, missing] });
  await logIn(page, "staff");
  await open(page, "/office/documents?state=binned");
  const zone = page.getByRole("application", { name: "Add documents" });
  await zone.waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/office/documents?name=*", async (route) => {
    await held;
    await route.abort();
  });
  await dropFiles(page, zone, ["one.txt", "two.txt"]);
  await page.getByRole("button", { name: "Cancel: two.txt" }).click();
  release();
  const uploads = page.getByRole("list", { name: "Uploads" });
  await uploads.getByText("The connection was lost. Nothing was stored.").waitFor();
  expect(await uploads.getByText("Cancelled").count()).toBe(1);
  await page.unroute("**/api/office/documents?name=*");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try again: one.txt" }).click();
  await uploads.getByText("Received").waitFor();
  await page.goto("/office/documents/none");
  await page.getByText("This document did not load").waitFor();
});
