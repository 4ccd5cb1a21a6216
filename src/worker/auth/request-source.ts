import type { Context } from "hono";
import { type Device, deviceOf, userAgentLimit } from "#rules/auth/device.ts";
import type { App } from "../env.ts";
import { countedAddressOf, networkOf } from "../rate-limit.ts";

/** Where a request came from, as precisely as security events and notices store it. */
export function sourceOf(c: Context<App>): Device & { network: string } {
  return { ...deviceOf(c.req.header("User-Agent") ?? null), network: networkOf(c.req.header("CF-Connecting-IP")) };
}

/** Where a request came from, as the columns of a session. */
export function sessionSourceOf(c: Context<App>): { ipAddress: string; userAgent: string } {
  const ipAddress = countedAddressOf(c.req.header("CF-Connecting-IP"));
  return { ipAddress, userAgent: (c.req.header("User-Agent") ?? "").slice(0, userAgentLimit) };
}
