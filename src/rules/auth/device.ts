/** The browser and system that began a session, read from the user agent. Null when unknown. */
export type Device = { browser: string | null; system: string | null };

/**
 * The order matters: nearly every browser also names its ancestors. Versions are left out, because they do not help anybody
 * recognize a device.
 */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bHeadlessChrome\//, "Headless Chrome"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
];

/** Browsers that others name as ancestors. They count only when no other browser is named with them. */
const ancestors: [pattern: RegExp, name: string][] = [
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  // Safari exists only on Apple's devices. Elsewhere the name stands for an engine.
  [/^(?=.*(?:Macintosh|iPhone|iPad|iPod))(?=.*\bVersion\/).*\bSafari\//, "Safari"],
];

/** The `product/version` parts that the ancestors themselves send. */
const ownProducts =
  /\b(?:Mozilla|AppleWebKit|Gecko|Version|Mobile|Firefox|FxiOS|Chrome|CriOS|Chromium|Safari|Ubuntu)\/[\w.]+/g;

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b|\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** How many characters of a user agent are stored. Those of browsers are half as long. */
export const userAgentLimit = 512;

export function deviceOf(userAgent: string | null): Device {
  const said = userAgent ?? "";
  return { browser: nameIn(browsers, said) ?? ancestorOf(said), system: nameIn(systems, said) };
}

function ancestorOf(userAgent: string): string | null {
  const isSomeoneElses = userAgent.replace(ownProducts, "").includes("/");
  return isSomeoneElses ? null : nameIn(ancestors, userAgent);
}

function nameIn(table: [pattern: RegExp, name: string][], userAgent: string): string | null {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
