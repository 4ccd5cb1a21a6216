import * as z from "zod/mini";
import { kinds } from "../accounts/person.ts";
import { slots } from "../consultations/slots.ts";
import { enquiryLine } from "../enquiries/inbox-answers.ts";
import { deliveryOutcomes } from "../mail/delivery.ts";
import type { EmailState } from "../mail/email-state.ts";
import { money } from "../money-schema.ts";
import { named } from "../named.ts";
import { submissionStatuses } from "../submissions/submission-status.ts";

/** The states of an e-mail that waits for a decision of staff. */
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

const text = z.nullable(z.string());
const instant = z.iso.datetime();

/** The first few of what waits, and how many there are, counted up to 100. */
function group<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), count: z.int() });
}

/** What waits for a second member of staff. The name is null of somebody whose account is gone. */
const prepared = {
  id: z.string(),
  preparedBy: z.object({ id: z.string(), name: text }),
  preparedAt: instant,
  preparerLeft: z.boolean(),
  ownConfirmationFrom: z.nullable(instant),
};

/** What waits for somebody. A thing stands once, in the first group that has it. Times are ISO 8601. */
export const today = z.object({
  overdue: group(enquiryLine),
  dueNext: group(enquiryLine),
  /** Requested, and still to come. Until its enquiry is answered a consultation is overdue or due next. */
  consultations: group(
    z.object({
      reference: z.string(),
      name: z.string(),
      company: z.string(),
      day: z.string(),
      slot: z.enum(slots),
      timeZone: z.string(),
      visitorTimeZone: z.string(),
      startsAt: instant,
      version: z.int(),
    }),
  ),
  /** To decide. Until its enquiry is answered a submission is overdue or due next. */
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
  /** Late, or not delivered and nobody has decided what becomes of it. `to` is null where it is for the team. */
  emails: group(
    z.object({
      id: z.string(),
      template: z.string(),
      to: text,
      state: z.enum(["late", ...undeliveredStates]),
      enquiry: text,
      lastOutcome: z.nullable(z.enum(deliveryOutcomes)),
      createdAt: instant,
    }),
  ),
  /** Pending, and over within two days. */
  invitations: group(z.object({ id: z.string(), name: z.string(), email: z.string(), expiresAt: instant })),
  /** Distribution runs that a second member of staff has to confirm. */
  runs: group(
    z.object({
      ...prepared,
      project: z.string(),
      /** Of a counter-run negative. */
      amount: money,
      /** The members of staff whom it pays. */
      paysStaff: z.array(z.string()),
    }),
  ),
  /** Erasures that a second member of staff has to confirm, and whose. */
  erasures: group(z.object({ ...prepared, email: z.string() })),
  /** Requests that somebody becomes staff, or leaves it, which a second member of staff has to confirm. */
  staffRequests: group(z.object({ ...prepared, personId: text, name: z.string(), becomes: z.enum(kinds) })),
  /** How many open enquiries each of the staff has, counted up to 100; `owner` null: those that nobody has. */
  owners: z.array(z.object({ owner: z.nullable(named), count: z.int() })),
  /** Whether others of the staff have open enquiries as well. */
  moreOwners: z.boolean(),
  /** Of what came in during the last thirty days, or during fewer days where too much came in to be measured. */
  answered: z.object({
    /** Of what was due; null where nothing was. */
    percent: z.nullable(z.int()),
    inTime: z.int(),
    due: z.int(),
    medianMs: z.nullable(z.int()),
    /** By the day they came in, every day of the range. */
    days: z.array(z.object({ day: z.string(), inTime: z.int(), late: z.int() })),
  }),
});
export type Today = z.output<typeof today>;
