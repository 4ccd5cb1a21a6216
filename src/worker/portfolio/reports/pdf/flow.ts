import { portal } from "#content/portal.ts";
import type { NamedText, TextTable } from "#rules/portfolio/reports/statement-text.ts";
import { type Columns, columnGap, columnsOf } from "./columns.ts";
import { bodyWidth, margin, type Paper, paperSize } from "./paper.ts";
import { fittedOf, linesOf } from "./wrap.ts";

const top = paperSize.height - margin;
const lineHeight = 12;
const rowPadding = 5;
const sumNameHeight = 8.5;

/** Where the body of a page ends: below is the title block. */
const foot = margin + 74;

/** Lays out its content on one page after another. `runningTitle` is at the head of every page but the first. */
export class Flow {
  readonly #paper: Paper;
  readonly #runningTitle: string;
  #y = 0;
  #sections = 0;

  constructor(paper: Paper, runningTitle: string) {
    this.#paper = paper;
    this.#runningTitle = runningTitle;
    this.#beginPage();
  }

  title(text: string, lead: string, bookmark: string): void {
    this.#paper.mark(bookmark, this.#y + 20);
    this.#paper.within("H1", () => this.#lines(text, { size: 20, height: 25, face: "strong" }));
    this.#paper.within("P", () => this.#lines(lead, { size: 9, height: 13, grey: 0.3 }));
    this.#y -= 8;
  }

  section(title: string): void {
    this.#sections += 1;
    // Makes room for the first rows below it, too, so that no heading is alone at the end of a page.
    this.#room(110);
    this.#y -= 14;
    this.#paper.mark(title, this.#y + 14);
    this.#paper.within("H2", () => {
      this.#paper.text(margin, this.#y, `${this.#sections}`, { size: 8, face: "figures", grey: 0.4 });
      this.#paper.text(margin + 16, this.#y, title, { size: 11, face: "strong" });
    });
    this.#y -= 16;
  }

  paragraph(text: string): void {
    this.#paper.within("P", () => this.#lines(text, { size: 8.5, height: lineHeight }));
    this.#y -= 4;
  }

  /** Lists what a revision corrects, beside the triangle of the revision. */
  correction(revision: string, said: string, changes: readonly string[]): void {
    this.#room(50);
    this.#paper.triangle(margin, this.#y - 12, revision);
    const style = { size: 8.5, height: lineHeight, indent: 34 };
    this.#paper.within("P", () => this.#lines(said, { ...style, face: "strong" }));
    for (const change of changes) this.#paper.within("P", () => this.#lines(change, style));
    this.#y -= 8;
  }

  /**
   * Figures with their names, side by side in a frame. If a name is long, all are smaller. If it still
   * does not fit, it has two lines.
   */
  sums(sums: readonly NamedText[]): void {
    const width = bodyWidth / sums.length;
    const fits = (size: number) => sums.every(({ name }) => this.#paper.widthOf(name, { size }) <= width - 12);
    const style = { size: fits(7) ? 7 : 6, grey: 0.35 };
    const names = sums.map(({ name }) => linesOf(name, width - 12, (each) => this.#paper.widthOf(each, style)));
    this.#room(52);
    const [height, bottom] = [36, this.#y - 30];
    this.#paper.box(margin, bottom, bodyWidth, height);
    sums.forEach(({ text }, at) => {
      const x = margin + at * width;
      if (at > 0) this.#paper.upright(x, bottom, height);
      const size = this.#sizeFor(text, width - 12, 10);
      this.#paper.within("P", () => {
        names[at]?.forEach((line, number, { length }) => {
          this.#paper.text(x + 6, bottom + 23 + ((length - 1) / 2 - number) * sumNameHeight, line, style);
        });
        this.#paper.text(x + 6, bottom + 8, text, { face: "figures", size });
      });
    });
    this.#y = bottom - 14;
  }

  /** A table of any length: its head is repeated on each page. A long text goes over several lines. */
  table(table: TextTable): void {
    const columns = columnsOf(this.#paper, table, bodyWidth);
    this.#room(60);
    this.#paper.within("Table", () => {
      this.#head(table, columns);
      for (const row of table.rows) this.#row(table, columns, row, { grey: 0.75 });
      if (table.total) this.#row(table, columns, table.total, { grey: 0, isTotal: true });
    });
    this.#y -= 10;
  }

  #head(table: TextTable, { widths }: Columns): void {
    this.#eachCell(table, widths, "TH", (at, x, isFigure) => {
      const text = table.columns[at] ?? "";
      this.#paper.text(x, this.#y, text, { size: 7, grey: 0.35, align: isFigure ? "right" : "left" });
    });
    this.#y -= rowPadding;
    this.#paper.rule(margin, this.#y, bodyWidth, { weight: 1 });
    this.#y -= lineHeight;
  }

  #row(
    table: TextTable,
    columns: Columns,
    cells: readonly string[],
    { grey, isTotal = false }: { grey: number; isTotal?: boolean },
  ): void {
    const first = table.columns.length - table.figures;
    const face = isTotal ? "strong" : "regular";
    const size = columns.size;
    const wrapped = cells.map((cell, at) => {
      const width = columns.widths[at] ?? 0;
      return at < first && cell !== ""
        ? linesOf(cell, width, (text) => this.#paper.widthOf(text, { face, size }))
        : [cell];
    });
    const height = Math.max(...wrapped.map(({ length }) => length)) * lineHeight;
    if (this.#y - height < foot) {
      this.#beginPage();
      this.#paper.silently(() => this.#head(table, columns));
    }
    this.#eachCell(table, columns.widths, "TD", (at, x, isFigure) => {
      const figure = { face: "figures", size, align: "right" } as const;
      wrapped[at]?.forEach((line, number) => {
        this.#paper.text(x, this.#y - number * lineHeight, line, isFigure ? figure : { face, size });
      });
    });
    this.#y -= height - lineHeight + rowPadding;
    this.#paper.rule(margin, this.#y, bodyWidth, { grey, weight: isTotal ? 1 : 0.5 });
    this.#y -= lineHeight;
  }

  /** Draws each cell of a row. `x` is the right edge of a figure and the left edge of a text. */
  #eachCell(
    table: TextTable,
    widths: readonly number[],
    role: "TH" | "TD",
    draw: (at: number, x: number, isFigure: boolean) => void,
  ): void {
    const first = table.columns.length - table.figures;
    let left = margin;
    this.#paper.within("TR", () => {
      widths.forEach((width, at) => {
        const x = at < first ? left : left + width;
        this.#paper.within(role, () => draw(at, x, at >= first));
        left += width + columnGap;
      });
    });
  }

  #lines(
    text: string,
    {
      size,
      height,
      indent = 0,
      ...style
    }: { size: number; height: number; indent?: number; face?: "strong"; grey?: number },
  ): void {
    for (const line of linesOf(text, bodyWidth - indent, (each) => this.#paper.widthOf(each, { ...style, size }))) {
      this.#room(height);
      this.#paper.text(margin + indent, this.#y, line, { ...style, size });
      this.#y -= height;
    }
  }

  #room(height: number): void {
    if (this.#y - height < foot) this.#beginPage();
  }

  #beginPage(): void {
    this.#paper.addPage();
    // On later pages it is hidden from screen readers, because it repeats what the first page says.
    if (this.#paper.pageCount === 1) this.#paper.within("P", () => this.#pageHead());
    else this.#paper.silently(() => this.#pageHead());
  }

  #pageHead(): void {
    const y = top - 14;
    this.#paper.box(margin, y, 18, 14);
    this.#paper.box(margin + 9, y + 0.5, 8.5, 6, { isFilled: true });
    this.#paper.text(margin + 26, y + 2, portal.name, { face: "strong", size: 13 });
    const right = this.#paper.pageCount === 1 ? [portal.city, portal.email] : [this.#runningTitle];
    const style = { size: 8, grey: 0.3, align: "right" } as const;
    right.forEach((line, at) => {
      const fitted = fittedOf(line, bodyWidth / 2, (text) => this.#paper.widthOf(text, style));
      this.#paper.text(margin + bodyWidth, y + 6 - at * 11, fitted, style);
    });
    this.#y = y - 40;
  }

  #sizeFor(text: string, width: number, size: number): number {
    const natural = this.#paper.widthOf(text, { face: "figures", size });
    return natural <= width ? size : (size * width) / natural;
  }
}
