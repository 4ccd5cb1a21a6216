import type { EnquirySentences } from "#rules/enquiries/enquiry.ts";
import { formSentences, unreadable } from "./form-sentences.ts";

/** Why an enquiry is invalid, by field. Form and API use the same sentences. */
export const enquirySentences = {
  ...formSentences,
  malformed: "This is not a message we can read. Please reload the page and try again.",
  fields: {
    name: {
      missing: "Please enter your name.",
      "too-long": "Please keep your name to 200 characters.",
      unreadable,
    },
    email: {
      missing: "Please enter your email address.",
      "too-long": "Please keep your email address to 254 characters.",
      "not-an-email": "Please enter an email address like name@company.com.",
      unreadable,
    },
    company: { "too-long": "Please keep the company's name to 200 characters.", unreadable },
    topic: { "too-long": "Please keep the topic to 200 characters.", unreadable },
    message: {
      missing: "Please enter your message.",
      "too-long": "Please keep your message to 5,000 characters.",
      unreadable,
    },
  },
} as const satisfies EnquirySentences;
