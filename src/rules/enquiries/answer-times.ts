import type { Today } from "../office/today.ts";
import { answerWithinMs } from "./clock.ts";

/** When an enquiry came in, and when it was first answered. */
type Answered = { createdAt: Date; answeredAt: Date | null };

/**
 * Counts the enquiries of the given days that were answered within the promised time. Those that can still be answered in time do
 * not count yet. The percentage is rounded down, so that 100 means all. `dayOf` returns the day of an instant on the business
 * clock.
 */
export function answerTimesOf(
  enquiries: readonly Answered[],
  { now, days, dayOf }: { now: Date; days: readonly string[]; dayOf: (instant: Date) => string },
): Today["answered"] {
  const byDay = new Map(days.map((day) => [day, { day, inTime: 0, late: 0 }]));
  let inTime = 0;
  let due = 0;
  const tookMs: number[] = [];
  for (const { createdAt, answeredAt } of enquiries) {
    const ofDay = byDay.get(dayOf(createdAt));
    if (!ofDay) continue;
    if (answeredAt) tookMs.push(answeredAt.getTime() - createdAt.getTime());
    const isInTime = answeredAt !== null && answeredAt.getTime() - createdAt.getTime() <= answerWithinMs;
    const isDue = isInTime || now.getTime() - createdAt.getTime() >= answerWithinMs;
    if (!isDue) continue;
    due += 1;
    inTime += Number(isInTime);
    ofDay[isInTime ? "inTime" : "late"] += 1;
  }
  const percent = due === 0 ? null : Math.floor((inTime * 100) / due);
  return { percent, inTime, due, medianMs: medianOf(tookMs), days: [...byDay.values()] };
}

/** Returns the middle number, or the mean of the two in the middle. */
function medianOf(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  const upper = sorted[Math.floor(sorted.length / 2)];
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2);
}
