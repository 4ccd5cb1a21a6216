import type { AuditAction, AuditSubject } from "#rules/office/audit.ts";

/** What the record of staff's writes says, on its page and as CSV. */
export const auditCopy = {
  columns: ["Time (UTC)", "Who", "Id", "Action", "Subject", "Subject's id", "Before", "After", "Request"],
  operator: "Operator's command",
  /** Followed by the beginning of the id. */
  erased: "Erased person",
  actions: {
    "account-disabled": "Account disabled",
    "account-enabled": "Account enabled",
    "sessions-ended": "Sessions ended",
    "two-factor-off": "Two-factor authentication turned off",
    "staff-asked": "Asked for staff",
    "staff-confirmed": "Staff confirmed",
    "staff-withdrawn": "Request for staff withdrawn",
    "person-invited": "Invited",
    "invitation-sent-again": "Invitation sent again",
    "invitation-withdrawn": "Invitation withdrawn",
    "project-status": "Project's status changed",
    "submission-decided": "Submission decided",
    "consultation-confirmed": "Consultation confirmed",
    "consultation-cancelled": "Consultation cancelled",
    "document-added": "Document added",
    "email-tried": "E-mail tried at once",
    "email-sent-again": "E-mail sent again",
    "email-cancelled": "E-mail cancelled",
    "email-put-away": "Failed e-mail put away",
  } satisfies Record<AuditAction, string>,
  subjects: {
    account: "Account",
    consultation: "Consultation",
    document: "Document",
    email: "E-mail",
    enquiry: "Enquiry",
    invitation: "Invitation",
    project: "Project",
    "saved-reply": "Saved reply",
    "staff-request": "Request for staff",
    submission: "Submission",
  } satisfies Record<AuditSubject, string>,
} as const;
