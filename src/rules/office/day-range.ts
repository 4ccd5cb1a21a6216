import { readDay } from "../day.ts";
import { endOfDay, startOfDay } from "../zoned-day.ts";

type DayRange = { from: Date | undefined; until: Date | undefined };

/**
 * Reads a range of days on the business clock and returns the instants at which it begins and ends. Both days are included and
 * optional. A day on which the clocks change has 23 or 25 hours.
 */
export function readDayRange(
  { from = "", to = "" }: { from?: string | undefined; to?: string | undefined },
  zone: string,
): DayRange | "badDay" | "badRange" {
  const [first, last] = [from, to].map((text) => (text === "" ? null : readDay(text)));
  if (first === undefined || last === undefined) return "badDay";
  if (first && last && first > last) return "badRange";
  return {
    from: first ? startOfDay(first, zone) : undefined,
    until: last ? endOfDay(last, zone) : undefined,
  };
}
