import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Response } from "playwright-core";
import { expect } from "vitest";
import { isDesk } from "#client/office/desks.ts";
import { type PageName, pageAt, pages } from "#pages";
import { brotliSize } from "./brotli-size.ts";

/** The chunk of the date picker; the names of other calendar chunks are longer. */
export const calendarChunk = /\/assets\/calendar-[\w-]{7}\.js$/;

/** Strings of what vite.config.ts leaves out. */
const leftOut = {
  propertiesOfPanda: "boxDecorationBreak",
  popperOfZag: "--reference-width",
  warningsOfRouter: "No routes matched location",
  unusedPartsOfRouter: "useFormAction must be used",
};
/** Strings of the office: of its library for server state, and of its styles. */
const ofOffice = ["No QueryClient set", "office-frame"];
const calendar = /["'`]date-picker["'`]|DatePicker/;

const withCalendar: PageName = "scheduleConsultation";

/** How much JavaScript a page may have once it is hydrated, compressed with brotli. */
export function kilobyteLimitOf(name: PageName): number {
  if (name === withCalendar) return 145;
  // With everything that a desk opens later: tables, comboboxes, dialogs, calendars.
  if (isDesk(name)) return 224;
  return pages[name].indexed ? 96 : 160;
}

type Script = { path: string; text: string; brotliSize: number };

/** By path. Each is read and packed once, because its name has the hash of its content in it. */
const read = new Map<string, Script>();

/** What the build wrote is what the browser got; to ask the browser for it takes a hundred times as long. */
function readScript(response: Response): Script {
  const { pathname } = new URL(response.url());
  const known = read.get(pathname);
  if (known) return known;
  const text = readFileSync(join("dist/client", pathname), "utf8");
  const script = { path: pathname, text, brotliSize: brotliSize(text) };
  read.set(pathname, script);
  return script;
}

/**
 * Records every script a page fetches; the returned function expects them within the budget and free of heavy libraries, and
 * without what keeps the texts of a page that the browser translates.
 */
export function watchScripts(page: Page, address: string): () => Promise<void> {
  const { name } = pageAt(address);
  const scripts: Script[] = [];
  function note(response: Response): void {
    if (response.request().resourceType() === "script") scripts.push(readScript(response));
  }
  page.on("response", note);
  return async () => {
    await page.waitForLoadState("networkidle");
    page.off("response", note);
    expect(scripts.length).toBeGreaterThan(2);
    const bytes = scripts.reduce((sum, script) => sum + script.brotliSize, 0);
    expect(bytes).toBeLessThanOrEqual(kilobyteLimitOf(name) * 1024);
    const all = scripts.map(({ text }) => text).join("");
    expect(all).not.toMatch(/["'`]ZodString["'`]/);
    expect(scripts.map(({ path }) => path).filter((path) => path.includes("translated-text"))).toEqual([]);
    for (const sign of [...Object.values(leftOut), ...ofOffice]) expect(all).not.toContain(sign);
    expect(calendar.test(all)).toBe(name === withCalendar);
  };
}
