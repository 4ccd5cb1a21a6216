import { inboxCopy } from "#content/office/inbox.ts";
import { todayDesk as copy } from "#content/office/today.ts";
import { addressOf } from "#pages";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";
import { dueText, EnquiryClockLine, isOverdue } from "../parts/enquiry-clock.tsx";
import { subjectOf } from "../parts/subject.ts";
import { Line } from "./line.tsx";

/** The lines of enquiries without an answer. */
export function EnquiryLines({ lines, now }: { lines: readonly EnquiryLine[]; now: number }) {
  return lines.map((line) => {
    const { reference, name, company, kind, owner, clock } = line;
    const subject = `${inboxCopy.kinds[kind]}: ${subjectOf(line)}`;
    return (
      <Line
        key={reference}
        sign={<EnquiryClockLine line={line} now={now} />}
        due={dueText(line, now)}
        isOver={isOverdue(clock, now)}
        address={addressOf("officeEnquiry", { id: reference })}
        name={name}
        what={company ? `${company}. ${subject}` : subject}
        owner={owner?.name ?? copy.nobody}
        act={actOf(kind)}
      />
    );
  });
}

function actOf(kind: EnquiryLine["kind"]): string {
  if (kind === "consultation") return copy.confirm;
  if (kind === "submission") return copy.decide;
  return kind === "erasure" ? copy.open : copy.reply;
}
