import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { App } from "../env.ts";
import { refuse } from "../problem.ts";
import { addressKey, isWithinLimit, tooManyRequests } from "../rate-limit.ts";
import { presentedAccount } from "./known-device.ts";

/**
 * A lower limit than that of `allow`, for routes that make the Worker hash, or that tell whether a guess was right. It counts by
 * IP address. Browsers that have logged in before are counted by account and IP address. So nobody else on the same network can
 * lock them out, and more logins give nobody a higher limit.
 */
export const limitCallers = createMiddleware<App>(async function limitCallers(c, next) {
  if (await isWithinLimit(c.env.SESSION_LIMIT, await callerKey(c))) return next();
  return refuse(c, tooManyRequests);
});

async function callerKey(c: Context<App>): Promise<string> {
  const account = await presentedAccount(c);
  return account === undefined ? addressKey(c) : `account:${account}:${addressKey(c)}`;
}
