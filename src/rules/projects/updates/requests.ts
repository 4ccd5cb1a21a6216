import * as z from "zod/mini";
import { timeCursor } from "../../cursor.ts";
import { type FormSentences, required, severalLines, singleLine } from "../../form-fields.ts";
import { choice } from "../../query-text.ts";
import { version } from "../../version-request.ts";
import { type UpdateState, updateLimits } from "./update.ts";

type UpdateField = "title" | "text" | "projectId";
export type UpdateSentences = FormSentences<UpdateField>;

/** Saves a draft, which may be incomplete. `version` is the version that was read, or 0 for a new draft. */
export const updateSaving = z.strictObject({
  version,
  projectId: required(singleLine(64)),
  title: singleLine(updateLimits.title),
  text: severalLines(updateLimits.text),
});

/** The reason why staff send an update back. The company reads it. */
export const updateReturn = z.strictObject({ version, reason: required(severalLines(updateLimits.reason)) });

/** The states that staff may list. Drafts are visible only to the company. */
const officeUpdateStates = ["waiting", "released"] as const satisfies readonly UpdateState[];
export type OfficeUpdateState = (typeof officeUpdateStates)[number];

export const officeUpdateQuery = z.object({ state: choice(officeUpdateStates), after: z.optional(timeCursor) });

/** Returns what is missing before the update can be submitted. */
export function missingIn({ title, text }: { title: string; text: string }): ("title" | "text")[] {
  return [...(title === "" ? (["title"] as const) : []), ...(text === "" ? (["text"] as const) : [])];
}
