import * as z from "zod/mini";
import { numberCursor } from "../cursor.ts";
import { typedDay } from "../day-schema.ts";
import { required, severalLines, singleLine } from "../form-fields.ts";
import { anyText, choice, search } from "../query-text.ts";
import { version } from "../version-request.ts";
import { enquiryKinds, enquiryStatuses } from "./inbox.ts";
import { inboxLimits } from "./inbox-limits.ts";

/** The filters of the inbox; `owner` is `mine`, `none` or an id. */
export const inboxQuery = z.object({
  view: choice(["open", "all"]),
  kind: choice(enquiryKinds),
  status: choice(enquiryStatuses),
  owner: anyText,
  overdue: choice(["yes"]),
  q: search(inboxLimits.search),
  after: z.optional(numberCursor),
});
export type InboxQuery = z.output<typeof inboxQuery>;

/** A field that is left out stays as it is; null clears it. */
export const enquiryChange = z.strictObject({
  version,
  status: z.optional(z.enum(enquiryStatuses)),
  ownerId: z.optional(z.nullable(z.string())),
  nextStep: z.optional(
    z.nullable(z.strictObject({ text: required(singleLine(inboxLimits.nextStep)), day: z.nullable(typedDay) })),
  ),
});
export type EnquiryChange = z.output<typeof enquiryChange>;

export const newNote = z.strictObject({ text: required(severalLines(inboxLimits.note)) });
export const newReply = z.strictObject({ version, text: required(severalLines(inboxLimits.reply)) });
export const previewedReply = z.strictObject({ text: severalLines(inboxLimits.reply) });
export const answeredElsewhere = z.strictObject({
  version,
  text: z._default(severalLines(inboxLimits.note), ""),
});

/** One change to several enquiries, each with the `version` that the caller read. Its own `status` overrides the common one. */
export const bulkChange = z.strictObject({
  status: z.optional(z.enum(enquiryStatuses)),
  ownerId: z.optional(z.nullable(z.string())),
  enquiries: z
    .array(z.strictObject({ reference: z.string(), version, status: z.optional(z.enum(enquiryStatuses)) }))
    .check(z.minLength(1), z.maxLength(inboxLimits.bulk)),
});

export const savedReplyEntries = z.strictObject({
  title: required(singleLine(inboxLimits.title)),
  text: required(severalLines(inboxLimits.reply)),
});
export const savedReplyChange = z.extend(savedReplyEntries, { version });
