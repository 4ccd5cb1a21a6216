import type { BlockPattern } from "#rules/consultations/blocked-time.ts";
import type { AuditSubject } from "#rules/office/audit.ts";
import type { HoldingStatus } from "#rules/portfolio/portfolio.ts";
import type { ProjectStatus } from "#rules/projects/project.ts";
import type { ProjectFacts } from "#rules/projects/project-entries.ts";
import type { UpdateState } from "#rules/projects/updates/update.ts";
import type { OfficeStatus } from "#rules/submissions/submission-status.ts";
import { kindNames } from "./accounts.ts";
import { officeConsultationCopy } from "./consultations.ts";
import { documentForm } from "./document-form.ts";
import { documentStateNames, publicPlaceNames } from "./documents.ts";
import { emailStateNames } from "./emails.ts";
import { inboxCopy } from "./inbox.ts";
import { indicatorsCopy } from "./indicators.ts";
import { erasureRecord } from "./privacy.ts";
import { entryKindNames } from "./records.ts";
import { runStatusNames } from "./records-runs.ts";

/**
 * How a value is shown. An `id` is shown as the name of what it refers to, or shortened; a `word` is looked up in `auditValueNames`.
 */
type Form = "amount" | "count" | "day" | "id" | "minute" | "moment" | "slot" | "text" | "weekdays" | "word" | "yes";

/** The name and the form of every value that an entry can hold. A test checks this for every write. */
export const auditFields: Readonly<Record<string, { name: string; form: Form }>> = {
  account: { name: "has an account", form: "yes" },
  again: { name: "sent again as", form: "id" },
  alone: { name: "by the only member of staff", form: "yes" },
  becomes: { name: "becomes", form: "word" },
  byEmail: { name: "by e-mail", form: "yes" },
  company: { name: "for companies", form: "yes" },
  day: { name: "day", form: "day" },
  disabled: { name: "disabled", form: "yes" },
  emails: { name: "e-mails", form: "count" },
  entry: { name: "note", form: "id" },
  entryId: { name: "entry", form: "id" },
  feedId: { name: "feed", form: "id" },
  fields: { name: "fields", form: "word" },
  firstDay: { name: "first day", form: "day" },
  fromMinute: { name: "from", form: "minute" },
  holders: { name: "holders", form: "count" },
  how: { name: "how", form: "word" },
  icon: { name: "icon", form: "word" },
  institutional: { name: "for institutional investors", form: "yes" },
  kind: { name: "kind", form: "word" },
  lastDay: { name: "last day", form: "day" },
  lines: { name: "lines", form: "count" },
  minorUnits: { name: "amount", form: "amount" },
  nextStepDay: { name: "next step day", form: "day" },
  nextStepText: { name: "next step text", form: "word" },
  opening: { name: "opening balance", form: "yes" },
  ownerId: { name: "owner", form: "id" },
  page: { name: "address of its page", form: "text" },
  pattern: { name: "pattern", form: "word" },
  payDay: { name: "day of payment", form: "day" },
  people: { name: "people", form: "id" },
  personId: { name: "person", form: "id" },
  project: { name: "project", form: "id" },
  projectId: { name: "project", form: "id" },
  projects: { name: "projects", form: "id" },
  publicPlace: { name: "public place", form: "word" },
  published: { name: "published", form: "yes" },
  recordDay: { name: "record day", form: "day" },
  replaces: { name: "replaces", form: "id" },
  retail: { name: "for retail investors", form: "yes" },
  reverses: { name: "takes back", form: "id" },
  sha256: { name: "SHA-256", form: "id" },
  slot: { name: "time", form: "slot" },
  state: { name: "state", form: "word" },
  status: { name: "status", form: "word" },
  submission: { name: "submission", form: "id" },
  texts: { name: "texts", form: "word" },
  tokens: { name: "tokens", form: "count" },
  twoFactor: { name: "two-factor authentication", form: "yes" },
  until: { name: "until", form: "moment" },
  untilMinute: { name: "until", form: "minute" },
  version: { name: "version", form: "count" },
  visibleFrom: { name: "visible from", form: "moment" },
  watermark: { name: "watermark", form: "yes" },
  weekdays: { name: "weekdays", form: "weekdays" },
};

const projectFields = {
  name: "Name",
  description: "Description",
  category: "Category",
  location: "Location",
  currency: "Currency",
  totalMinorUnits: "Total value",
  committedMinorUnits: "Committed",
  investors: "Investors",
  launchDate: "Launch",
  deadline: "End of the sale",
  figuresAsOf: "Figures of",
  isSample: "The figures are",
  page: "Address of its page",
  position: "Place",
  details: "Term sheet",
} as const satisfies Record<keyof ProjectFacts, string>;

type Names = Readonly<Record<string, string>>;

/** The names of values that mean the same whatever the entry is about. */
export const auditValueNames: Readonly<Record<string, Names>> = {
  becomes: kindNames,
  fields: projectFields,
  how: { ended: "Ended", expired: "Time ran out", "logged-out": "Logged out", replaced: "Replaced by another" },
  icon: documentForm.icons,
  kind: {
    ...kindNames,
    ...entryKindNames,
  },
  nextStepText: { changed: "Changed" },
  pattern: { once: "Once", range: "A range of days", weekly: "Every week" } satisfies Record<BlockPattern, string>,
  publicPlace: publicPlaceNames,
  texts: { changed: "Changed", kept: "Kept" },
};

const requestStateNames = { open: "Open", confirmed: "Confirmed", withdrawn: "Withdrawn" };

/** The names of a status or state depend on what the entry is about, and are those of its desk. */
export const auditStateNames: Readonly<Partial<Record<AuditSubject, Names>>> = {
  consultation: officeConsultationCopy.statuses,
  "distribution-run": runStatusNames,
  document: documentStateNames,
  email: emailStateNames,
  enquiry: inboxCopy.statuses,
  erasure: erasureRecord.statuses,
  holding: { Held: "Held", Redeemed: "Redeemed" } satisfies Record<HoldingStatus, string>,
  indicator: indicatorsCopy.states,
  invitation: { pending: "Pending", withdrawn: "Withdrawn" },
  project: {
    Active: "Active",
    Funding: "Funding",
    Planning: "Planning",
    "Coming Soon": "Coming Soon",
    Completed: "Completed",
  } satisfies Record<ProjectStatus, string>,
  "project-update": { draft: "Sent back", waiting: "To decide", released: "Released" } satisfies Record<
    UpdateState,
    string
  >,
  "staff-request": requestStateNames,
  submission: {
    "Changes asked": "Changes asked",
    Submitted: "Submitted",
    "In review": "In review",
    Accepted: "Accepted",
    Declined: "Declined",
  } satisfies Record<OfficeStatus, string>,
};
