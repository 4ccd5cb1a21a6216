import { createHash } from "node:crypto";
import type { Download, Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, aVisitorInNewTab, expectToast, holdRequests } from "#test/support/browser/browser.ts";
import { startCuttingProxy } from "#test/support/browser/cutting-proxy.ts";
import { downloadButton, openLibrary } from "#test/support/browser/library.ts";
import { makeSampleDocuments } from "../../scripts/demo/sample-documents.ts";

const succeeded = { role: "status", title: "Success", body: "Document downloaded successfully" } as const;

const samples = await makeSampleDocuments();

function sampleNamed(fileName: string) {
  const sample = samples.find((each) => each.fileName === fileName);
  if (!sample) throw new Error(`There is no sample ${fileName}.`);
  return sample;
}

test("a cancelled download saves and announces nothing; one begun by a double click is saved byte for byte, then announced", async () => {
  // On a phone, the button to cancel appears under the pointer.
  const page = await aVisitor({ viewport: { width: 390, height: 844 }, expecting: [/ERR_ABORTED/] });
  const { title, fileName, bytes } = sampleNamed("green-energy-plant-q4-2025.pdf");
  const announced = page.getByText(/^(Error|Success)$/);
  await openLibrary(page, "retail");
  await page.route("**/api/documents/*/file", () => {});
  await downloadButton(page, title).click();
  await page.getByRole("button", { name: `Cancel ${title}` }).click();
  await downloadButton(page, title).waitFor();
  await expect.poll(() => announced.count()).toBe(0);

  await page.unroute("**/api/documents/*/file");
  const release = await holdRequests(page, "**/api/documents/*/file");
  const downloading = page.waitForEvent("download");
  await downloadButton(page, title).dblclick();
  await page.getByRole("progressbar", { name: `Downloading ${title}` }).waitFor();
  await expect.poll(() => announced.count()).toBe(0);
  release();
  await expectToast(page, succeeded);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(fileName);
  expect(await sha256Of(download)).toBe(sha256(bytes));
  await downloadButton(page, title).waitFor();
});

// test/client/documents/broken-download.test.tsx tests a connection that keeps breaking.
test("a download whose connection breaks resumes there, and saves the same file", async () => {
  const proxy = await startCuttingProxy({ path: "/file", afterBytes: 20_000, times: 2 });
  const page = await aVisitorInNewTab({
    proxy: { server: proxy.address },
    acceptDownloads: true,
    expecting: [/ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED|CONNECTION|EMPTY)/],
  });
  const sample = sampleNamed("meter-readings-2025-q4.csv");
  expect(sample.bytes.length).toBeGreaterThan(60_000);
  await openLibrary(page, "retail");
  const downloading = page.waitForEvent("download");
  await downloadButton(page, sample.title).click();
  for (const share of [0, 20_000 / sample.bytes.length]) {
    await expect.poll(() => progressOf(page)).toBeGreaterThan(share);
    await expect.poll(() => proxy.cut()).toBe(true);
  }
  await expectToast(page, succeeded);
  expect(await sha256Of(await downloading)).toBe(sha256(sample.bytes));
  expect(proxy.ranges).toEqual([
    "",
    expect.stringMatching(/^bytes=[1-9]\d*-$/),
    expect.stringMatching(/^bytes=[1-9]\d*-$/),
  ]);
});

function progressOf(page: Page): Promise<number> {
  return page.getByRole("progressbar").evaluate((bar: HTMLProgressElement) => bar.value);
}

async function sha256Of(download: Download): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of await download.createReadStream()) hash.update(chunk);
  return hash.digest("hex");
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
