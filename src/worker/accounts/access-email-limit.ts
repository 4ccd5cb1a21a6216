import type { Context } from "hono";
import { hourInMs } from "#rules/durations.ts";
import type { Problem } from "#rules/problem.ts";
import { type AttemptLimit, countAttempt } from "../auth/attempt-limit-store.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { rateLimited } from "../rate-limit.ts";

/** One counter for invitations, requests for staff and new passwords: each gives somebody access by e-mail. */
const limit: AttemptLimit = { action: "invite", attempts: 50, windowMs: hourInMs };

/**
 * Counts one more such e-mail of the member of staff who asks, so that a stolen session can neither send mass e-mail nor open
 * thousands of accounts. Answers a problem that says `tooMany` once there were too many.
 */
export async function countAccessEmail(c: Context<App>, tooMany: string): Promise<Problem | undefined> {
  const waitMs = await countAttempt(openDatabase(c.env.DB), limit, c.get("person").email, new Date());
  return waitMs === undefined ? undefined : rateLimited(tooMany, waitMs);
}
