import { type Day, readDay } from "./day.ts";

/** Returns the day of an instant in UTC. Other time zones are in `zoned-day.ts`, which needs a library. */
export function utcDayOf(instant: string): Day {
  const day = readDay(instant.slice(0, 10));
  if (!day) throw new Error(`Not an instant: ${instant}`);
  return day;
}
