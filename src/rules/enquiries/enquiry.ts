import * as z from "zod/mini";
import { emailAddress, type FormSentences, formProblemOf, required, severalLines, singleLine } from "../form-fields.ts";
import type { Problem } from "../problem.ts";
import { enquiryLimits, honeypotField } from "./enquiry-limits.ts";

/** A visitor's message to the team. Company and topic are empty when not given. */
export type Enquiry = Record<keyof typeof enquiryLimits, string>;

export type EnquirySentences = FormSentences<keyof Enquiry>;

export const enquiryEntries = z.strictObject({
  name: required(singleLine(enquiryLimits.name)),
  email: required(emailAddress(enquiryLimits.email)),
  company: z._default(singleLine(enquiryLimits.company), ""),
  topic: z._default(singleLine(enquiryLimits.topic), ""),
  message: required(severalLines(enquiryLimits.message)),
  [honeypotField]: z._default(z.string("unreadable"), ""),
});

/**
 * Reads a form or a request body, trimmed. The browser and the Worker both call it, with the sentences of
 * `content/forms/enquiry.ts`. `suspected` is true if the honeypot was filled in.
 */
export function readEnquiry(
  input: unknown,
  sentences: EnquirySentences,
): { enquiry: Enquiry; suspected: boolean } | Problem {
  const reading = z.safeParse(enquiryEntries, input);
  if (!reading.success) return formProblemOf(reading.error.issues, sentences);
  return enquiryOf(reading.data);
}

export function enquiryOf({ [honeypotField]: honeypot, ...enquiry }: z.output<typeof enquiryEntries>) {
  return { enquiry, suspected: honeypot !== "" };
}
