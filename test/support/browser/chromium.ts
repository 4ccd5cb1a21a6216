import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { type Chromium, unpackChromium } from "./packaged-chromium.ts";

/** The first one has no window to render, and opens a page in half the time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Flags for running as root on a machine without a screen: no sandbox, no GPU, no calls to the vendor. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Chromium uses only the last list of this kind, so this one repeats what Playwright disables for a headless browser. */
const disabledFeatures = [
  "RenderDocument",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "OptimizationHints",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
];

/**
 * Flags for tests, which open a page only for seconds: no spare process is kept for the next page, V8 does not optimise code that
 * hardly runs again, and the next page of a tab reuses the frame of the last (no `RenderDocument`). Together they save a third of
 * the CPU time of a page. Benchmarks do not use these flags.
 */
export const chromiumTestFlags = [
  ...chromiumFlags,
  `--disable-features=${disabledFeatures.join()}`,
  "--renderer-process-limit=1",
  "--js-flags=--no-maglev --no-turbofan",
];

/**
 * Finds Chromium: the one in `CHROMIUM_PATH`; otherwise the one from a package on Linux for x64 (decision 0059), or an installed
 * one elsewhere. Without Chromium the tests fail and say how to install it, and none is skipped.
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH;
  if (!named && process.platform === "linux" && process.arch === "x64") return unpackChromium();
  const folders = (process.env.PATH ?? "").split(delimiter);
  const path = named || names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  if (path && isExecutable(path)) return { path, env: {} };
  throw new Error(
    "The browser tests need Chromium. Install it with `apt-get install chromium`, or name one: CHROMIUM_PATH=/path/to/chrome npm test",
  );
}

export async function launchChromium(args = chromiumFlags): Promise<Browser> {
  const { path, env } = await findChromium();
  return chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
