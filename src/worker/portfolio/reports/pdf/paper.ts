import { type PDFDocument, PDFHexString, PDFName, type PDFPage } from "pdf-lib";
import { embedFaces, type Face } from "../../../pdf/embed-face.ts";
import type { FaceFiles } from "../../../pdf/face-files.ts";
import type { FaceName } from "../../../pdf/faces.ts";
import { artifact, type Role, Structure } from "./structure.ts";

/** A4 in points. An inch has 72 points. */
export const paperSize = { width: 595.28, height: 841.89 } as const;
export const margin = 42;
export const bodyWidth = paperSize.width - 2 * margin;

type TextStyle = { face?: FaceName; size?: number; grey?: number; align?: "left" | "right" };

/** The signal colour of the theme as red, green and blue. It is the only colour beside black. */
const signal = "0.725 0.196 0.078";

/**
 * The pages of a document. Drawing goes to the current page. Text is placed by its baseline, measured from the lower left corner.
 * Drawing operators are kept as text and compressed at the end, one stream for each page.
 */
export class Paper {
  readonly #faces: Record<FaceName, Face>;
  readonly #pdf: PDFDocument;
  readonly #pages: { page: PDFPage; drawn: string[] }[] = [];
  readonly #structure = new Structure();
  readonly #marks: { title: string; page: number; y: number }[] = [];
  #current = -1;

  constructor(pdf: PDFDocument, files: FaceFiles) {
    this.#pdf = pdf;
    this.#faces = embedFaces(pdf, files);
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  addPage(): void {
    const page = this.#pdf.addPage([paperSize.width, paperSize.height]);
    const { context } = this.#pdf;
    const fonts = Object.fromEntries(Object.values(this.#faces).map(({ resource, ref }) => [resource, ref]));
    page.node.set(PDFName.Resources, context.obj({ Font: fonts }));
    this.#pages.push({ page, drawn: [] });
    this.#current = this.#pages.length - 1;
  }

  /** Pages are numbered from 0. */
  turnTo(page: number): void {
    this.#current = page;
  }

  widthOf(text: string, { face = "regular", size = 8 }: TextStyle = {}): number {
    return this.#faces[face].widthOf(text, size);
  }

  text(x: number, y: number, text: string, style: TextStyle = {}): void {
    if (text === "") return;
    const { face = "regular", size = 8, grey = 0, align = "left" } = style;
    const left = align === "left" ? x : x - this.#faces[face].widthOf(text, size);
    const operators = `BT ${grey} g /${this.#faces[face].resource} ${size} Tf ${round(left)} ${round(y)} Td <${this.#faces[face].encode(text)}> Tj ET`;
    this.#pages[this.#current]?.drawn.push(this.#structure.marked(this.#current, operators));
  }

  /** Gives the texts that `draw` draws this role for screen readers, within the current element. */
  within(role: Role, draw: () => void): void {
    this.#structure.within(role, draw);
  }

  /** Hides what `draw` draws from screen readers. */
  silently(draw: () => void): void {
    this.#structure.silently(draw);
  }

  rule(x: number, y: number, width: number, { weight = 0.5, grey = 0 } = {}): void {
    this.#draw(`${grey} G ${weight} w ${round(x)} ${round(y)} m ${round(x + width)} ${round(y)} l S`);
  }

  upright(x: number, y: number, height: number): void {
    this.#draw(`0 G 0.5 w ${round(x)} ${round(y)} m ${round(x)} ${round(y + height)} l S`);
  }

  /** Draws an empty box, or one that is filled with the signal colour. */
  box(x: number, y: number, width: number, height: number, { isFilled = false } = {}): void {
    const area = `${round(x)} ${round(y)} ${round(width)} ${round(height)} re`;
    this.#draw(isFilled ? `${signal} rg ${area} f` : `0 G 1 w ${area} S`);
  }

  /** Draws the triangle of a revision, with its lower left corner at this point. */
  triangle(x: number, y: number, letters: string): void {
    this.#draw(
      `${signal} RG 1 w ${round(x)} ${round(y)} m ${round(x + 22)} ${round(y)} l ${round(x + 11)} ${round(y + 19)} l s`,
    );
    this.text(x + 11 - this.widthOf(letters, { face: "strong", size: 8 }) / 2, y + 4, letters, {
      face: "strong",
      size: 8,
    });
  }

  /** Adds an entry to the outline, which leads to this height of the current page. */
  mark(title: string, y: number): void {
    this.#marks.push({ title, page: this.#current, y });
  }

  /** Writes the pages, the structure for screen readers, and the outline. Nothing can be drawn afterwards. */
  finish(): void {
    const { context } = this.#pdf;
    for (const { page, drawn } of this.#pages)
      page.node.set(PDFName.Contents, context.register(context.flateStream(drawn.join("\n"))));
    this.#structure.write(
      this.#pdf,
      this.#pages.map(({ page }) => page),
    );
    this.#writeOutline();
  }

  #writeOutline(): void {
    if (this.#marks.length === 0) return;
    const { context, catalog } = this.#pdf;
    const root = context.nextRef();
    const refs = this.#marks.map(() => context.nextRef());
    this.#marks.forEach(({ title, page, y }, at) => {
      const entry = context.obj({
        Parent: root,
        Dest: [this.#pages[page]?.page.ref ?? root, "XYZ", margin, y, null],
        ...(refs[at - 1] && { Prev: refs[at - 1] }),
        ...(refs[at + 1] && { Next: refs[at + 1] }),
      });
      entry.set(PDFName.of("Title"), PDFHexString.fromText(title));
      context.assign(refs[at] ?? root, entry);
    });
    const [first, last] = [refs[0] ?? root, refs.at(-1) ?? root];
    context.assign(root, context.obj({ Type: "Outlines", First: first, Last: last, Count: refs.length }));
    catalog.set(PDFName.of("Outlines"), root);
    catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
  }

  #draw(operators: string): void {
    this.#pages[this.#current]?.drawn.push(artifact(operators));
  }
}

function round(number: number): string {
  return `${Math.round(number * 100) / 100}`;
}
