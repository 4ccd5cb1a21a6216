import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { partSizeInBytes } from "#rules/documents/file-parts.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitorInNewTab, open } from "#test/support/browser/browser.ts";
import { startBreakingProxy } from "#test/support/browser/cutting-proxy.ts";
import { logIn } from "#test/support/browser/member.ts";

const isLost = /ERR_(EMPTY_RESPONSE|CONNECTION_RESET|CONNECTION_CLOSED) .*\/api\/office\/uploads\//;

test("the upload of a large file continues by itself after a lost connection, and where it stopped after a reload", async () => {
  const folder = await mkdtemp(join(tmpdir(), "upload-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "payments.txt");
  const content = Buffer.alloc(2 * partSizeInBytes + 240_000, "2030-01-16, 1240.55 EUR\n");
  await writeFile(path, content);
  /** The parts whose connection breaks, and what became of each request so far. */
  let broken = ["1"];
  const lost: string[] = [];
  const sent: string[] = [];
  const proxy = await startBreakingProxy((path) => {
    const number = /\/parts\/(\d+)$/.exec(path)?.[1];
    if (!number) return false;
    const isBroken = broken.includes(number);
    (isBroken ? lost : sent).push(number);
    return isBroken;
  });
  const page = await aVisitorInNewTab({ proxy: { server: proxy.address }, expecting: [isLost] });
  page.on("dialog", (dialog) => void dialog.accept());
  await logIn(page, "staff");
  await page.setViewportSize({ width: 1440, height: 1000 });
  await open(page, "/office/documents?state=binned");
  await page.getByText("at most 100.00 MB").waitFor();
  const uploads = page.getByRole("list", { name: "Uploads" });
  const pause = uploads.getByText("The connection is lost. The upload continues by itself when it is back.");
  await page.locator("input[type=file]").first().setInputFiles(path);
  await pause.waitFor();
  broken = ["2", "3"];
  await expect.poll(() => lost).toContain("2");
  await pause.waitFor();
  broken = ["3"];
  await expect.poll(() => lost).toContain("3");
  expect(sent).toEqual(["1", "2"]);

  await page.reload();
  await uploads.getByText("Incomplete").waitFor();
  // Only now, because the page before the reload would otherwise send the third part.
  broken = [];
  await uploads.getByText(/^32\.00 MB of 32\.\d\d MB have arrived/).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page, 390);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.locator("input[type=file]").first().setInputFiles(path);
  await uploads.getByText("Received").waitFor();
  expect(sent).toEqual(["1", "2", "3"]);
  await expect.poll(() => uploads.getByText("Incomplete").count()).toBe(0);
  // The Worker calculates the checksum of the file that is stored.
  const sha256 = createHash("sha256").update(content).digest("hex");
  await uploads.getByText(`SHA-256 ${sha256.slice(0, 8)}…`).waitFor();
});
