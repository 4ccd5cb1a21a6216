import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The chunk of the date picker; other chunks have longer names. */
export const calendarChunk = /\/assets\/calendar-[\w-]{8}\.js$/;

const withCalendar = "/schedule-consultation";
/** The account page is for members only, and holds the sections of a whole account. */
const limits: Readonly<Record<string, number>> = { [withCalendar]: 125, "/account": 84 };
const calendar = /["'`]date-picker["'`]|DatePicker/;

/** Notes every script that a page fetches; what is returned expects them to be few, small and free of what is heavy. */
export function watchScripts(page: Page, address: string): () => Promise<void> {
  const limitInKilobytes = limits[address] ?? 80;
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
    expect(calendar.test(all)).toBe(address === withCalendar);
  };
}

/** As the Worker's host compresses what it serves. */
function brotliSize(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
