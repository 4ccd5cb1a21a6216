import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Response } from "playwright-core";
import { expect } from "vitest";
import { isDesk } from "#client/office/desks.ts";
import { type PageName, pageAt, pages } from "#pages";
import { brotliSize } from "./brotli-size.ts";

/** The chunk of the date picker. Other calendar chunks have longer names. */
export const calendarChunk = /\/assets\/calendar-[\w-]{7}\.js$/;

/** Strings from code that vite.config.ts removes. */
const leftOut = {
  propertiesOfPanda: "boxDecorationBreak",
  cookiesOfHono: "Cookies Max-Age",
  popperOfZag: "--reference-width",
  warningsOfRouter: "No routes matched location",
  unusedPartsOfRouter: "useFormAction must be used",
};
/** Strings from code of the office: its library for server state, and its styles. */
const ofOffice = ["No QueryClient set", "office-frame"];
const calendar = /["'`]date-picker["'`]|DatePicker/;

const withCalendar: PageName = "scheduleConsultation";

/** The most JavaScript a page may load until it is hydrated, in kilobytes compressed with brotli. */
export function kilobyteLimitOf(name: PageName): number {
  if (name === withCalendar) return 145;
  // Includes everything that a desk loads later: tables, comboboxes, dialogs, calendars.
  if (isDesk(name)) return 224;
  return pages[name].indexed ? 96 : 160;
}

type Script = { path: string; text: string; brotliSize: number };

/** The scripts by path. Each is read and compressed once, because its name contains the hash of its content. */
const read = new Map<string, Script>();

/** Reads a script from the build: it is what the browser got, and asking the browser takes a hundred times as long. */
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
 * Records every script that a page loads. The returned function expects that they are within the budget, contain no heavy
 * libraries, and do not include the code for pages that the browser translates.
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
