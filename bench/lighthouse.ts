import * as chromeLauncher from "chrome-launcher";
import lighthouse, { type Flags } from "lighthouse";
import { chromiumFlags, findChromium } from "#test/support/browser/chromium.ts";

export type Scores = {
  categories: number[];
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
};

/** Runs Lighthouse with its mobile settings. By default it simulates a slow network and processor. */
export async function scoresOf(address: string, flags: Flags = {}): Promise<Scores> {
  const { path, env } = await findChromium();
  const chrome = await chromeLauncher.launch({
    chromePath: path,
    envVars: { ...process.env, ...env },
    chromeFlags: ["--headless=new", ...chromiumFlags],
  });
  const measuring = lighthouse(address, { port: chrome.port, logLevel: "silent", ...flags });
  const result = await measuring.finally(() => chrome.kill());
  if (!result) throw new Error(`Lighthouse gave nothing for ${address}.`);
  const { categories, audits } = result.lhr;
  const numberOf = (audit: string) => Math.round((audits[audit]?.numericValue ?? Number.NaN) * 1000) / 1000;
  return {
    categories: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
    firstPaintMs: Math.round(numberOf("first-contentful-paint")),
    largestPaintMs: Math.round(numberOf("largest-contentful-paint")),
    blockedMs: Math.round(numberOf("total-blocking-time")),
    shift: numberOf("cumulative-layout-shift"),
  };
}
