import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Notes every script that a page fetches; what is returned expects them to be few, small and free of what is heavy. */
export function watchScripts(page: Page): () => Promise<void> {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  return async () => {
    await page.waitForLoadState("networkidle");
    const bodies = await Promise.all(scripts);
    expect(bodies.length).toBeGreaterThan(2);
    expect(bodies.reduce((sum, body) => sum + brotliSize(body), 0)).toBeLessThanOrEqual(80 * 1024);
    const all = Buffer.concat(bodies).toString();
    expect(all).not.toMatch(/["'`]ZodString["'`]/);
    expect(all).not.toMatch(/["'`]date-picker["'`]|DatePicker/);
  };
}

/** As the Worker's host compresses what it serves. */
function brotliSize(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
