import { bodyWidth, margin, type Paper } from "./paper.ts";
import { fittedOf } from "./wrap.ts";

/** `span` is the number of columns that the cell takes, of six. */
export type BlockCell = { name: string; text: string; span: 1 | 2 | 3; isFigure?: boolean };

const columns = 6;
const rowHeight = 27;

/** Draws the title block at the foot of every page, as on an engineering drawing. Its last cell is the number of the page. */
export function drawTitleBlocks(paper: Paper, cells: readonly BlockCell[], pageName: string): void {
  const fitted = cells.map((cell) => fittedCell(paper, cell));
  for (let page = 0; page < paper.pageCount; page++) {
    paper.turnTo(page);
    const text = `${page + 1} / ${paper.pageCount}`;
    drawBlock(paper, [...fitted, { name: pageName, text, span: 1, isFigure: true }]);
  }
}

function drawBlock(paper: Paper, cells: readonly BlockCell[]): void {
  const rows = rowsOf(cells);
  const height = rows.length * rowHeight;
  paper.box(margin, margin, bodyWidth, height);
  rows.forEach((row, number) => {
    const bottom = margin + height - (number + 1) * rowHeight;
    if (number > 0) paper.rule(margin, bottom + rowHeight, bodyWidth);
    let at = 0;
    for (const { name, text, span, isFigure } of row) {
      const x = margin + (at * bodyWidth) / columns;
      if (at > 0) paper.upright(x, bottom, rowHeight);
      paper.text(x + 5, bottom + 17, name, { size: 6, grey: 0.35 });
      paper.text(x + 5, bottom + 6, text, { size: 8, face: isFigure ? "figures" : "regular" });
      at += span;
    }
  });
}

function fittedCell(paper: Paper, cell: BlockCell): BlockCell {
  const style = { size: 8, face: cell.isFigure ? "figures" : "regular" } as const;
  const width = (cell.span * bodyWidth) / columns - 10;
  return { ...cell, text: fittedOf(cell.text, width, (text) => paper.widthOf(text, style)) };
}

function rowsOf(cells: readonly BlockCell[]): BlockCell[][] {
  const rows: BlockCell[][] = [];
  let used = columns;
  for (const cell of cells) {
    if (used + cell.span > columns) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(cell);
    used += cell.span;
  }
  return rows;
}
