import type { Context } from "hono";
import { enquiryErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import type { App } from "../env.ts";
import { addressKey, isWithinLimit } from "../rate-limit.ts";

/** The limiter's period in wrangler.toml. */
const limitPeriodInSeconds = 60;

export const tooMany: Problem = {
  problem: "rate-limited",
  detail: enquiryErrors.rateLimited,
  retryAfterSeconds: limitPeriodInSeconds,
};

/** Asked before anything of a request is read. */
export function isAddressWithinLimit(c: Context<App>): Promise<boolean> {
  return isWithinLimit(c.env.ENQUIRY_LIMIT, addressKey(c));
}

/** Asked once it is known who would be written to, wherever the requests come from. */
export function isEmailWithinLimit(c: Context<App>, email: string): Promise<boolean> {
  return isWithinLimit(c.env.ENQUIRY_LIMIT, `email:${email.toLowerCase()}`);
}
