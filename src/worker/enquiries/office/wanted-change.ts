import { isPseudonym } from "#rules/email-address.ts";
import { type EnquiryStatus, enquiryMayBecome } from "#rules/enquiries/inbox.ts";
import type { EnquiryChange } from "#rules/enquiries/inbox-requests.ts";
import type { StoredEnquiry } from "../enquiry-store.ts";
import type { Change } from "./change-store.ts";
import { assignment, mayOwnEnquiries, ownerKept } from "./owner-store.ts";

type Wanted = Omit<EnquiryChange, "version">;
type Part = Pick<Change, "set" | "entries" | "condition">;

const nothing: Part = { set: {}, entries: [] };

/**
 * Returns what a change writes, or undefined if nothing would change. An enquiry of an erased person is never reopened. A
 * reopened enquiry loses its owner if they have left the staff: their open enquiries lost theirs when they left.
 */
export function changeOf(before: StoredEnquiry, wanted: Wanted): Change | "refused" | "erased" | undefined {
  const status = statusChange(before, wanted);
  if (typeof status === "string") return status;
  const owner = ownerChange(before, wanted, isOpened(status.set.status));
  const step = nextStepChange(before, wanted);
  const entries = [...status.entries, ...owner.entries, ...step.entries];
  if (entries.length === 0) return undefined;
  const set = { ...status.set, ...owner.set, ...step.set };
  return { set, action: "enquiry-changed", entries, condition: owner.condition };
}

function statusChange(before: StoredEnquiry, { status }: Wanted): Part | "refused" | "erased" {
  if (status === undefined || status === before.status) return nothing;
  const isUnanswered = status === "answered" && before.answeredAt === null;
  if (isUnanswered || !enquiryMayBecome(before.status, status)) return "refused";
  if (isOpened(status) && isPseudonym(before.email)) return "erased";
  const values = { from: before.status, to: status };
  return { set: { status }, entries: [{ kind: "event", event: "status", values }] };
}

function ownerChange(before: StoredEnquiry, { ownerId }: Wanted, isReopened: boolean): Part {
  if (ownerId !== undefined && ownerId !== before.ownerId) {
    const condition = ownerId === null ? undefined : mayOwnEnquiries(ownerId);
    return { set: { ownerId }, entries: [assignment(before, ownerId)], condition };
  }
  if (!isReopened) return nothing;
  const kept = ownerKept(before);
  return { set: { ownerId: kept.ownerId }, entries: kept.entries };
}

function nextStepChange(before: StoredEnquiry, { nextStep }: Wanted): Part {
  if (nextStep === undefined) return nothing;
  const { text, day } = nextStep ?? { text: null, day: null };
  if (text === before.nextStep && day === before.nextStepDay) return nothing;
  return {
    set: { nextStep: text, nextStepDay: day },
    entries: [{ kind: "event", event: "next-step", text: text ?? "", values: { day } }],
  };
}

function isOpened(status: EnquiryStatus | undefined): boolean {
  return status === "new" || status === "in-progress";
}
