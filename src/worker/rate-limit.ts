import type { Context } from "hono";
import { sessionErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import type { App } from "./env.ts";
import { log, traceOf } from "./log.ts";

/** As in every limiter of wrangler.toml. */
const limitPeriodInSeconds = 60;

export const tooManyRequests = rateLimited(sessionErrors.tooManyRequests);

/** The answer to one call too many; `waitMs` is what is left of the wait, by default the period of a limiter. */
export function rateLimited(detail: string, waitMs = limitPeriodInSeconds * 1000): Problem {
  return { problem: "rate-limited", detail, retryAfterSeconds: Math.ceil(waitMs / 1000) };
}

/**
 * The key under which an address is counted: IPv4 in full, IPv6 by its /64, which one household or machine has to itself.
 * Only `CF-Connecting-IP` is trusted, because Cloudflare overwrites it.
 */
export function addressKey(c: Context<App>): string {
  return addressKeyOf(c.req.header("CF-Connecting-IP"));
}

export function addressKeyOf(header: string | undefined): string {
  const address = header?.trim().toLowerCase() ?? "";
  if (!address.includes(":")) return `address:${address || "unknown"}`;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  return `address:${mapped ?? prefixOf(address)}`;
}

/** An address as precisely as it may be stored: IPv4 by its /24, IPv6 by its /64. */
export function networkOf(header: string | undefined): string {
  const address = addressKeyOf(header).replace(/^address:/, "");
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}

/** Also true when the limiter itself fails. */
export async function isWithinLimit(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key })).success;
  } catch (error) {
    log("error", "rate-limit-failed", { error: traceOf(error) });
    return true;
  }
}

/** The first four groups in full, so that every spelling of an address has the same key. */
function prefixOf(address: string): string {
  const [head = "", tail = ""] = address.split("::", 2);
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const groups = address.includes("::")
    ? [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill("0"), ...after]
    : before;
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
