import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { type Chromium, unpackChromium } from "./packaged-chromium.ts";

/** The first one has no window to draw, and a page is open in half the time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** It may run as root on a machine without a screen: no sandbox, no GPU, no calls to its vendor. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Chromium takes the last list of this kind alone, so what Playwright's own has for a headless browser stands here as well. */
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
 * For tests, which open a page for seconds: no process is kept ready for a next page, V8 does not optimise what it would hardly
 * run again, and the next page of a tab stays in the frame of the last (no `RenderDocument`). Together they save a third of
 * the processor time of a page. No benchmark uses these flags.
 */
export const chromiumTestFlags = [
  ...chromiumFlags,
  `--disable-features=${disabledFeatures.join()}`,
  "--renderer-process-limit=1",
  "--js-flags=--no-maglev --no-turbofan",
];

/**
 * The one that `CHROMIUM_PATH` names; on Linux for x64 the one that a package brings (decision 0059); elsewhere an installed one.
 * Without one the tests fail and say how to install it; none is skipped.
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
