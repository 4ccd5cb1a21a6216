import { createHash } from "node:crypto";
import type { Download, Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { fileSizeOf } from "#rules/file-size.ts";
import { maySee } from "#rules/library-document.ts";
import type { Kind } from "#rules/person.ts";
import { aVisitor, expectToast, open } from "#test/support/browser.ts";
import { startCuttingProxy } from "#test/support/cutting-proxy.ts";
import { logIn } from "#test/support/member.ts";
import { makeSampleDocuments } from "../../scripts/samples/sample-documents.ts";

const failed = {
  role: "alert",
  title: "Error",
  body: "Failed to download document. Please try again or contact support.",
} as const;
const succeeded = { role: "status", title: "Success", body: "Document downloaded successfully" } as const;

async function openLibrary(page: Page, kind: Kind): Promise<void> {
  await logIn(page, kind);
  await open(page, "/company/documents");
  await page.getByRole("table").waitFor();
}

async function sampleNamed(fileName: string) {
  const sample = (await makeSampleDocuments()).find((each) => each.fileName === fileName);
  if (!sample) throw new Error(`There is no sample ${fileName}.`);
  return sample;
}

test("four papers are named with what they are, and none can be pressed", async () => {
  const page = await aVisitor();
  await open(page, "/company/documents");
  expect(await page.locator("main h1").textContent()).toBe("White Paper and Documents");
  const papers: [title: string, state: string][] = [
    ["White Paper", "Available under request"],
    ["Legal Framework", "Available under request"],
    ["Investment Prospectus", "Available Soon"],
    ["Privacy Policy", "Available Soon"],
  ];
  for (const [title, state] of papers) {
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    const button = card.getByRole("button");
    expect(await button.textContent()).toBe(state);
    expect(await button.isDisabled()).toBe(true);
  }
});

test("a visitor sees that documents are looked for, then where to log in", async () => {
  const page = await aVisitor();
  let answer = () => {};
  await page.route("**/api/session", async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await open(page, "/company/documents");
  await page.getByRole("status").filter({ hasText: "Loading documents..." }).waitFor();
  answer();
  await page.getByText("Authentication Required").waitFor();
  const main = page.getByRole("main");
  expect(await main.getByRole("link", { name: "Institutional" }).getAttribute("href")).toBe("/login/institutional");
  expect(await main.getByRole("link", { name: "Retail" }).getAttribute("href")).toBe("/login/retail");
  await main.getByRole("link", { name: "Contact Us" }).click();
  await page.waitForURL("**/connect");
});

test.each(["company", "institutional", "retail", "staff"] as const)(
  "a %s account sees its documents, newest first, with size and date, and no other's",
  async (kind) => {
    const page = await aVisitor();
    await openLibrary(page, kind);
    const rows = await page.locator("tbody tr").all();
    const shown = await Promise.all(
      rows.map(async (row) => {
        expect(await row.locator("th svg").count()).toBe(1);
        const cells = await row.locator("th, td").allInnerTexts();
        const [title = ""] = (cells[0] ?? "").split("\n");
        return { title: title.trim(), size: cells[2]?.trim(), date: cells[3]?.trim() };
      }),
    );
    const hidden = ["Internal White Paper", "Internal Legal Framework"];
    const samples = (await makeSampleDocuments())
      .filter(({ title, audience }) => maySee(kind, { title, audience }, hidden))
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    expect(shown).toEqual(
      samples.map(({ title, bytes, isSizeKnown, createdAt }) => ({
        title,
        size: isSizeKnown ? fileSizeOf(bytes.length) : "Unknown size",
        date: createdAt.toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" }),
      })),
    );
    expect(shown.some(({ title }) => title === "Institutional due diligence pack")).toBe(
      kind === "institutional" || kind === "staff",
    );
  },
);

test("a document arrives byte for byte under its own name, and success is said then", async () => {
  const page = await aVisitor({ acceptDownloads: true });
  const sample = await sampleNamed("green-energy-plant-q4-2025.pdf");
  await openLibrary(page, "retail");
  const release = await holdFile(page);
  const downloading = page.waitForEvent("download");
  await downloadButton(page, sample.title).click();
  await page.getByRole("progressbar", { name: `Downloading ${sample.title}` }).waitFor();
  expect(await page.getByText("Document downloaded successfully").count()).toBe(0);
  release();
  await expectToast(page, succeeded);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(sample.fileName);
  expect(await sha256Of(download)).toBe(sha256(sample.bytes));
  await downloadButton(page, sample.title).waitFor();
});

test("a download that is called off saves nothing and says nothing", async () => {
  const page = await aVisitor({ expecting: [/ERR_ABORTED/] });
  const { title } = await sampleNamed("green-energy-plant-q4-2025.pdf");
  await openLibrary(page, "retail");
  await page.route("**/api/documents/*/file", () => {});
  await downloadButton(page, title).click();
  await page.getByRole("button", { name: `Cancel ${title}` }).click();
  await downloadButton(page, title).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("a download whose connection breaks is taken up where it broke, and is the same file", async () => {
  const proxy = await startCuttingProxy({ path: "/file", afterBytes: 20_000, times: 2 });
  const page = await aVisitor({
    proxy: { server: proxy.address },
    acceptDownloads: true,
    expecting: [/ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED|CONNECTION|EMPTY)/],
  });
  const sample = await sampleNamed("meter-readings-2025-q4.csv");
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

test("a download whose connection breaks for good says so, and saves nothing", async () => {
  const proxy = await startCuttingProxy({ path: "/file", afterBytes: 5_000, times: 100 });
  const page = await aVisitor({ proxy: { server: proxy.address }, expecting: [/net::ERR_/] });
  const { title } = await sampleNamed("meter-readings-2025-q4.csv");
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
  expect(await page.getByText("Document downloaded successfully").count()).toBe(0);
  expect(await downloadButton(page, title).isEnabled()).toBe(true);
});

test("whose session has ended meanwhile is asked to log in, and sees the library no longer", async () => {
  const page = await aVisitor({ expecting: [/401 \(Unauthorized\)/] });
  const { title } = await sampleNamed("green-energy-plant-q4-2025.pdf");
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
  expect(await page.getByRole("table").count()).toBe(0);
});

test("a list that cannot be loaded says so, and Try again loads it", async () => {
  const page = await aVisitor({ expecting: [/ERR_FAILED .*\/api\/documents/] });
  await logIn(page, "company");
  await page.route("**/api/documents", (route) => route.abort());
  await open(page, "/company/documents");
  await expectToast(page, { role: "alert", title: "Error", body: "Failed to load documents" });
  await page.unroute("**/api/documents");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("table").waitFor();
});

test("a member for whom there is nothing yet is told so", async () => {
  const page = await aVisitor();
  await logIn(page, "retail");
  await page.route("**/api/documents", (route) => route.fulfill({ json: { documents: [], next: null } }));
  await open(page, "/company/documents");
  await page.getByText("No additional documents available at this time.").waitFor();
});

function downloadButton(page: Page, title: string) {
  return page.getByRole("button", { name: `Download ${title}`, exact: true });
}

function progressOf(page: Page): Promise<number> {
  return page.getByRole("progressbar").evaluate((bar: HTMLProgressElement) => bar.value);
}

async function holdFile(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/documents/*/file", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function sha256Of(download: Download): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of await download.createReadStream()) hash.update(chunk);
  return hash.digest("hex");
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
