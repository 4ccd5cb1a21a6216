import { enquiryDesk as copy } from "#content/office/enquiry.ts";
import { answerWithinMs } from "#rules/enquiries/clock.ts";
import type { EnquiryDetail, ThreadEntry } from "#rules/enquiries/inbox-answers.ts";
import { officeEnquiry } from "#styled-system/recipes";
import { EnquiryClockLine, isOverdue } from "../parts/enquiry-clock.tsx";
import { dateTextOf, durationTextOf, momentTextOf, timeTextOf } from "../times.ts";

/** The clock of the promised answer: in words, as a line, and with the times under its ticks. */
export function ClockHead({ detail, now }: { detail: EnquiryDetail; now: number }) {
  const styles = officeEnquiry();
  const { clock, cameInAt } = detail;
  const isLate = isOverdue(clock, now);
  const start = Date.parse(cameInAt);
  return (
    <div className={styles.clock}>
      <div className={styles.clockRow}>
        <b data-late={isLate ? "" : undefined}>{clockTextOf(detail, now)}</b>
        <span className={styles.small}>
          {copy.cameIn} {dateTextOf(cameInAt, now)}, {timeTextOf(cameInAt)}, {copy.due} {dateTextOf(clock.dueAt, now)},{" "}
          {timeTextOf(clock.dueAt)}
        </span>
      </div>
      {clock.state !== "off" && (
        <>
          <EnquiryClockLine line={detail} now={now} large />
          <div className={styles.axis} aria-hidden="true">
            {[0, 0.25, 0.5, 0.75].map((tick) => (
              <span key={tick}>{timeTextOf(start + tick * answerWithinMs)}</span>
            ))}
            <span>
              {timeTextOf(clock.dueAt)}, {copy.due}
            </span>
          </div>
        </>
      )}
    </div>
  );
}

function clockTextOf(detail: EnquiryDetail, now: number): string {
  const { clock, cameInAt } = detail;
  const { state, answeredAt, answeredHow, dueAt } = clock;
  if (state === "off") return unansweredTextOf(detail, now);
  if (answeredAt) {
    const took = durationTextOf(Date.parse(answeredAt) - Date.parse(cameInAt));
    return `${copy.answeredAfter} ${took}${answeredHow ? `, ${copy.ways[answeredHow]}` : ""}`;
  }
  const leftMs = Date.parse(dueAt) - now;
  return leftMs < 0 ? `${durationTextOf(leftMs)} ${copy.overPromise}` : `${durationTextOf(leftMs)} ${copy.left}`;
}

/** Says why nobody waits for an answer. If it was closed or withdrawn, the thread says by whom and when. */
function unansweredTextOf({ status, thread }: EnquiryDetail, now: number): string {
  if (status !== "closed" && status !== "withdrawn") return copy.unanswered.suspected;
  const isEnd = ({ event, values }: ThreadEntry) =>
    event === "withdrawn" || (event === "status" && values?.to === "closed");
  const end = thread.findLast(isEnd);
  const by = end?.author ? ` ${copy.by} ${end.author.name}` : "";
  return `${copy.unanswered[status]}${by}${end ? `, ${momentTextOf(end.at, now)}` : ""}`;
}
