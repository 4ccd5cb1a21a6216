import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { App } from "../env.ts";
import { refuse } from "../problem.ts";
import { addressKey, isWithinLimit, tooManyRequests } from "../rate-limit.ts";
import { presentedDevices } from "./known-device.ts";

/**
 * A lower limit than that of `allow`, for routes that make the Worker hash, or that tell whether a guess was right. It counts by
 * IP address. A browser that has logged in before is counted separately, so that nobody on the same network can lock it out.
 */
export const limitCallers = createMiddleware<App>(async function limitCallers(c, next) {
  if (await isWithinLimit(c.env.SESSION_LIMIT, await callerKey(c))) return next();
  return refuse(c, tooManyRequests);
});

async function callerKey(c: Context<App>): Promise<string> {
  const [device] = await presentedDevices(c);
  return device === undefined ? addressKey(c) : `device:${device}`;
}
