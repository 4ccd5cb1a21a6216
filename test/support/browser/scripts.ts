import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pageAt, pages } from "#pages";

/** The chunk of the date picker; other chunks have longer names. */
export const calendarChunk = /\/assets\/calendar-[\w-]{8}\.js$/;

const withCalendar = "/schedule-consultation";
/** Signs of what aliases of vite.config.ts keep out: Panda's table of properties, zag's popper, the router's warnings. */
const leftOut = ["boxDecorationBreak", "--reference-width", "No routes matched location"];
const calendar = /["'`]date-picker["'`]|DatePicker/;

/** Notes every script that a page fetches; what is returned expects them to be few, small and free of what is heavy. */
export function watchScripts(page: Page, address: string): () => Promise<void> {
  const limitInKilobytes = address === withCalendar ? 145 : pages[pageAt(address).name].indexed ? 96 : 160;
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
    for (const sign of leftOut) expect(all).not.toContain(sign);
    expect(calendar.test(all)).toBe(address === withCalendar);
  };
}

/** As the Worker's host compresses what it serves. */
function brotliSize(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
