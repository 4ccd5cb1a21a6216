import * as z from "zod/mini";
import { enquiryKinds } from "../enquiries/inbox.ts";

/** Counts stop at `atMost`, which means that many or more. */
export const officeCounts = z.object({
  counts: z.object({
    open: z.int(),
    overdue: z.int(),
    mine: z.int(),
    unassigned: z.int(),
    answered: z.int(),
    closed: z.int(),
    suspected: z.int(),
    byKind: z.record(z.enum(enquiryKinds), z.int()),
    /** Future consultations that wait for a decision of staff. */
    toConfirm: z.int(),
    /** Submissions and updates that wait for a decision of staff. */
    toDecide: z.int(),
    /** Erasures that wait for a second member of staff. */
    toErase: z.int(),
    /** Distribution runs that a second member of staff may confirm today. */
    toPay: z.int(),
    /** Indicators that wait to be released. */
    toRelease: z.int(),
  }),
  atMost: z.int(),
});
export type OfficeCounts = z.output<typeof officeCounts>;
