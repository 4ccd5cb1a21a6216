import type { Context } from "hono";
import type { Day } from "#rules/day.ts";
import { dayAt } from "#rules/zoned-day.ts";
import type { App } from "./env.ts";

/** The present, and the business's time zone in it, which a consultation that was agreed earlier may not have. */
export type BusinessClock = { now: Date; zone: string };

export function clockOf(c: Context<App>): BusinessClock {
  return { now: new Date(), zone: c.env.BUSINESS_TIME_ZONE };
}

/** Returns the present day in the time zone of the business. */
export function todayOf(c: Context<App>): Day {
  const { now, zone } = clockOf(c);
  return dayAt(now, zone);
}
