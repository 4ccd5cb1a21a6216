/** What a session was begun with, as far as its user agent tells; null where it does not. */
export type Device = { browser: string | null; system: string | null };

/**
 * In this order: nearly every browser also names those it descends from. Only what tells devices apart for somebody who
 * looks for one that is not theirs; versions do not.
 */
const browsers: [sign: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

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
  return { browser: nameIn(browsers, userAgent ?? ""), system: nameIn(systems, userAgent ?? "") };
}

function nameIn(table: [sign: RegExp, name: string][], userAgent: string): string | null {
  return table.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}
