import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { partSizeInBytes } from "#rules/documents/file-parts.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";

const lost = /ERR_(FAILED|CONNECTION_RESET) .*\/api\/office\/uploads\//;

test("the upload of a large file continues by itself after a lost connection, and where it stopped after a reload", async () => {
  const folder = await mkdtemp(join(tmpdir(), "upload-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "payments.txt");
  const content = Buffer.alloc(2 * partSizeInBytes + 240_000, "2030-01-16, 1240.55 EUR\n");
  await writeFile(path, content);
  const page = await aVisitor({ expecting: [lost] });
  page.on("dialog", (dialog) => void dialog.accept());
  await logIn(page, "staff");
  await page.setViewportSize({ width: 1440, height: 1000 });
  await open(page, "/office/documents?state=binned");
  await page.getByText("at most 100.00 MB").waitFor();
  const uploads = page.getByRole("list", { name: "Uploads" });
  const parts: string[] = [];
  const isCut = new Set(["1", "2"]);
  await page.route("**/api/office/uploads/*/parts/*", async (route) => {
    const number = route.request().url().split("/").at(-1) ?? "";
    parts.push(number);
    if (isCut.delete(number)) return route.abort("connectionreset");
    // The third part fails until the page is reloaded.
    return number === "3" ? route.abort("connectionreset") : route.continue();
  });
  await page.locator("input[type=file]").first().setInputFiles(path);
  await uploads.getByText("The connection is lost. The upload continues by itself when it is back.").waitFor();
  await expect.poll(() => parts.filter((number) => number === "3").length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(parts.slice(0, 5)).toEqual(["1", "1", "2", "2", "3"]);

  await page.reload();
  await uploads.getByText("Incomplete").waitFor();
  // Only now, because the page before the reload would otherwise send the third part.
  await page.unrouteAll();
  await uploads.getByText(/^32\.00 MB of 32\.\d\d MB have arrived/).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page, 390);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(request.url().split("/").at(-1) ?? ""));
  await page.locator("input[type=file]").first().setInputFiles(path);
  await uploads.getByText("Received").waitFor();
  expect(sent).toEqual(["3"]);
  await expect.poll(() => uploads.getByText("Incomplete").count()).toBe(0);
  // The Worker calculates the checksum of the file that is stored.
  const sha256 = createHash("sha256").update(content).digest("hex");
  await uploads.getByText(`SHA-256 ${sha256.slice(0, 8)}…`).waitFor();
});
