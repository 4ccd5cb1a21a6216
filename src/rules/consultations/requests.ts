import * as z from "zod/mini";
import { enquiryLimits } from "../enquiries/enquiry-limits.ts";
import { required, severalLines } from "../form-fields.ts";
import { queryText } from "../query-text.ts";

// Requests about an existing consultation. The form is in `consultation.ts`, because the browser reads it with the same schema.

const text = z.catch(z.string(), "");

/** What the link of an e-mail holds. A text that is missing or of another type is empty, and refused later for what it means. */
export const linkRequest = z.catch(z.object({ token: text }), { token: "" });
export const moveRequest = z.catch(z.object({ token: text, day: text, slot: text }), { token: "", day: "", slot: "" });

/** Staff decide on the version that they have seen, so that no time is confirmed that nobody looked at. */
const version = z.int();
export const consultationDecision = z.strictObject({ version });
export const proposalRequest = z.strictObject({ version, day: text, slot: text });
export const declineRequest = z.strictObject({ version, reason: text });

/** Why staff decline. The visitor reads it. */
const reasonField = required(severalLines(enquiryLimits.message));

/** Undefined where there is no reason that could be sent. */
export function readReason(given: string): string | undefined {
  const reading = z.safeParse(reasonField, given);
  return reading.success ? reading.data : undefined;
}

/** The day for a list of slots to propose. */
export const proposalSlotQuery = z.object({ day: z._default(queryText, "") });
/** With the visitor's time zone. */
export const slotQuery = z.extend(proposalSlotQuery, { timeZone: z._default(queryText, "") });
