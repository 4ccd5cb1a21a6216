import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

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

/**
 * For tests, which open a page for seconds: no process is kept ready for a next page, and V8 does not optimise what it would
 * hardly run again. Together they cost a seventh of the processor time of a page. No benchmark uses these flags.
 */
export const chromiumTestFlags = [
  ...chromiumFlags,
  "--renderer-process-limit=1",
  "--js-flags=--no-maglev --no-turbofan",
];

/** The installed Chromium. Without one the tests fail and say how to install it; none is skipped. */
export function findChromium(): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [process.env.CHROMIUM_PATH ?? "", ...candidates].find(isExecutable);
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium. Install it with `apt-get install chromium`, or name one: CHROMIUM_PATH=/path/to/chrome npm test",
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== "";
  } catch {
    return false;
  }
}
