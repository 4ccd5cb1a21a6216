import { Hono } from "hono";
import { portal } from "#content/portal.ts";
import { addressOf } from "#pages";
import { dayInMs } from "#rules/durations.ts";
import type { App } from "./env.ts";
import { cachedForADay } from "./pages/cache.ts";

const validityInDays = 180;

/** The addresses that programs know of every site, and that are no pages. */
export const wellKnown = new Hono<App>()
  .get("/.well-known/security.txt", (c) =>
    c.text(securityText(c.env.SITE_ORIGIN, new Date()), 200, { "Cache-Control": cachedForADay }),
  )
  // Password managers open it. https://www.w3.org/TR/change-password-url/
  .get("/.well-known/change-password", (c) => c.redirect(addressOf("account", undefined)));

/** Where to report a weakness, and until when to believe it. RFC 9116 asks for less than a year. */
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
