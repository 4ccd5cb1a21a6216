import { expect, test } from "vitest";
import { answerTimesOf } from "#rules/enquiries/answer-times.ts";

const hourMs = 3_600_000;
const now = new Date("2026-03-10T12:00:00Z");
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
const days = ["2026-03-08", "2026-03-09", "2026-03-10"];

/** An enquiry that came in this many hours ago, and was answered this many hours after that. */
function enquiry(hoursAgo: number, answeredAfter?: number) {
  const createdAt = new Date(now.getTime() - hoursAgo * hourMs);
  return {
    createdAt,
    answeredAt: answeredAfter === undefined ? null : new Date(createdAt.getTime() + answeredAfter * hourMs),
  };
}

test("an enquiry counts once it is answered or overdue; one that can still be answered in time does not", () => {
  const given = [enquiry(50, 2), enquiry(48, 24), enquiry(47, 25), enquiry(30), enquiry(5), enquiry(4, 1)];
  expect(answerTimesOf(given, { now, days, dayOf })).toEqual({
    percent: 60,
    inTime: 3,
    due: 5,
    medianMs: 13 * hourMs,
    days: [
      { day: "2026-03-08", inTime: 2, late: 1 },
      { day: "2026-03-09", inTime: 0, late: 1 },
      { day: "2026-03-10", inTime: 1, late: 0 },
    ],
  });
});

test("the percentage is rounded down, so that 100 means all, and there is none if nothing was due", () => {
  const many = [...Array(199)].map(() => enquiry(30, 1));
  expect(answerTimesOf([...many, enquiry(30)], { now, days, dayOf }).percent).toBe(99);
  expect(answerTimesOf(many, { now, days, dayOf }).percent).toBe(100);
  expect(answerTimesOf([enquiry(1)], { now, days, dayOf })).toMatchObject({ percent: null, medianMs: null, due: 0 });
});
