/** What a session was begun with, as far as its user agent tells; null where it does not. */
export type Device = { browser: string | null; system: string | null };

/**
 * In this order: nearly every browser also names those it descends from. Only what tells devices apart for somebody who
 * looks for one that is not theirs; versions do not.
 */
const browsers: [sign: RegExp, name: string][] = [
  [/\bHeadlessChrome\//, "Headless Chrome"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
];

/** Those that others descend from and name as well: taken for themselves only where nobody else is named beside them. */
const ancestors: [sign: RegExp, name: string][] = [
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  // Only Apple's devices have it; on others its name is an engine's.
  [/(?:Macintosh|iPhone|iPad|iPod).*\bVersion\/.*\bSafari\//, "Safari"],
];

/** What the ancestors name of themselves, `product/version`. */
const ownProducts =
  /\b(?:Mozilla|AppleWebKit|Gecko|Version|Mobile|Firefox|FxiOS|Chrome|CriOS|Chromium|Safari|Ubuntu)\/[\w.]+/g;

const systems: [sign: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b|\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

export function deviceOf(userAgent: string | null): Device {
  const said = userAgent ?? "";
  return { browser: nameIn(browsers, said) ?? ancestorOf(said), system: nameIn(systems, said) };
}

function ancestorOf(userAgent: string): string | null {
  const isSomeoneElses = userAgent.replace(ownProducts, "").includes("/");
  return isSomeoneElses ? null : nameIn(ancestors, userAgent);
}

function nameIn(table: [sign: RegExp, name: string][], userAgent: string): string | null {
  return table.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}
