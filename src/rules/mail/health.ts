import * as z from "zod/mini";
import { hourInMs, minuteInMs } from "../durations.ts";

/**
 * What keeps the promise from being kept. `own-inbox`: the team's inbox did not take the latest e-mail. `key-refused`: the relay
 * refuses our key or sender. `stuck`: nothing has left for an hour although something waits. `cron-silent`: nothing is sent again.
 */
export const alarms = ["key-refused", "cron-silent", "stuck", "own-inbox"] as const;
export type Alarm = (typeof alarms)[number];
export type AlarmOn = { alarm: Alarm; since: Date };

export type HealthFacts = {
  /** Null: it has never run; `watchedSince` then counts. */
  cronRanAt: Date | null;
  watchedSince: Date;
  /** The first refusal of our key since an e-mail last left; null once the relay has answered something else. */
  refusedSince: Date | null;
  lastLeftAt: Date | null;
  oldestWaitingAt: Date | null;
  /** When the latest e-mail to the team bounced; null if it did not. */
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
  const quietSince = oldestWaitingAt && later(oldestWaitingAt, facts.lastLeftAt);
  if (quietSince && now.getTime() - quietSince.getTime() >= stuckAfterMs)
    found.push({ alarm: "stuck", since: quietSince });
  if (ownInboxFailedAt) found.push({ alarm: "own-inbox", since: ownInboxFailedAt });
  return found;
}

function later(one: Date, other: Date | null): Date {
  return other && other > one ? other : one;
}

const instant = z.iso.datetime();
const optionalInstant = z.nullable(instant);

export const healthAnswer = z.object({
  alarms: z.array(z.object({ alarm: z.enum(alarms), since: instant })),
  /** Counted up to `countedAtMost`, as is `needHand`. */
  waiting: z.int(),
  needHand: z.int(),
  cronRanAt: optionalInstant,
  webhookCameAt: optionalInstant,
  lastLeftAt: optionalInstant,
  oldestWaitingAt: optionalInstant,
  /** Our own inbox. */
  team: z.string(),
  /** The business's, in which the office shows times. */
  timeZone: z.string(),
  /** When the session of the caller ends, however much it is used. Null for none, which the API does not answer. */
  sessionEndsAt: optionalInstant,
  /** How long until then. A duration, because the clock of the browser may be wrong. */
  sessionLeftMs: z.nullable(z.int()),
  /** How long nobody has been seen to use it, on any page. A duration as well. */
  sessionIdleMs: z.nullable(z.int()),
});
export type Health = z.output<typeof healthAnswer>;
