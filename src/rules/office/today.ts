import * as z from "zod/mini";
import { kinds } from "../accounts/person.ts";
import { enquiryLine } from "../enquiries/inbox-answers.ts";
import { deliveryOutcomes } from "../mail/delivery.ts";
import type { EmailState } from "../mail/email-state.ts";
import { money } from "../money-schema.ts";
import { named } from "../named.ts";
import { submissionStatuses } from "../submissions/submission-status.ts";

/** The states of e-mails that wait for a decision of staff. */
const undeliveredStates = [
  "dead",
  "unknown",
  "hard-bounced",
  "dropped",
  "complained",
] as const satisfies readonly EmailState[];
type UndeliveredState = (typeof undeliveredStates)[number];

export function isUndelivered(state: EmailState): state is UndeliveredState {
  return undeliveredStates.some((each) => each === state);
}

const nullableText = z.nullable(z.string());
const instant = z.iso.datetime();

/** The first few items that wait, and the number of all, counted up to 100. */
function group<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), count: z.int() });
}

/** Something that waits for a second member of staff. The name is null if the preparer's account no longer exists. */
const prepared = {
  id: z.string(),
  preparedBy: z.object({ id: z.string(), name: nullableText }),
  preparedAt: instant,
  preparerLeft: z.boolean(),
  ownConfirmationFrom: z.nullable(instant),
};

/** Everything that waits for staff. Each thing is listed once, in the first group that has it. Times are ISO 8601. */
export const today = z.object({
  overdue: group(enquiryLine),
  dueNext: group(enquiryLine),
  /** Requests for future consultations. Until its enquiry is answered, a consultation is in `overdue` or `dueNext` instead. */
  consultations: group(
    z.object({
      reference: z.string(),
      name: z.string(),
      company: z.string(),
      visitorTimeZone: z.string(),
      startsAt: instant,
      version: z.int(),
    }),
  ),
  /** Submissions to decide. Until its enquiry is answered, a submission is in `overdue` or `dueNext` instead. */
  submissions: group(
    z.object({
      id: z.string(),
      reference: z.string(),
      title: z.string(),
      company: z.string(),
      status: z.enum(submissionStatuses),
      submittedAt: z.nullable(instant),
      version: z.int(),
    }),
  ),
  /** Updates to holders that wait for their release. */
  updates: group(
    z.object({ id: z.string(), title: z.string(), project: z.string(), submittedAt: z.nullable(instant) }),
  ),
  /** Indicators that companies have submitted. */
  indicators: group(z.object({ id: z.string(), name: z.string(), project: z.string(), submittedAt: instant })),
  /** E-mails that are late, or were not delivered and wait for a decision. `to` is null if it is the team. */
  emails: group(
    z.object({
      id: z.string(),
      template: z.string(),
      to: nullableText,
      state: z.enum(["late", ...undeliveredStates]),
      enquiry: nullableText,
      lastOutcome: z.nullable(z.enum(deliveryOutcomes)),
      createdAt: instant,
    }),
  ),
  /** Open invitations that expire within two days. */
  invitations: group(z.object({ id: z.string(), name: z.string(), email: z.string(), expiresAt: instant })),
  /** Distribution runs that a second member of staff has to confirm. */
  runs: group(
    z.object({
      ...prepared,
      project: z.string(),
      /** Negative for a counter-run. */
      amount: money,
      /** The members of staff whom it pays. */
      paysStaff: z.array(z.string()),
    }),
  ),
  /** Erasures that a second member of staff has to confirm. `email` is the person's address. */
  erasures: group(z.object({ ...prepared, email: z.string() })),
  /** Requests to make somebody staff or a member again, which a second member of staff has to confirm. */
  staffRequests: group(z.object({ ...prepared, personId: nullableText, name: z.string(), becomes: z.enum(kinds) })),
  /** How many open enquiries each member of staff owns, counted up to 100. `owner` is null for those that nobody owns. */
  owners: z.array(z.object({ owner: z.nullable(named), count: z.int() })),
  /** Whether other members of staff own open enquiries as well. */
  moreOwners: z.boolean(),
  /** About the enquiries of the last thirty days, or of fewer days if there are too many to measure. */
  answered: z.object({
    /** The share of the due ones that were answered in time. Null if none was due. */
    percent: z.nullable(z.int()),
    inTime: z.int(),
    due: z.int(),
    medianMs: z.nullable(z.int()),
    /** By the day on which they came in, for every day of the range. */
    days: z.array(z.object({ day: z.string(), inTime: z.int(), late: z.int() })),
  }),
});
export type Today = z.output<typeof today>;
