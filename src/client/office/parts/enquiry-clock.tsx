import { clockCopy as copy } from "#content/office/clock.ts";
import type { EnquiryClock } from "#rules/enquiries/clock.ts";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";
import { durationTextOf } from "../times.ts";
import { Clock } from "./clock.tsx";

type Clocked = Pick<EnquiryLine, "cameInAt" | "clock">;
type Due = Clocked & Pick<EnquiryLine, "status">;

/** The clock of an enquiry: how much of the 24 hours is used, until now or until the answer. */
export function EnquiryClockLine({ line, now, large }: { line: Clocked; now: number; large?: boolean }) {
  const { clock, cameInAt } = line;
  const end = clock.answeredAt ? Date.parse(clock.answeredAt) : now;
  const usedMs = clock.state === "off" ? 0 : end - Date.parse(cameInAt);
  return <Clock usedMs={usedMs} isAnswered={clock.state === "answered"} {...(large && { large })} />;
}

/** `2 h 14 min over` or `in 42 min`. If it was answered, in time or late: `answered in 5 h 12 min`. */
export function dueText({ clock, cameInAt, status }: Due, now: number): string {
  const { state, dueAt, answeredAt } = clock;
  if (state === "off") return status === "suspected" ? copy.suspected : copy.closed;
  if (answeredAt) return `${copy.answeredIn} ${durationTextOf(Date.parse(answeredAt) - Date.parse(cameInAt))}`;
  const leftMs = Date.parse(dueAt) - now;
  return leftMs < 0 ? `${durationTextOf(leftMs)} ${copy.over}` : `${copy.in} ${durationTextOf(leftMs)}`;
}

export function isOverdue({ state, dueAt }: EnquiryClock, now: number): boolean {
  return state === "overdue" || ((state === "running" || state === "due-soon") && Date.parse(dueAt) < now);
}
