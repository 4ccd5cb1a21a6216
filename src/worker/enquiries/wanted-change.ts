import { enquiryMayBecome } from "#rules/enquiries/inbox.ts";
import type { EnquiryChange } from "#rules/enquiries/inbox-requests.ts";
import type { Change, NewThreadEntry } from "./change-store.ts";
import type { StoredEnquiry } from "./enquiry-store.ts";

/**
 * What a change writes; undefined where all is so already. What it opens again loses an owner among the `lostOwners`, as what was
 * open when they left did.
 */
export function changeOf(
  before: StoredEnquiry,
  { status, ownerId: wantedOwner, nextStep }: Omit<EnquiryChange, "version">,
  lostOwners: ReadonlySet<string> = new Set(),
): Change | "refused" | undefined {
  const isOpen = status === "new" || status === "in-progress";
  const ownerId = wantedOwner === undefined && isOpen && lostOwners.has(before.ownerId ?? "") ? null : wantedOwner;
  const set: Change["set"] = {};
  const entries: NewThreadEntry[] = [];
  if (status !== undefined && status !== before.status) {
    const isUnanswered = status === "answered" && before.answeredAt === null;
    if (isUnanswered || !enquiryMayBecome(before.status, status)) return "refused";
    set.status = status;
    entries.push({ kind: "event", event: "status", values: { from: before.status, to: status } });
  }
  if (ownerId !== undefined && ownerId !== before.ownerId) {
    set.ownerId = ownerId;
    entries.push(assignment(before, ownerId));
  }
  const step = nextStep === undefined ? undefined : { text: nextStep?.text ?? null, day: nextStep?.day ?? null };
  if (step && (step.text !== before.nextStep || step.day !== before.nextStepDay)) {
    set.nextStep = step.text;
    set.nextStepDay = step.day;
    entries.push({ kind: "event", event: "next-step", text: step.text ?? "", values: { day: step.day } });
  }
  return entries.length === 0 ? undefined : { set, action: "enquiry-changed", entries };
}

/** What the thread says of another owner. */
export function assignment({ ownerId: from }: Pick<StoredEnquiry, "ownerId">, to: string | null): NewThreadEntry {
  return { kind: "event", event: "assigned", values: { from, to } };
}
