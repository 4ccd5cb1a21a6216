import * as z from "zod/mini";
import { enquiryLine } from "../enquiries/inbox-answers.ts";
import { submissionStatuses } from "../submissions/submission-status.ts";

const text = z.nullable(z.string());
const instant = z.iso.datetime();

/** The first few of what waits, and how many there are, counted up to 100. */
function group<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), count: z.int() });
}

/** What waits for somebody. Times are ISO 8601. */
export const today = z.object({
  overdue: group(enquiryLine),
  dueNext: group(enquiryLine),
  /** Requested, and still to come. */
  consultations: group(
    z.object({
      reference: z.string(),
      name: z.string(),
      company: z.string(),
      day: z.string(),
      slot: z.string(),
      timeZone: z.string(),
      startsAt: instant,
      version: z.int(),
    }),
  ),
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
  interests: group(enquiryLine),
  /** Late, not sent, or perhaps not sent. */
  emails: group(
    z.object({
      id: z.string(),
      template: z.string(),
      state: z.enum(["late", "dead", "unknown"]),
      enquiry: text,
      lastOutcome: text,
      createdAt: instant,
    }),
  ),
  /** Pending, and over within two days. */
  invitations: group(z.object({ id: z.string(), name: z.string(), email: z.string(), expiresAt: instant })),
  /** Of what came in during the last thirty days. */
  answered: z.object({
    percent: z.nullable(z.int()),
    inTime: z.int(),
    due: z.int(),
    medianMs: z.nullable(z.int()),
    days: z.array(z.object({ day: z.string(), inTime: z.int(), late: z.int() })),
  }),
});
export type Today = z.output<typeof today>;
