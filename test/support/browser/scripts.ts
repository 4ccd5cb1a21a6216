import type { Page, Response } from "playwright-core";
import { expect } from "vitest";
import { isDesk } from "#client/office/desks.ts";
import { type PageName, pageAt, pages } from "#pages";
import { brotliSize } from "./brotli-size.ts";

/** The chunk of the date picker; the names of other calendar chunks are longer. */
export const calendarChunk = /\/assets\/calendar-[\w-]{8}\.js$/;

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

/** A script's name has the hash of its content in it: each is taken from the browser once. */
const read = new Map<string, Promise<Buffer>>();

function bodyOf(response: Response): Promise<Buffer> {
  const url = response.url();
  const body = read.get(url) ?? response.body();
  read.set(url, body);
  return body;
}

/**
 * Records every script a page fetches; the returned function expects them within the budget and free of heavy libraries. Then it
 * records no more: a script that the page is left during cannot be read.
 */
export function watchScripts(page: Page, address: string): () => Promise<void> {
  const { name } = pageAt(address);
  const scripts: Promise<Buffer>[] = [];
  function note(response: Response): void {
    if (response.request().resourceType() === "script") scripts.push(bodyOf(response));
  }
  page.on("response", note);
  return async () => {
    await page.waitForLoadState("networkidle");
    page.off("response", note);
    const bodies = await Promise.all(scripts);
    expect(bodies.length).toBeGreaterThan(2);
    expect(bodies.reduce((sum, body) => sum + brotliSize(body), 0)).toBeLessThanOrEqual(kilobyteLimitOf(name) * 1024);
    const all = Buffer.concat(bodies).toString();
    expect(all).not.toMatch(/["'`]ZodString["'`]/);
    for (const sign of [...Object.values(leftOut), ...ofOffice]) expect(all).not.toContain(sign);
    expect(calendar.test(all)).toBe(name === withCalendar);
  };
}
