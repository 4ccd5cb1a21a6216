import type { Context } from "hono";
import { sessionErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import type { App } from "./env.ts";
import { log, traceOf } from "./log.ts";

/** The period of every limiter in wrangler.toml. */
const limitPeriodInSeconds = 60;

export const tooManyRequests = rateLimited(sessionErrors.tooManyRequests);

/** The problem for too many calls. `waitMs` is the remaining wait, by default the period of a limiter. */
export function rateLimited(detail: string, waitMs = limitPeriodInSeconds * 1000): Problem {
  return { problem: "rate-limited", detail, retryAfterSeconds: Math.ceil(waitMs / 1000) };
}

/**
 * The key by which an IP address is counted: the whole IPv4 address, or the /64 of an IPv6 address, which belongs to one
 * household or machine. Only `CF-Connecting-IP` is trusted, because Cloudflare overwrites it.
 */
export function addressKey(c: Context<App>): string {
  return addressKeyOf(c.req.header("CF-Connecting-IP"));
}

export function addressKeyOf(header: string | undefined): string {
  return `address:${countedAddressOf(header)}`;
}

/** The part of an IP address by which it is counted; `unknown` if there is none. */
export function countedAddressOf(header: string | undefined): string {
  const address = header?.trim().toLowerCase() ?? "";
  if (!address.includes(":")) return address || "unknown";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  return mapped ?? prefixOf(address);
}

/** The part of an IP address that may be stored: the /24 of IPv4, the /64 of IPv6. */
export function networkOf(header: string | undefined): string {
  return countedAddressOf(header).replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}

/** True if a request is within the general limit of its IP address. */
export function isAddressWithinLimit(c: Context<App>): Promise<boolean> {
  return isWithinLimit(c.env.ADDRESS_LIMIT, addressKey(c));
}

/** True also if the limiter itself fails. */
export async function isWithinLimit(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key })).success;
  } catch (error) {
    log("error", "rate-limit-failed", { error: traceOf(error) });
    return true;
  }
}

/** The /64 of an IPv6 address, with all four groups, so that every spelling of an address has the same key. */
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
