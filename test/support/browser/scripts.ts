import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pageAt, pages } from "#pages";

/** The chunk of the date picker; the names of other calendar chunks are longer. */
export const calendarChunk = /\/assets\/calendar-[\w-]{8}\.js$/;

/**
 * The portal that the tests open has the design page, whose css() keeps Panda's helpers whole in the chunk of every page. What is
 * deployed has neither, and is not measured here.
 */
const designPageKilobytes = 1;

const withCalendar = "/schedule-consultation";
/** Strings of modules that vite.config.ts aliases away: Panda's property table, zag's popper, the router's warnings. */
const leftOut = ["boxDecorationBreak", "--reference-width", "No routes matched location"];
/** Strings of the office: of its library for server state, and of its styles. */
const ofOffice = ["No QueryClient set", "office-frame"];
const calendar = /["'`]date-picker["'`]|DatePicker/;

/** Records every script a page fetches; the returned function expects them within the budget and free of heavy libraries. */
export function watchScripts(page: Page, address: string): () => Promise<void> {
  const limitInKilobytes =
    address === withCalendar ? 145 : pages[pageAt(address).name].indexed ? 96 + designPageKilobytes : 160;
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  return async () => {
    await page.waitForLoadState("networkidle");
    const bodies = await Promise.all(scripts);
    expect(bodies.length).toBeGreaterThan(2);
    expect(bodies.reduce((sum, body) => sum + brotliSize(body), 0)).toBeLessThanOrEqual(limitInKilobytes * 1024);
    const all = Buffer.concat(bodies).toString();
    expect(all).not.toMatch(/["'`]ZodString["'`]/);
    for (const sign of [...leftOut, ...ofOffice]) expect(all).not.toContain(sign);
    expect(calendar.test(all)).toBe(address === withCalendar);
  };
}

/** At the quality that Cloudflare uses. */
function brotliSize(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
