import * as z from "zod/mini";
import { type FormSentences, required, severalLines, singleLine } from "../../form-fields.ts";
import { queryText } from "../../query-text.ts";
import { type UpdateState, updateLimits } from "./update.ts";

type UpdateField = "title" | "text" | "projectId";
export type UpdateSentences = FormSentences<UpdateField>;

const version = z.int().check(z.nonnegative());

/** A save of a draft, with the version it was read as; 0 begins one. It may be incomplete. */
export const updateSaving = z.strictObject({
  version,
  projectId: required(singleLine(64)),
  title: singleLine(updateLimits.title),
  text: severalLines(updateLimits.text),
});

/** A step of one that is as it was read. */
export const updateStep = z.strictObject({ version });

/** Why staff send one back. The company reads it. */
export const updateReturn = z.strictObject({ version, reason: required(severalLines(updateLimits.reason)) });

/** Only texts: an unknown value is refused in a sentence of its own. */
export const officeUpdateQuery = z.object({ state: z.optional(queryText), after: z.optional(queryText) });

/** What staff may list: drafts are the company's alone. */
const officeUpdateStates = ["waiting", "released"] as const satisfies readonly UpdateState[];
export type OfficeUpdateState = (typeof officeUpdateStates)[number];

/** Undefined for an unknown value. An empty parameter counts as not given, and lists all. */
export function readUpdateState(given = ""): OfficeUpdateState | "all" | undefined {
  return given === "" ? "all" : officeUpdateStates.find((each) => each === given);
}

/** What is missing before it can be submitted. */
export function missingIn({ title, text }: { title: string; text: string }): ("title" | "text")[] {
  return [...(title === "" ? (["title"] as const) : []), ...(text === "" ? (["text"] as const) : [])];
}
