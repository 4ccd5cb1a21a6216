import * as z from "zod/mini";
import { enquiryLimits } from "../enquiries/enquiry-limits.ts";
import { required, severalLines } from "../form-fields.ts";
import { queryText } from "../query-text.ts";
import { version } from "../version-request.ts";

// Requests about an existing consultation. The form of a new one is in `consultation.ts`: the browser uses the same schema.

const text = z.catch(z.string(), "");

/** The token from an e-mail's link. A value that is missing or of another type is read as an empty text, and refused later. */
export const linkRequest = z.catch(z.object({ token: text }), { token: "" });
export const moveRequest = z.catch(z.object({ token: text, day: text, slot: text }), { token: "", day: "", slot: "" });

/** Staff decide on the version that they saw, so that they never confirm a time that nobody looked at. */
export const proposalRequest = z.strictObject({ version, day: text, slot: text });
export const declineRequest = z.strictObject({ version, reason: text });

/** The reason for which staff decline. The visitor reads it. */
const reasonField = required(severalLines(enquiryLimits.message));

/** Returns the reason, or undefined if there is none that could be sent. */
export function readReason(given: string): string | undefined {
  const reading = z.safeParse(reasonField, given);
  return reading.success ? reading.data : undefined;
}

/** The query for the slots that staff can propose. */
export const proposalSlotQuery = z.object({ day: z._default(queryText, "") });
/** The query for the slots that a visitor can request, with their time zone. */
export const slotQuery = z.extend(proposalSlotQuery, { timeZone: z._default(queryText, "") });
