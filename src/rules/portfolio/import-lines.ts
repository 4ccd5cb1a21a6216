import { cellsOf, filledLinesOf, separatorOf } from "../csv-cells.ts";
import type { Day } from "../day.ts";
import { isEmailAddress } from "../email-address.ts";
import { type EntryFault, type EntryKind, type ReadEntry, readEntry } from "./entry.ts";

/** The most lines of one import. One SQL statement for each table writes all of them. */
export const longestImport = 2_000;
export const longestImportText = 400_000;

const columnsOf = {
  purchases: ["email", "project", "day", "tokens", "amount"],
  distributions: ["email", "project", "day", "amount"],
  valuations: ["email", "project", "day", "value"],
} as const satisfies Record<EntryKind, readonly string[]>;

export type ImportColumn = (typeof columnsOf)[EntryKind][number];
export type LineFault = EntryFault | "email" | "project" | "cells" | "twice";

/** A line of a file, below the heading. `cells` are the typed texts, in the order of the kind's columns. */
export type ImportLine = { line: number; cells: string[]; email: string; project: string } & (
  | { entry: ReadEntry; faults?: undefined }
  | { faults: { column: ImportColumn | null; fault: LineFault }[]; entry?: undefined }
);

export function importColumns(kind: EntryKind): readonly ImportColumn[] {
  return columnsOf[kind];
}

/**
 * Reads a CSV file or its pasted text. The first line names the columns, in any order; separators are commas, semicolons or tabs.
 * Undefined if the heading does not match the kind, because every other line would be read wrongly.
 */
export function readImportLines(kind: EntryKind, text: string, today: Day): ImportLine[] | undefined {
  const [heading, ...rows] = filledLinesOf(text);
  if (!heading) return [];
  const separator = separatorOf(heading.typed);
  const columns = columnsOf[kind];
  const named = cellsOf(heading.typed, separator).map((cell) => cell.toLowerCase());
  if (named.length !== columns.length || columns.some((column) => !named.includes(column))) return undefined;
  return rows.map(({ row, line }) => {
    const given = cellsOf(row, separator);
    const cells = columns.map((column) => given[named.indexOf(column)] ?? "");
    const read = readLine(kind, cells, today);
    if (given.length < columns.length || given.slice(columns.length).some((cell) => cell !== ""))
      return { ...identityOf(cells), line, cells, faults: [{ column: null, fault: "cells" }] };
    return { ...identityOf(cells), line, cells, ...read };
  });
}

type PlacedEntry = ReadEntry & { personId: string; projectId: string };

/**
 * Returns the key of an entry: two lines with the same key are the same entry, however they were typed. The key of a valuation
 * leaves out the value, because a holding has only one value on a day.
 */
export function entryKeyOf(kind: EntryKind, { personId, projectId, day, tokens, minorUnits }: PlacedEntry): string {
  return [personId, projectId, day, ...(kind === "valuations" ? [] : [tokens, minorUnits])].join(" ");
}

/** Returns the content of a file with uniform line ends, so that the same file saved by another program has the same content. */
export function importContentOf(text: string): string {
  return filledLinesOf(text)
    .map(({ typed }) => typed)
    .join("\n");
}

type ReadLine =
  | Pick<Extract<ImportLine, { entry: ReadEntry }>, "entry">
  | { faults: NonNullable<ImportLine["faults"]> };

function readLine(kind: EntryKind, cells: readonly string[], today: Day): ReadLine {
  const { email, project } = identityOf(cells);
  const [, , day = "", third = "", fourth = ""] = cells;
  const [tokens, amount] = kind === "purchases" ? [third, fourth] : ["", third];
  const { entry, faults = {} } = readEntry(kind, { day, tokens, amount }, today);
  const found: NonNullable<ImportLine["faults"]> = [
    ...(isEmailAddress(email) ? [] : [{ column: "email" as const, fault: "email" as const }]),
    ...(project === "" ? [{ column: "project" as const, fault: "project" as const }] : []),
    ...Object.entries(faults).map(([field, fault]) => ({
      column: field === "amount" && kind === "valuations" ? ("value" as const) : (field as ImportColumn),
      fault,
    })),
  ];
  return entry && found.length === 0 ? { entry } : { faults: found };
}

function identityOf([email = "", project = ""]: readonly string[]): { email: string; project: string } {
  return { email: email.toLowerCase(), project };
}
