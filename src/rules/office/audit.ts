import type { Currency } from "../money.ts";

export const auditSubjects = [
  "account",
  "blocked-time",
  "calendar-feed",
  "consultation",
  "distribution-run",
  "document",
  "email",
  "enquiry",
  "erasure",
  "holding",
  "indicator",
  "invitation",
  "personal-data",
  "project",
  "project-update",
  "record-import",
  "saved-reply",
  "staff-request",
  "submission",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Every write of staff, and the kind of thing that it changes. */
export const auditSubjectOf = {
  "account-disabled": "account",
  "account-enabled": "account",
  "name-changed": "account",
  "sessions-ended": "account",
  "two-factor-off": "account",
  "kind-changed": "account",
  "reset-begun": "account",
  "session-ended": "account",
  "viewing-begun": "account",
  "viewing-ended": "account",
  "staff-asked": "staff-request",
  "staff-confirmed": "staff-request",
  "staff-withdrawn": "staff-request",
  "leaving-asked": "staff-request",
  "leaving-confirmed": "staff-request",
  "leaving-withdrawn": "staff-request",
  "person-invited": "invitation",
  "invitation-sent-again": "invitation",
  "invitation-withdrawn": "invitation",
  "project-status": "project",
  "project-added": "project",
  "project-changed": "project",
  "project-edited": "project",
  "project-published": "project",
  "project-unpublished": "project",
  "update-released": "project-update",
  "update-returned": "project-update",
  "purchase-recorded": "holding",
  "purchase-countered": "holding",
  "distribution-recorded": "holding",
  "distribution-countered": "holding",
  "valuation-recorded": "holding",
  "holding-status": "holding",
  "indicator-recorded": "indicator",
  "indicator-released": "indicator",
  "indicator-declined": "indicator",
  "records-imported": "record-import",
  "run-prepared": "distribution-run",
  "run-confirmed": "distribution-run",
  "run-sent-back": "distribution-run",
  "submission-decided": "submission",
  "submission-returned": "submission",
  "consultation-confirmed": "consultation",
  "consultation-cancelled": "consultation",
  "consultation-proposed": "consultation",
  "consultation-declined": "consultation",
  "time-blocked": "blocked-time",
  "time-unblocked": "blocked-time",
  "feed-created": "calendar-feed",
  "feed-revoked": "calendar-feed",
  "document-added": "document",
  "document-changed": "document",
  "document-published": "document",
  "document-unpublished": "document",
  "document-binned": "document",
  "document-restored": "document",
  "document-replaced": "document",
  "email-tried": "email",
  "email-sent-again": "email",
  "email-cancelled": "email",
  "email-put-away": "email",
  "document-purged": "document",
  "document-given": "document",
  "enquiry-changed": "enquiry",
  "enquiry-noted": "enquiry",
  "enquiry-replied": "enquiry",
  "enquiry-answered-elsewhere": "enquiry",
  "enquiry-not-spam": "enquiry",
  "saved-reply-added": "saved-reply",
  "saved-reply-changed": "saved-reply",
  "saved-reply-removed": "saved-reply",
  "data-exported": "personal-data",
  "erasure-prepared": "erasure",
  "erasure-confirmed": "erasure",
  "erasure-withdrawn": "erasure",
  "erasure-lapsed": "erasure",
} as const satisfies Record<string, AuditSubject>;

export type AuditAction = keyof typeof auditSubjectOf;
export const auditActions = Object.keys(auditSubjectOf) as [AuditAction, ...AuditAction[]];

/** The actor of an operator's command, which has no account. */
export const operatorId = "operator";

/** The actor of the writes that the cron trigger makes by itself. */
export const systemId = "system";

/**
 * The values before or after a write. They are ids, states and days only, never a name, an address or a text that somebody typed:
 * an entry is never changed, so it must not contain anything that an erased person may ask us to forget.
 */
export type AuditValues = Record<string, string | number | boolean | null | readonly string[]>;

export type AuditEntry = {
  id: string;
  at: string;
  /** The name of an erased person is a token. */
  who: { id: string; name: string };
  action: AuditAction;
  subject: { kind: AuditSubject; id: string };
  before: AuditValues | null;
  after: AuditValues | null;
  requestId: string;
};

/** `name` is null if the thing no longer exists, and empty if staff are not told it. */
type AuditName = { name: string | null; currency: Currency | null };
/** The names by their `auditNameKey`. */
export type AuditNames = Record<string, AuditName>;

export type AuditPage = { entries: AuditEntry[]; names: AuditNames; next: string | null };

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(auditSubjectOf, text);
}
