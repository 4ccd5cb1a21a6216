import * as z from "zod/mini";

/**
 * The number of quarters in a timeline. The lines at the start, the middle and the end of quarters are numbered 1 to `lastLine`;
 * a step lies between two of them.
 */
export const quartersShown = 5;
export const lastLine = quartersShown * 2 + 1;

/** The most rows of each group of a term sheet. A funding breakdown has a hatch for each source. */
export const groupLimits = { sources: 4, steps: 6, documents: 12 } as const;
export type Group = keyof typeof groupLimits;

/**
 * Returns the schema of a term sheet, whose values are texts and counts of the given schemas. Amounts are in minor units of the
 * project's own currency.
 */
export function termSheetOf<Text extends z.ZodMiniType, Count extends z.ZodMiniType>(text: Text, count: Count) {
  const figure = z.object({ figure: text, note: text });
  const group = <Row extends z.ZodMiniType>(row: Row, name: Group) =>
    z.array(row).check(z.maxLength(groupLimits[name], "too-many"));
  return z.object({
    /** The paragraph under the name. */
    lead: text,
    /** The text alternative of the drawing. */
    drawing: text,
    scale: text,
    supply: count,
    priceMinorUnits: count,
    minimumMinorUnits: count,
    minimumNote: text,
    trancheMinorUnits: count,
    share: figure,
    irr: figure,
    roi: figure,
    risk: text,
    sources: group(z.object({ name: text, short: text, percent: count, minorUnits: count }), "sources"),
    quarters: z.array(text).check(z.length(quartersShown)),
    steps: group(z.object({ name: text, time: text, from: count, to: count }), "steps"),
    documents: group(z.object({ name: text, format: text, sizeInBytes: count }), "documents"),
    documentsNote: text,
    ticketMinorUnits: count,
    firstDistribution: text,
    figuresNote: text,
  });
}

/** A complete term sheet, as its page shows it. */
export const projectDetails = termSheetOf(z.string().check(z.minLength(1)), z.int().check(z.nonnegative()));
export type ProjectDetails = z.output<typeof projectDetails>;

/** A draft of a term sheet, in which anything may still be empty. */
export const draftDetails = termSheetOf(z.string(), z.nullable(z.int()));
export type DraftDetails = z.output<typeof draftDetails>;

/** Reads a stored term sheet. Undefined if no page can show it: a part is missing, or it does not have the expected format. */
export function readDetails(stored: unknown): ProjectDetails | undefined {
  const { success, data } = z.safeParse(projectDetails, stored);
  const isWhole = success && data.sources.length > 0 && data.steps.length > 0 && data.documents.length > 0;
  return isWhole ? data : undefined;
}
