import type { AnswerWay, EnquiryStatus } from "./inbox.ts";

/** The time within which the website promises an answer: 24 hours, weekends included. */
export const answerWithinMs = 24 * 60 * 60_000;

/** With less time left, an enquiry is due soon. */
const dueSoonMs = 4 * 60 * 60_000;

/** `off`: closed, withdrawn or suspected without an answer, so that nobody waits for one. */
export const clockStates = ["running", "due-soon", "overdue", "answered", "off"] as const;
export type ClockState = (typeof clockStates)[number];

/** Times are ISO 8601. */
export type EnquiryClock = {
  dueAt: string;
  state: ClockState;
  answeredAt: string | null;
  answeredHow: AnswerWay | null;
};

type Facts = { createdAt: Date; status: EnquiryStatus; answeredAt: Date | null; answeredHow: AnswerWay | null };

/** Returns the instant by which an answer was promised. Clock changes and leap days do not matter between instants. */
export function dueAtOf(cameInAt: Date): Date {
  return new Date(cameInAt.getTime() + answerWithinMs);
}

/** The first answer stops the clock for good, even if the enquiry is opened again. */
export function enquiryClockOf({ createdAt, status, answeredAt, answeredHow }: Facts, now: Date): EnquiryClock {
  const dueAt = dueAtOf(createdAt);
  const common = { dueAt: dueAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null, answeredHow };
  if (answeredAt) return { ...common, state: "answered" };
  if (status === "closed" || status === "withdrawn" || status === "suspected") return { ...common, state: "off" };
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs <= 0) return { ...common, state: "overdue" };
  return { ...common, state: leftMs <= dueSoonMs ? "due-soon" : "running" };
}
