import { Hono } from "hono";
import { portal } from "#content/portal.ts";
import { addressOf } from "#pages";
import { dayInMs } from "#rules/durations.ts";
import type { App } from "./env.ts";
import { cachedForADay } from "./pages/cache.ts";

const validityInDays = 180;

/** Well-known addresses (RFC 8615), which programs look for on every site. */
export const wellKnownRoutes = new Hono<App>()
  .get("/.well-known/security.txt", (c) =>
    c.text(securityText(c.env.SITE_ORIGIN, new Date()), 200, { "Cache-Control": cachedForADay }),
  )
  // For password managers: https://www.w3.org/TR/change-password-url/
  .get("/.well-known/change-password", (c) => c.redirect(addressOf("account", undefined)));

/** Says where to report a vulnerability, and until when that is valid. RFC 9116 recommends less than a year. */
function securityText(origin: string, now: Date): string {
  const expires = new Date(now.getTime() + validityInDays * dayInMs);
  const fields = [
    `Contact: mailto:${portal.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${fields.join("\n")}\n`;
}
