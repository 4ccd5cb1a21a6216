import type { UpdateSentences } from "#rules/projects/updates/requests.ts";
import { formSentences, unreadable } from "./form-sentences.ts";

/** Why an update to holders is invalid, by field. Form and API use the same sentences. */
export const updateSentences = {
  ...formSentences,
  fields: {
    projectId: { missing: "Please choose a project.", "too-long": "Please choose a project.", unreadable },
    title: { missing: "Please enter a title.", "too-long": "Please keep the title to 200 characters.", unreadable },
    text: { missing: "Please write the update.", "too-long": "Please keep the text to 5,000 characters.", unreadable },
  },
} as const satisfies UpdateSentences;
