import { expect, test } from "vitest";
import { countedDays, quarterHourAt, sumByDay } from "#rules/documents/downloads-by-day.ts";

const at = (instant: string, attempts: number) => ({ quarterHour: quarterHourAt(new Date(instant)), attempts });

test("downloads are counted for thirty days up to today in the time zone, from the start of the first day", () => {
  const { days, since } = countedDays(new Date("2026-03-10T03:30:00Z"), "America/New_York");
  expect(days).toHaveLength(30);
  expect([days[0], days.at(-1)]).toEqual(["2026-02-08", "2026-03-09"]);
  expect(since).toEqual(new Date("2026-02-08T05:00:00Z"));
});

test("attempts are summed by day in the time zone, also in a zone whose days begin at a quarter past an hour of UTC", () => {
  const counts = [
    at("2026-03-08T04:59:59Z", 1),
    at("2026-03-08T05:00:00Z", 2),
    at("2026-03-09T03:59:59Z", 4),
    at("2026-03-09T04:00:00Z", 8),
  ];
  // In New York the clock changes on March 8, so that day has 23 hours.
  expect([...sumByDay(counts, "America/New_York")]).toEqual([
    ["2026-03-07", 1],
    ["2026-03-08", 6],
    ["2026-03-09", 8],
  ]);
  expect([...sumByDay([at("2026-03-08T18:14:59Z", 1), at("2026-03-08T18:15:00Z", 2)], "Asia/Kathmandu")]).toEqual([
    ["2026-03-08", 1],
    ["2026-03-09", 2],
  ]);
  expect([...sumByDay([], "America/New_York")]).toEqual([]);
});
