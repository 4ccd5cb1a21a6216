import type { UpdateSentences } from "#rules/projects/updates/requests.ts";
import { checkMarkedFields } from "./marked-fields.ts";

const unreadable = "This contains characters we cannot store. Please remove them.";

/** Why an update to holders is invalid, by field. Form and API use the same sentences. */
export const updateSentences = {
  missing: "Please fill in all required fields",
  faulty: checkMarkedFields,
  malformed: "This is not a form we can read. Please reload the page and try again.",
  fields: {
    projectId: { missing: "Please choose a project.", "too-long": "Please choose a project.", unreadable },
    title: { missing: "Please enter a title.", "too-long": "Please keep the title to 200 characters.", unreadable },
    text: { missing: "Please write the update.", "too-long": "Please keep the text to 5,000 characters.", unreadable },
  },
} as const satisfies UpdateSentences;
