import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { chromiumTestFlags, findChromium } from "../support/browser/chromium.ts";
import { logInDemo, startHotPortal } from "../support/browser/local-portal.ts";
import { copyOfSamples, copyOfSources, removeCopy } from "../support/browser/source-copy.ts";

/** In one go, as an editor saves: Panda passes over what follows an empty file within 50 ms. */
function edit(folder: string, file: string, from: string, to: string): void {
  const source = readFileSync(join(folder, file), "utf8");
  expect(source).toContain(from);
  writeFileSync(join(folder, file), source.replace(from, to));
}

test("a developer sees edits of a component, its styles and the Worker, and keeps what was typed", async () => {
  const folder = await copyOfSources();
  onTestFinished(() => removeCopy(folder));
  await copyOfSamples(join(folder, ".wrangler/state"));
  const portal = await startHotPortal(join(folder, ".wrangler/state"), folder);
  onTestFinished(() => portal.close());
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumTestFlags });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const complaints: string[] = [];
  // A violated policy is an error in the console, too.
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  // A reload loses what was typed, and says why in what the portal printed.
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  // Its fonts are static assets, which Vite serves.
  const pdf = await fetch(`${portal.origin}/api/reports/tax.pdf?year=2025`, {
    headers: { Cookie: await logInDemo(portal.origin, "institutional") },
  });
  expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  const ofOffice = await fetch(`${portal.origin}/styled-system/styles-office.css`);
  expect([ofOffice.status, ofOffice.headers.get("Content-Type")]).toEqual([200, "text/css"]);
  await page.goto(`${portal.origin}/connect`);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${portal.origin}/connect`);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached", timeout: 60_000 });
  const message = page.locator("textarea");
  await message.fill("Typed before the edit.");

  edit(folder, "src/client/pages/connect/connect-page.tsx", "title={copy.title}", 'title="Edited"');
  await page.getByRole("heading", { level: 1, name: "Edited", exact: true }).waitFor();
  expect(await message.inputValue(), `${loads} loads\n${portal.printed()}`).toBe("Typed before the edit.");

  edit(folder, "src/client/theme/global-css.ts", "  body: {", '  body: { accentColor: "signal",');
  const accent = () => page.evaluate(() => getComputedStyle(document.body).accentColor);
  await expect.poll(accent).not.toBe("auto");

  // As Panda writes on a busy machine: the sheet is empty for a moment.
  const sheet = join(folder, "styled-system/styles.css");
  const whole = readFileSync(sheet, "utf8");
  writeFileSync(sheet, "");
  await pause(35);
  writeFileSync(sheet, `${whole}body { accent-color: red }`);
  await expect.poll(accent).toBe("rgb(255, 0, 0)");
  expect(await message.inputValue()).toBe("Typed before the edit.");

  edit(folder, "src/worker/pages/sitemap-and-feed.ts", "User-agent: *", "User-agent: edited");
  const robots = async () => (await fetch(`${portal.origin}/robots.txt`)).text();
  await expect.poll(robots).toContain("User-agent: edited");

  expect(loads, portal.printed()).toBe(1);

  // The Worker renders what the browser has, so that a reload finds no difference.
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached", timeout: 60_000 });
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Edited");
  expect(complaints).toEqual([]);
  expect(portal.printed()).not.toMatch(/warning|missing/i);
}, 300_000);
