import { createHash } from "node:crypto";
import type { Download, Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { aVisitor, aVisitorInNewTab, expectToast, holdRequests } from "#test/support/browser/browser.ts";
import { startCuttingProxy } from "#test/support/browser/cutting-proxy.ts";
import { downloadButton, openLibrary } from "#test/support/browser/library.ts";
import { makeSampleDocuments } from "../../scripts/samples/sample-documents.ts";

const failed = {
  role: "alert",
  title: "Error",
  body: "Failed to download document. Please try again or contact support.",
} as const;
const succeeded = { role: "status", title: "Success", body: "Document downloaded successfully" } as const;

const samples = await makeSampleDocuments();

function sampleNamed(fileName: string) {
  const sample = samples.find((each) => each.fileName === fileName);
  if (!sample) throw new Error(`There is no sample ${fileName}.`);
  return sample;
}

test("a member downloads a document byte for byte under its own name, and success is announced only at the end", async () => {
  const page = await aVisitor();
  const sample = sampleNamed("green-energy-plant-q4-2025.pdf");
  await openLibrary(page, "retail");
  const release = await holdRequests(page, "**/api/documents/*/file");
  const downloading = page.waitForEvent("download");
  await downloadButton(page, sample.title).click();
  await page.getByRole("progressbar", { name: `Downloading ${sample.title}` }).waitFor();
  await expect.poll(() => page.getByText("Document downloaded successfully").count()).toBe(0);
  release();
  await expectToast(page, succeeded);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(sample.fileName);
  expect(await sha256Of(download)).toBe(sha256(sample.bytes));
  await downloadButton(page, sample.title).waitFor();
});

test("a cancelled download saves and announces nothing, and a double click does not cancel the download it begins", async () => {
  // On a phone, the button to cancel appears under the pointer.
  const page = await aVisitor({ viewport: { width: 390, height: 844 }, expecting: [/ERR_ABORTED/] });
  const { title, fileName } = sampleNamed("green-energy-plant-q4-2025.pdf");
  await openLibrary(page, "retail");
  await page.route("**/api/documents/*/file", () => {});
  await downloadButton(page, title).click();
  await page.getByRole("button", { name: `Cancel ${title}` }).click();
  await downloadButton(page, title).waitFor();
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);

  await page.unroute("**/api/documents/*/file");
  const release = await holdRequests(page, "**/api/documents/*/file");
  const downloading = page.waitForEvent("download");
  await downloadButton(page, title).dblclick();
  release();
  expect((await downloading).suggestedFilename()).toBe(fileName);
});

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

test("a download whose connection keeps breaking reports the failure and saves nothing", async () => {
  const proxy = await startCuttingProxy({ path: "/file", afterBytes: 5_000, times: 100 });
  const page = await aVisitorInNewTab({ proxy: { server: proxy.address }, expecting: [/net::ERR_/] });
  const { title } = sampleNamed("meter-readings-2025-q4.csv");
  await openLibrary(page, "retail");
  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });
  await downloadButton(page, title).click();
  const cutting = setInterval(proxy.cut, 20);
  onTestFinished(() => clearInterval(cutting));
  await expectToast(page, failed);
  expect(downloads).toBe(0);
  await expect.poll(() => page.getByText("Document downloaded successfully").count()).toBe(0);
  await expect.poll(() => downloadButton(page, title).isEnabled()).toBe(true);
});

test("a member whose session has ended is asked to log in at the next download, and no longer sees the library", async () => {
  const page = await aVisitor({ expecting: [/401 \(Unauthorized\)/] });
  const { title } = sampleNamed("green-energy-plant-q4-2025.pdf");
  await openLibrary(page, "retail");
  const answer = await page.request.delete("/api/session", { headers: { Origin: inject("origin") } });
  expect(answer.status()).toBe(200);
  await downloadButton(page, title).click();
  await expectToast(page, {
    role: "alert",
    title: "Authentication Required",
    body: "Please log in to download documents",
  });
  await page.getByText("Log in to see the library.").waitFor();
  await expect.poll(() => page.getByRole("table").count()).toBe(0);
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
