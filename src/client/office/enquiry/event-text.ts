import { kindNames } from "#content/office/accounts.ts";
import { officeConsultationCopy } from "#content/office/consultations.ts";
import { eventCopy as copy, enquiryDesk } from "#content/office/enquiry.ts";
import { inboxCopy } from "#content/office/inbox.ts";
import type { EnquiryEvent } from "#rules/enquiries/inbox.ts";
import type { ThreadEntry } from "#rules/enquiries/inbox-answers.ts";
import { calendarDayTextOf } from "../times.ts";

/** Returns the text of a thread entry, to follow its author's name: `Chiara Bellandi set the next step: Call, on Thu, Feb 19`. */
export function eventText(entry: ThreadEntry, now: number): string {
  switch (entry.event) {
    case "moved":
      return `${copy.moved} ${entry.text}`;
    case "accepted":
    case "withdrawn":
    case "submitted-again":
      return copy[entry.event];
    default:
      return `${entry.author?.name ?? enquiryDesk.somebody} ${doingOf({ ...entry, event: entry.event }, now)}`;
  }
}

type ByStaff = ThreadEntry & {
  event: Exclude<EnquiryEvent, "moved" | "accepted" | "withdrawn" | "submitted-again"> | null;
};

function doingOf({ kind, event, values, text, author }: ByStaff, now: number): string {
  if (kind !== "event") return kind === "note" ? copy.noted : copy.replied;
  const { to, toName, day } = (values ?? {}) as Record<string, string | null | undefined>;
  switch (event) {
    case "assigned":
      if (!to) return copy.released;
      return to === author?.id ? copy.took : `${copy.assignedTo} ${toName ?? to}`;
    case "status":
      return `${copy.statusTo} ${statusNameOf(to)}`;
    case "next-step":
      return nextStepTextOf(text, day, now);
    case "invited":
      return `${copy.invited} ${kindNameOf((values as { kind?: string } | null)?.kind)}`;
    case "decided":
      return text ? `${copy.decided} ${decisionNameOf(to)}: ${text}` : `${copy.decided} ${decisionNameOf(to)}`;
    case "answered-elsewhere":
    case "not-spam":
    case "document-given":
      return text ? `${copy[event]}: ${text}` : copy[event];
    default:
      // A newer release may know more events than this page.
      event satisfies null;
      return copy.other;
  }
}

function nextStepTextOf(text: string, day: string | null | undefined, now: number): string {
  if (!text) return copy.clearedStep;
  const step = `${copy.nextStep} ${text}`;
  return day ? `${step}, ${copy.nextStepOn} ${calendarDayTextOf(day, now)}` : step;
}

function statusNameOf(status: string | null | undefined): string {
  const names: Record<string, string> = inboxCopy.statuses;
  return (names[status ?? ""] ?? "").toLowerCase();
}

/** Returns the name of a decision: the status of a consultation, or of a submission, whose status is already a word. */
function decisionNameOf(status: string | null | undefined): string {
  const names: Record<string, string> = officeConsultationCopy.statusesInLine;
  return names[status ?? ""] ?? (status ?? "").toLowerCase();
}

function kindNameOf(kind: string | undefined): string {
  const names: Record<string, string> = kindNames;
  return (names[kind ?? ""] ?? "").toLowerCase();
}
