import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitorInNewTab, hasFocus, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";
import { aColleague, anOfficePage } from "#test/support/browser/office.ts";

/** Drops files as from the desktop. A drop event created by a script has no files that a page may read. */
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

test("a dropped file whose upload is lost says so and can be retried, and a waiting one can be cancelled", async () => {
  const page = await aVisitorInNewTab({ expecting: [/Failed to load resource.*\/api\/office\/documents/] });
  await logIn(page, "staff");
  await page.clock.install();
  await open(page, "/office/documents?state=binned");
  const zone = page.getByRole("group", { name: "Add documents" });
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
  const lost = uploads.getByText(
    "The connection was lost, so it may not be stored. Try again: it is only stored once.",
  );
  // The upload is first retried by itself, with pauses of eight seconds in total.
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000);
      return lost.count();
    })
    .toBe(1);
  await expect.poll(() => uploads.getByText("Cancelled").count()).toBe(1);
  await page.unroute("**/api/office/documents?name=*");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try again: one.txt" }).click();
  await uploads.getByText("Received").waitFor();
});

/** Scrolls the list in a low window, and expects the report to stay visible and no checkbox of a row to cover the header. */
async function expectInSightWhenScrolled(page: Page) {
  await page.setViewportSize({ width: 1440, height: 440 });
  const report = page.locator("[role=status] > div").filter({ hasText: "done." });
  const scrollBy = (px: number) =>
    report.evaluate((element, top) => {
      let pane = element.parentElement;
      while (pane && getComputedStyle(pane).overflowY !== "auto") pane = pane.parentElement;
      pane?.scrollBy({ top, behavior: "instant" });
      return pane?.scrollTop;
    }, px);
  const isOnTop = (element: Element) => {
    const { left, top, height } = element.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint(left + 8, y);
    return [...Array(Math.floor(height)).keys()].every((y) => element.contains(at(top + y)));
  };
  await expect.poll(() => scrollBy(60)).toBeGreaterThan(30);
  await expect.poll(() => report.evaluate(isOnTop)).toBe(true);
  await report.getByRole("button", { name: "Understood" }).evaluate((button: HTMLElement) => button.click());
  const head = page.getByRole("columnheader").first();
  for (let step = 0; step < 6; step++) {
    await expect.poll(() => head.evaluate(isOnTop)).toBe(true);
    await page.getByRole("table", { name: "Documents" }).evaluate((table) => table.parentElement?.scrollBy(0, -7));
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
}

test("staff sort the list, act on several documents and read which one failed, and on a phone see only the open one", async () => {
  const word = `Bulk-${randomUUID()}`;
  const [page, { ask }] = [await anOfficePage(), await aColleague()];
  for (const [at, name] of ["A", "B", "C"].entries()) await addDraft(page, `${word} ${name}`, "Text. ".repeat(at + 1));
  // The order is in the address, so that a reload keeps it.
  await open(page, `/office/documents?q=${word}&sort=largest`);
  const table = page.getByRole("table", { name: "Documents" });
  const titles = () => table.locator("tbody a").allInnerTexts();
  const inOrder = (names: string) => [...names].map((name) => `${word} ${name}`);
  await expect.poll(titles).toEqual(inOrder("CBA"));
  await page.getByRole("combobox", { name: "Order" }).selectOption("By title, A to Z");
  await expect.poll(titles).toEqual(inOrder("ABC"));
  await table.getByRole("checkbox", { name: "Select all shown" }).check();
  const bar = page.getByRole("group", { name: "Selected documents" });
  await bar.getByText("3 selected").waitFor();
  await expectAccessible(page);
  for (const width of [320, 1440]) await expectNoOverflow(page, width);
  const [, id] =
    /([\w-]{36})/.exec((await table.getByRole("link", { name: `${word} B` }).getAttribute("href")) ?? "") ?? [];
  await ask("POST", `/api/office/documents/${id}/acts`, { act: "bin", version: 1 });
  await bar.getByRole("button", { name: "Publish now" }).click();
  await page.getByText("2 done.").waitFor();
  await page.getByRole("listitem").getByText(`${word} B`).waitFor();
  await page.getByRole("status").filter({ hasText: "1 selected." }).waitFor();
  await expect.poll(() => table.getByText("Published", { exact: true }).count()).toBe(2);
  await expectAccessible(page, [390]);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await bar.getByRole("button", { name: "Clear the selection" }).press("Enter");
  await expect.poll(() => hasFocus(page.getByRole("region", { name: "Documents", exact: true }))).toBe(true);
  await table.getByRole("checkbox", { name: "Select all shown" }).check();
  await bar.getByRole("button", { name: "Move to the bin" }).press("Enter");
  await expect.poll(() => table.getByText("In the bin", { exact: true }).count()).toBe(3);
  await expect.poll(() => hasFocus(page.locator("[role=status] > div").filter({ hasText: "done." }))).toBe(true);
  await expectInSightWhenScrolled(page);
  await table.getByRole("link", { name: `${word} C` }).press("Enter");
  const pane = page.getByRole("complementary", { name: `${word} C` });
  await expectAloneOnPhone(page);
  await pane.getByRole("button", { name: "Restore" }).press("Enter");
  await expect.poll(() => hasFocus(pane.getByText("It is a draft now."))).toBe(true);
  await pane.getByLabel("Description").fill("Of one page.");
  await pane.getByRole("button", { name: "Save" }).press("Enter");
  await expect.poll(() => hasFocus(pane.getByText("Saved.", { exact: true }))).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => hasFocus(table.getByRole("link", { name: `${word} C` }))).toBe(true);
});

/** Expects that the open document takes the place of the drop zone and the list on a phone. */
async function expectAloneOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Back to the list" }).waitFor();
  await page.locator("section:has([data-part=dropzone])").waitFor({ state: "hidden" });
  await page.setViewportSize({ width: 1440, height: 1000 });
}

/** Adds a document as the upload does. */
async function addDraft(page: Page, title: string, text: string): Promise<void> {
  const answer = await page.context().request.post(`/api/office/documents?name=${encodeURIComponent(title)}.txt`, {
    headers: { Origin: inject("origin"), "Idempotency-Key": randomUUID(), "Content-Type": "application/octet-stream" },
    data: Buffer.from(text),
  });
  expect(answer.status()).toBe(201);
}
