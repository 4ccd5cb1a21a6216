import * as z from "zod/mini";
import { accountStates } from "../accounts/people.ts";
import { kinds } from "../accounts/person.ts";
import { consultationStatuses } from "../consultations/consultation-status.ts";
import { deliveryOutcomes } from "../mail/delivery.ts";
import { deliveryReports } from "../mail/email-state.ts";
import { named } from "../named.ts";
import { bulkOutcomes } from "../office/bulk.ts";
import { officeStatuses } from "../submissions/submission-status.ts";
import { clockStates } from "./clock.ts";
import { answerWays, enquiryEvents, enquiryKinds, enquiryStatuses } from "./inbox.ts";

const nullableText = z.nullable(z.string());
const instant = z.iso.datetime();
const kind = z.enum(enquiryKinds);
const status = z.enum(enquiryStatuses);

/** One line of the inbox. Times are ISO 8601. */
export const enquiryLine = z.object({
  reference: z.string(),
  kind,
  status,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  topic: z.string(),
  /** The beginning of the message, on one line. */
  excerpt: z.string(),
  cameInAt: instant,
  clock: z.object({
    dueAt: instant,
    state: z.enum(clockStates),
    answeredAt: z.nullable(instant),
    answeredHow: z.nullable(z.enum(answerWays)),
  }),
  owner: z.nullable(named),
  nextStep: z.nullable(z.object({ text: z.string(), day: nullableText })),
  /** True if Turnstile should have checked the sender, but could not. */
  unverified: z.boolean(),
  version: z.int(),
});
export type EnquiryLine = z.output<typeof enquiryLine>;

const threadEntry = z.object({
  id: z.string(),
  kind: z.enum(["reply", "note", "event"]),
  at: instant,
  /** Null if no member of staff caused the entry. */
  author: z.nullable(named),
  text: z.string(),
  emailId: nullableText,
  event: z.nullable(z.enum(enquiryEvents)),
  /** The facts of an event: `from` and `to`, and for `assigned` also their names. */
  values: z.nullable(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))),
});
export type ThreadEntry = z.output<typeof threadEntry>;

/**
 * `late`: it has waited longer than it would with a working relay. `cancelled`: its content no longer holds, or staff stopped it.
 * `repeats` is the id of the original e-mail, if this one repeats it.
 */
const enquiryEmail = z.object({
  id: z.string(),
  template: z.string(),
  repeats: nullableText,
  state: z.enum(["waiting", "late", "sent", "dead", "unknown", "cancelled"]),
  attempts: z.int(),
  lastOutcome: z.nullable(z.enum(deliveryOutcomes)),
  /** What the relay has reported since it accepted the e-mail. */
  report: z.nullable(z.enum(deliveryReports)),
  createdAt: instant,
  endedAt: z.nullable(instant),
});

export const enquiryDetail = z.extend(enquiryLine, {
  message: z.string(),
  /** Oldest first. */
  thread: z.array(threadEntry),
  emails: z.array(enquiryEmail),
  /** The account with the sender's address. */
  person: z.nullable(z.extend(named, { kind: z.enum(kinds), state: z.enum(accountStates) })),
  consultation: z.nullable(
    z.object({
      visitorTimeZone: z.string(),
      startsAt: instant,
      status: z.enum(consultationStatuses),
      version: z.int(),
    }),
  ),
  interest: z.nullable(z.object({ project: z.string(), currency: z.string(), amountMinorUnits: z.int() })),
  submission: z.nullable(z.object({ id: z.string(), status: z.enum(officeStatuses), version: z.int() })),
  /** The latest other enquiries from the same address. */
  others: z.array(z.object({ reference: z.string(), kind, status, cameInAt: instant })),
  /** True if its e-mails were not sent. *Not spam* sends them. */
  heldBack: z.boolean(),
  /** True if the person who wrote it was erased: nobody can be answered or invited. */
  isErased: z.boolean(),
});
export type EnquiryDetail = z.output<typeof enquiryDetail>;

export const enquiryPage = z.object({ enquiries: z.array(enquiryLine), next: nullableText });
export type EnquiryPage = z.output<typeof enquiryPage>;

export const replyPreview = z.object({ to: z.string(), replyTo: z.string(), subject: z.string(), text: z.string() });

export const enquiryBulkResult = z.object({
  results: z.array(
    z.object({
      reference: z.string(),
      /** `unchanged`: the enquiry already was as wanted, and not because of this call. */
      outcome: z.enum([...bulkOutcomes, "unchanged"]),
      enquiry: z.nullable(enquiryLine),
    }),
  ),
});
export type EnquiryBulkResult = z.output<typeof enquiryBulkResult>["results"][number];

const savedReply = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  version: z.int(),
  updatedAt: instant,
});
export type SavedReply = z.output<typeof savedReply>;
export const savedReplyList = z.object({ replies: z.array(savedReply) });
export const savedReplyAnswer = z.object({ reply: savedReply });
