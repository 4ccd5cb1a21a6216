import * as z from "zod/mini";
import { hourInMs, minuteInMs } from "../durations.ts";

/**
 * What keeps e-mails from being delivered. `own-inbox`: the team's inbox did not take the latest e-mail. `key-refused`: the relay
 * refuses our key or sender. `stuck`: no e-mail has been sent for an hour although some wait. `cron-silent`: the cron trigger
 * does not run, so nothing is retried.
 */
export const alarms = ["key-refused", "cron-silent", "stuck", "own-inbox"] as const;
export type Alarm = (typeof alarms)[number];
export type AlarmOn = { alarm: Alarm; since: Date };

export type HealthFacts = {
  /** Null if it has never run. Then `watchedSince` counts instead. */
  cronRanAt: Date | null;
  watchedSince: Date;
  /** The first refusal of our key since an e-mail was last sent. Null once the relay has answered something else. */
  refusedSince: Date | null;
  lastSentAt: Date | null;
  oldestWaitingAt: Date | null;
  /** When the latest e-mail to the team bounced. Null if it did not. */
  ownInboxFailedAt: Date | null;
};

const cronSilentAfterMs = 10 * minuteInMs;
const stuckAfterMs = hourInMs;

export function isCronSilent(ranAt: Date, now: Date): boolean {
  return now.getTime() - ranAt.getTime() >= cronSilentAfterMs;
}

export function alarmsOf(facts: HealthFacts, now: Date): AlarmOn[] {
  const { oldestWaitingAt, ownInboxFailedAt } = facts;
  const found: AlarmOn[] = [];
  if (facts.refusedSince) found.push({ alarm: "key-refused", since: facts.refusedSince });
  const cronRanAt = facts.cronRanAt ?? facts.watchedSince;
  if (isCronSilent(cronRanAt, now)) found.push({ alarm: "cron-silent", since: cronRanAt });
  const quietSince = oldestWaitingAt && later(oldestWaitingAt, facts.lastSentAt);
  if (quietSince && now.getTime() - quietSince.getTime() >= stuckAfterMs)
    found.push({ alarm: "stuck", since: quietSince });
  if (ownInboxFailedAt) found.push({ alarm: "own-inbox", since: ownInboxFailedAt });
  return found;
}

function later(one: Date, other: Date | null): Date {
  return other && other > one ? other : one;
}

const instant = z.iso.datetime();
const nullableInstant = z.nullable(instant);

export const healthAnswer = z.object({
  alarms: z.array(z.object({ alarm: z.enum(alarms), since: instant })),
  /** Counted up to `countedAtMost`, like `needHandCount`. */
  waiting: z.int(),
  needHandCount: z.int(),
  cronRanAt: nullableInstant,
  webhookCalledAt: nullableInstant,
  lastSentAt: nullableInstant,
  oldestWaitingAt: nullableInstant,
  /** The address of the team's inbox. */
  team: z.string(),
  /** The business's time zone, in which the office shows times. */
  timeZone: z.string(),
  /** When the caller's session ends, however much it is used. Null without a session, which the API refuses anyway. */
  sessionEndsAt: nullableInstant,
  /** The time until then. It is a duration, because the browser's clock may be wrong. */
  sessionLeftMs: z.nullable(z.int()),
  /** How long the session has not been used on any page. It is a duration for the same reason. */
  sessionIdleMs: z.nullable(z.int()),
});
export type Health = z.output<typeof healthAnswer>;
