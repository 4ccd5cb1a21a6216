import type { ConsultationSentences } from "#rules/consultations/consultation.ts";
import { enquirySentences } from "./enquiry.ts";

const { name, email, company } = enquirySentences.fields;

/** Why a consultation request is invalid, by field. Form and API use the same sentences. */
export const consultationSentences = {
  missing: "Please fill in all required fields",
  faulty: "Please check the fields marked below.",
  malformed: "This is not a request we can read. Please reload the page and try again.",
  fields: {
    name,
    email,
    company,
    message: {
      "too-long": "Please keep your message to 5,000 characters.",
      unreadable: "This contains characters we cannot store. Please remove them.",
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
