import type { TextTable } from "#rules/portfolio/reports/statement-text.ts";
import { sumOf } from "#rules/sum.ts";
import type { Paper } from "./paper.ts";

/** How the columns of a table share the width. Text is set in `size`, figures in `figureSize`. */
export type Columns = { widths: number[]; size: number; figureSize: number };

export const columnGap = 8;
const sizes = [8, 7, 6, 5] as const;
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
  const first = table.columns.length - table.figures;
  for (const size of sizes) {
    const natural = table.columns.map((column, at) => {
      const face = at < first ? "regular" : "figures";
      const cells = [...table.rows.map((row) => row[at] ?? ""), table.total?.[at] ?? ""];
      const widest = Math.max(...widestOf(cells).map((cell) => paper.widthOf(cell, { face, size })));
      return Math.max(widest, paper.widthOf(column, { size: 7 }));
    });
    const least = natural.map((each, at) => (at < first && each > keptWhole ? narrowest : each));
    const available = width - columnGap * (natural.length - 1);
    const isLast = size === sizes.at(-1);
    if (sumOf(least) <= available || isLast)
      return { widths: sharedOut(natural, least, available, first), size, figureSize: size };
  }
  return { widths: table.columns.map(() => width / table.columns.length), size: 8, figureSize: 8 };
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
function sharedOut(natural: readonly number[], least: readonly number[], available: number, texts: number): number[] {
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
