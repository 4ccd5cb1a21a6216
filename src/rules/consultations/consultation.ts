import * as z from "zod/mini";
import { type Day, readDay } from "../day.ts";
import { enquiryLimits, honeypotField } from "../enquiries/enquiry-limits.ts";
import {
  emailAddress,
  type FormSentences,
  formProblemOf,
  required,
  severalLines,
  singleLine,
  storableText,
} from "../form-fields.ts";
import type { Problem } from "../problem.ts";
import { isSlot, type Slot } from "./slots.ts";

/** A visitor's request. Company, message and time zone are empty when not given. */
export type Consultation = {
  name: string;
  email: string;
  company: string;
  message: string;
  day: Day;
  slot: Slot;
  timeZone: string;
};

/** The sentences for the fields. The time zone has none: the browser sends it and the visitor cannot correct it. */
export type ConsultationSentences = FormSentences<Exclude<keyof Consultation, "timeZone">>;

const day = z.pipe(
  required(storableText()).check(z.refine((value) => value === "" || readDay(value) !== undefined, "not-a-day")),
  z.transform((value) => value as Day),
);

const slot = z.pipe(
  required(storableText()).check(z.refine((value) => value === "" || isSlot(value), "not-a-slot")),
  z.transform((value) => value as Slot),
);

/** Checks only the format of an IANA name. The Worker checks whether the zone exists. */
const timeZone = z.catch(z.string().check(z.maxLength(64), z.regex(/^([A-Za-z][\w+-]*(\/[\w+-]+)*)?$/)), "");

export const consultationEntries = z.strictObject({
  name: required(singleLine(enquiryLimits.name)),
  email: required(emailAddress(enquiryLimits.email)),
  company: z._default(singleLine(enquiryLimits.company), ""),
  message: z._default(severalLines(enquiryLimits.message), ""),
  day,
  slot,
  timeZone,
  [honeypotField]: z._default(z.string("unreadable"), ""),
});

const newTimeSchema = z.object({ day, slot });

/** Whether a request body asks for a consultation. Otherwise it is a plain message. */
export function asksForConsultation(input: unknown): boolean {
  return typeof input === "object" && input !== null && ("day" in input || "slot" in input);
}

/**
 * Reads a form or a request body, trimmed. The browser and the Worker both call it, with the sentences of
 * `content/forms/consultation.ts`. The Worker also checks that the time is in the future and free.
 */
export function readConsultation(
  input: unknown,
  sentences: ConsultationSentences,
): { consultation: Consultation; suspected: boolean } | Problem {
  const reading = z.safeParse(consultationEntries, input);
  if (!reading.success) return formProblemOf(reading.error.issues, sentences);
  return consultationOf(reading.data);
}

export function consultationOf({ [honeypotField]: honeypot, ...consultation }: z.output<typeof consultationEntries>) {
  return { consultation, suspected: honeypot !== "" };
}

/** The day and slot to move a consultation to. */
export function readNewTime(input: unknown, sentences: ConsultationSentences): { day: Day; slot: Slot } | Problem {
  const reading = z.safeParse(newTimeSchema, input);
  return reading.success ? reading.data : formProblemOf(reading.error.issues, sentences);
}
