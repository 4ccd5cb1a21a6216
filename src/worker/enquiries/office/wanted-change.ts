import { isPseudonym } from "#rules/email-address.ts";
import { type EnquiryStatus, enquiryMayBecome } from "#rules/enquiries/inbox.ts";
import type { EnquiryChange } from "#rules/enquiries/inbox-requests.ts";
import type { StoredEnquiry } from "../enquiry-store.ts";
import type { Change, NewThreadEntry } from "./change-store.ts";
import { assignment, mayOwnEnquiries, ownerKept } from "./owner-store.ts";

/**
 * Returns what a change writes, or undefined if nothing would change. An enquiry of an erased person is never reopened. A
 * reopened enquiry loses its owner if they have left the staff: their open enquiries lost theirs when they left.
 */
export function changeOf(
  before: StoredEnquiry,
  { status, ownerId, nextStep }: Omit<EnquiryChange, "version">,
): Change | "refused" | "erased" | undefined {
  const set: Change["set"] = {};
  const entries: NewThreadEntry[] = [];
  let condition: Change["condition"];
  if (status !== undefined && status !== before.status) {
    const isUnanswered = status === "answered" && before.answeredAt === null;
    if (isUnanswered || !enquiryMayBecome(before.status, status)) return "refused";
    if (isOpened(status) && isPseudonym(before.email)) return "erased";
    set.status = status;
    entries.push({ kind: "event", event: "status", values: { from: before.status, to: status } });
  }
  if (ownerId !== undefined && ownerId !== before.ownerId) {
    set.ownerId = ownerId;
    condition = ownerId === null ? undefined : mayOwnEnquiries(ownerId);
    entries.push(assignment(before, ownerId));
  } else if (isOpened(set.status)) {
    const kept = ownerKept(before);
    set.ownerId = kept.ownerId;
    entries.push(...kept.entries);
  }
  const step = nextStep === undefined ? undefined : { text: nextStep?.text ?? null, day: nextStep?.day ?? null };
  if (step && (step.text !== before.nextStep || step.day !== before.nextStepDay)) {
    set.nextStep = step.text;
    set.nextStepDay = step.day;
    entries.push({ kind: "event", event: "next-step", text: step.text ?? "", values: { day: step.day } });
  }
  return entries.length === 0 ? undefined : { set, action: "enquiry-changed", entries, condition };
}

function isOpened(status: EnquiryStatus | undefined): boolean {
  return status === "new" || status === "in-progress";
}
