import type { ClockState } from "#rules/enquiries/clock.ts";
import type { AnswerWay, EnquiryKind, EnquiryStatus } from "#rules/enquiries/inbox.ts";

/** The names of everything that the inbox shows, on its pages and as CSV. */
export const inboxCopy = {
  columns: [
    "Reference",
    "Kind",
    "Status",
    "Came in (UTC)",
    "Due (UTC)",
    "Clock",
    "Answered (UTC)",
    "How",
    "Name",
    "Email",
    "Company",
    "Sender",
    "Topic",
    "Owner",
    "Next step",
    "Next step's day",
    "Message",
  ],
  unverified: "Not verified",
  kinds: {
    contact: "Contact",
    consultation: "Consultation",
    interest: "Interest",
    application: "Application",
    submission: "Submission",
    access: "Access",
    erasure: "Erasure",
  } satisfies Record<EnquiryKind, string>,
  statuses: {
    new: "New",
    "in-progress": "In progress",
    answered: "Answered",
    closed: "Closed",
    withdrawn: "Withdrawn",
    suspected: "Suspected",
  } satisfies Record<EnquiryStatus, string>,
  clocks: {
    running: "Running",
    "due-soon": "Due soon",
    overdue: "Overdue",
    answered: "Answered",
    off: "No answer needed",
  } satisfies Record<ClockState, string>,
  answers: { reply: "Reply", elsewhere: "Elsewhere", decision: "Decision" } satisfies Record<AnswerWay, string>,
} as const;
