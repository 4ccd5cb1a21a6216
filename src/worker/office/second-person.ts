import type { Context } from "hono";
import { secondPersonErrors as errors, preparationErrors } from "#content/office/second-person.ts";
import { hourInMs } from "#rules/durations.ts";
import { type Prepared, refusalToConfirm } from "#rules/office/second-person.ts";
import type { Problem } from "#rules/problem.ts";
import { type AttemptLimit, countAttempt } from "../auth/attempt-limit-store.ts";
import type { App } from "../env.ts";
import type { TemplateData } from "../mail/email.ts";
import { type NewEmail, newEmail } from "../mail/outbox.ts";
import { rateLimited } from "../rate-limit.ts";
import { actingOf } from "./acting.ts";
import type { Acting } from "./audit-store.ts";
import { isOnlyStaff } from "./staff-store.ts";

/** Who prepares something and when, whether they are the only member of staff, and the e-mail that tells the team. */
export type Preparing = { acting: Acting; now: Date; alone: boolean; email: NewEmail };

type Facts = Omit<TemplateData["to-confirm"], "askedBy" | "at" | "alone">;

/** One counter for all that is prepared here. The e-mail about each may use up the whole day, with the reserve for security. */
const limit: AttemptLimit = { action: "prepare", attempts: 50, windowMs: hourInMs };

/** Counts one more preparation of the current member of staff, so that a stolen session cannot use up the day's e-mails. */
export async function startPreparing(c: Context<App>, facts: Facts): Promise<Preparing | Problem> {
  const now = new Date();
  const { id, name, email } = c.var.person;
  const { db } = c.var;
  const waitMs = await countAttempt(db, limit, email, now);
  if (waitMs !== undefined) return rateLimited(preparationErrors.tooMany, waitMs);
  const alone = await isOnlyStaff(db, id);
  const data = { ...facts, askedBy: name, at: now.getTime(), alone };
  return { acting: actingOf(c), now, alone, email: newEmail({ template: "to-confirm", data }, now) };
}

/** Returns why the current person may not confirm what was prepared, or undefined if they may. */
export function confirmationProblemOf(c: Context<App>, prepared: Prepared): Problem | undefined {
  const refusal = refusalToConfirm(prepared, c.var.person.id, Date.now());
  return refusal && { problem: "forbidden", detail: errors[refusal] };
}
