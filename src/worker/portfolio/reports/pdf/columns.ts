import type { TextTable } from "#rules/portfolio/reports/statement-text.ts";
import { sumOf } from "#rules/sum.ts";
import type { Paper } from "./paper.ts";

/** How the columns of a table share the width, and the size of their text and figures. */
export type Columns = { widths: number[]; size: number };

export const columnGap = 8;
/** The sizes that are tried, the largest first. At the smallest, texts and figures may not fit. */
const sizes = [8, 7, 6] as const;
const smallest = 5;
/** A text column that is no wider than this is not broken into lines. */
const keptWhole = 92;
const narrowest = 64;
/** The most that a column gets beyond the width it needs, so that figures do not touch. */
const roomiest = 20;

/**
 * Returns the largest size at which every figure fits on one line, and the widths for it. The widest
 * text gets most of what is left.
 */
export function columnsOf(paper: Pick<Paper, "widthOf">, table: TextTable, width: number): Columns {
  const available = width - columnGap * (table.columns.length - 1);
  for (const size of sizes) {
    const needs = needsOf(paper, table, size);
    if (sumOf(needs.least) <= available) return { widths: sharedOut(needs, available), size };
  }
  return { widths: sharedOut(needsOf(paper, table, smallest), available), size: smallest };
}

/** The widths of each column: without line breaks, and the least that it can have. The first `texts` columns are texts. */
type Needs = { natural: readonly number[]; least: readonly number[]; texts: number };

function needsOf(paper: Pick<Paper, "widthOf">, table: TextTable, size: number): Needs {
  const texts = table.columns.length - table.figures;
  const natural = table.columns.map((column, at) => {
    const face = at < texts ? "regular" : "figures";
    const cells = [...table.rows.map((row) => row[at] ?? ""), table.total?.[at] ?? ""];
    const widest = Math.max(...widestOf(cells).map((cell) => paper.widthOf(cell, { face, size })));
    return Math.max(widest, paper.widthOf(column, { size: 7 }));
  });
  const least = natural.map((each, at) => (at < texts && each > keptWhole ? narrowest : each));
  return { natural, least, texts };
}

/** Returns the texts to measure: of thousands only the four hundred longest. `cells` include the total of the column. */
function widestOf(cells: readonly string[]): string[] {
  const longest = Math.max(0, ...new Set(cells.map((cell) => cell.length)));
  const long = [...new Set(cells.filter((cell) => cell.length >= longest * 0.6))];
  return long
    .sort((one, other) => other.length - one.length)
    .slice(0, 400)
    .concat("");
}

/**
 * Shares out the width. Every column gets its least width, and the columns that need more share the rest by what they lack. If
 * there is more, each column gets the same extra, up to `roomiest`, and the widest text column gets what remains.
 */
function sharedOut({ natural, least, texts }: Needs, available: number): number[] {
  const rest = Math.max(0, available - sumOf(least));
  const lacking = natural.map((each, at) => each - (least[at] ?? 0));
  const lack = sumOf(lacking);
  const part = lack === 0 ? 0 : Math.min(1, rest / lack);
  const widths = least.map((each, at) => each + (lacking[at] ?? 0) * part);
  const left = Math.max(0, available - sumOf(widths));
  const room = Math.min(roomiest, left / widths.length);
  const widest = natural.indexOf(Math.max(...natural.slice(0, texts)));
  return widths.map((each, at) => each + room + (at === widest ? left - room * widths.length : 0));
}
