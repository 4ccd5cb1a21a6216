import { type Day, dayOf } from "./day.ts";

/** Returns the day of an instant in UTC. Other time zones are in `zoned-day.ts`, which needs a library. */
export function utcDayOf(instant: Date): Day {
  return dayOf(instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate());
}
