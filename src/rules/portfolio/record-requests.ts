import * as z from "zod/mini";
import { dayCursor, numberCursor, pageQuery, timeCursor } from "../cursor.ts";
import { anyText, choice, decodedBy, queryText } from "../query-text.ts";
import { entryKinds } from "./entry.ts";
import { longestImportText } from "./import-lines.ts";
import { holdingStatuses } from "./portfolio.ts";
import { longestRunNote, runStatuses } from "./run.ts";

/** The subject whose records are requested. Exactly one of the three must be given. */
const subject = {
  project: z.optional(queryText),
  person: z.optional(queryText),
  holding: z.optional(queryText),
};

export const holdingsQuery = z.object({ ...subject, after: z.optional(numberCursor) });
export const entriesQuery = z.object({ ...subject, kind: z.optional(queryText), after: z.optional(dayCursor) });

export type RecordSubject = { column: "project" | "person" | "holding"; id: string };

export function readSubject(query: { [Key in keyof typeof subject]?: string | undefined }): RecordSubject | undefined {
  const given = (["project", "person", "holding"] as const).filter((each) => query[each]);
  const [column] = given;
  return column && given.length === 1 ? { column, id: query[column] ?? "" } : undefined;
}

const id = z.string().check(z.minLength(1), z.maxLength(100));
const typed = z.string().check(z.maxLength(40));

const entry = { personId: id, projectId: id, day: typed, amount: typed };

/** Texts are as typed. `opening` is true if the holding already has these tokens. `replaces` is the value that is corrected. */
export const entryRequest = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("purchases"),
    ...entry,
    tokens: z._default(typed, ""),
    opening: z._default(z.boolean(), false),
  }),
  z.strictObject({ kind: z.literal("distributions"), ...entry }),
  z.strictObject({ kind: z.literal("valuations"), ...entry, replaces: z.optional(z.int()) }),
]);
export type EntryRequest = z.output<typeof entryRequest>;

export const counterRequest = z.strictObject({ kind: z.enum(["purchases", "distributions"]) });
export const holdingStatusRequest = z.strictObject({ from: z.enum(holdingStatuses), to: z.enum(holdingStatuses) });

export const importRequest = z.strictObject({
  kind: z.enum(entryKinds),
  text: z.string().check(z.maxLength(longestImportText)),
});

/** `basis` is that of the preview that staff have seen. */
export const runRequest = z.strictObject({
  projectId: id,
  amount: typed,
  recordDay: typed,
  payDay: typed,
  basis: z.optional(z.string().check(z.maxLength(100))),
});
export const runConfirmation = z.strictObject({ amount: typed });
export const runSentBack = z.strictObject({ note: z._default(z.string().check(z.maxLength(longestRunNote)), "") });
export const runsQuery = z.object({
  project: anyText,
  status: choice(runStatuses),
  after: z.optional(timeCursor),
});

/** The shares of a run are numbered from 1, and a number is the cursor. */
export const sharesQuery = pageQuery(z.pipe(queryText, decodedBy(readShareNumber)));

function readShareNumber(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
