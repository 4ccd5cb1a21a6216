import type { Context } from "hono";
import { hourInMs } from "#rules/durations.ts";
import type { Problem } from "#rules/problem.ts";
import { type AttemptLimit, countAttempt } from "../auth/attempt-limit-store.ts";
import type { App } from "../env.ts";
import { rateLimited } from "../rate-limit.ts";

/** One counter for invitations, staff requests and password resets, because each gives somebody access by e-mail. */
const limit: AttemptLimit = { action: "invite", attempts: 50, windowMs: hourInMs };

/**
 * Counts one more access e-mail of the current member of staff, so that a stolen session can neither send mass e-mail nor open
 * thousands of accounts. Returns a problem with the sentence `tooMany` once the limit is reached.
 */
export async function countAccessEmail(c: Context<App>, tooMany: string): Promise<Problem | undefined> {
  const waitMs = await countAttempt(c.var.db, limit, c.var.person.email, new Date());
  return waitMs === undefined ? undefined : rateLimited(tooMany, waitMs);
}
