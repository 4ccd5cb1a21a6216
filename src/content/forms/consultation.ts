import type { ConsultationSentences } from "#rules/consultations/consultation.ts";
import type { TimeRefusal } from "#rules/consultations/consultation-time.ts";
import { enquirySentences } from "./enquiry.ts";
import { formSentences, unreadable } from "./form-sentences.ts";

const { name, email, company } = enquirySentences.fields;

/** Why a consultation request is invalid, by field. Form and API use the same sentences. */
export const consultationSentences = {
  ...formSentences,
  malformed: "This is not a request we can read. Please reload the page and try again.",
  fields: {
    name,
    email,
    company,
    message: {
      "too-long": "Please keep your message to 5,000 characters.",
      unreadable,
    },
    day: {
      missing: "Please choose a date.",
      "not-a-day": "Please choose a date from the calendar.",
      unreadable: "Please choose a date from the calendar.",
    },
    slot: {
      missing: "Please choose a time.",
      "not-a-slot": "Please choose one of the times offered.",
      unreadable: "Please choose one of the times offered.",
    },
  },
} as const satisfies ConsultationSentences;

/** Why the personal link in an e-mail does not open a consultation. */
export const linkSentences = {
  incomplete: "This link is not complete. Open it from your mail again, or copy all of it into the address bar.",
  // Also if the consultation no longer exists, which this must not say.
  spent:
    "This link is no longer valid. If we have sent you a newer one, please use that. If not, you can ask for another consultation, or write to us.",
  calledOff: "This consultation was called off. You can ask for another, or write to us.",
  passed: "The time of this consultation has passed. You can ask for another, or write to us.",
  passedProposal: "The time we proposed has passed. Please ask for another.",
} as const;

/** Why an existing day or slot cannot be requested. */
export const timeSentences = {
  "day-passed": { field: "day", sentence: "This day has passed where we are. Please choose another." },
  "day-too-far": { field: "day", sentence: "Please choose a date within the next 180 days." },
  "slot-passed": { field: "slot", sentence: "This time has passed. Please choose a later one." },
  "day-full": { field: "day", sentence: "Nothing is free on this day. Please choose another." },
  "slot-taken": { field: "slot", sentence: "This time is no longer free. Please choose another." },
} as const satisfies Record<TimeRefusal, { field: "day" | "slot"; sentence: string }>;
