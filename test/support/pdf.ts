import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

// Hides Node from the reader: in Node it loads a canvas, which reading does not need and workerd cannot load.
Reflect.defineProperty(process, Symbol.toStringTag, { value: "nothing to draw with" });
// The reader creates a DOMMatrix when it is loaded, but uses it only to render.
Object.assign(globalThis, { DOMMatrix: class {} });
const { getDocument, OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
Reflect.defineProperty(process, Symbol.toStringTag, { value: "process" });

// Otherwise the reader imports its worker by URL, which workerd cannot do.
// @ts-expect-error: it has no types, and only the reader itself calls it.
const pdfjsWorker: unknown = await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
Object.assign(globalThis, { pdfjsWorker });

export type PdfText = {
  title: string | undefined;
  language: string | null;
  outline: string[];
  /** The fonts that the pages use, and whether each is embedded in the file. */
  fonts: Record<string, boolean>;
  /** The roles of the texts of the first page for screen readers, in order, without the rows of tables. */
  roles: string[];
  /** The lines of each page from the top. The texts of a line are from the left, separated by bars. */
  pages: string[][];
};

type Font = { name: string; missingFile: boolean; data?: Uint8Array };
type Piece = { x: number; end: number; size: number; text: string };

/** As a share of the font size. A space of the widest font is 0.6, and columns of a table are at least 1 apart. */
const widestSpace = 0.7;

const options = { disableFontFace: true, fontExtraProperties: true, stopAtErrors: true, verbosity: 0 } as const;

/** Reads a PDF with pdf.js, Firefox's reader, which shares no code with our writer. */
export async function readPdf(bytes: ArrayBuffer): Promise<PdfText> {
  const task = getDocument({ ...options, data: new Uint8Array(bytes.slice()) });
  const pdf = await task.promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
  const { Title, Language } = (await pdf.getMetadata()).info as { Title?: string; Language: string | null };
  const entries = (await pdf.getOutline()) ?? [];
  // Throws if an entry does not lead to a page.
  for (const { dest } of entries) await pdf.getPageIndex(dest?.[0]);
  const read = {
    title: Title,
    language: Language,
    outline: entries.map(({ title }) => title),
    fonts: Object.assign({}, ...(await Promise.all(pages.map(fontsOf)))) as Record<string, boolean>,
    roles: pages[0] ? rolesIn(await pages[0].getStructTree()) : [],
    pages: await Promise.all(pages.map(linesOf)),
  };
  await task.destroy();
  return read;
}

/** Reads an amount of a report, such as `3,287.50` or `−0.50`, in minor units. */
export function minorUnitsOf(amount: string): number {
  if (!/^[+−]?[\d,]+\.\d\d$/.test(amount)) throw new Error(`${amount} is no amount.`);
  return Number(amount.replace("−", "-").replaceAll(/[,.]/g, ""));
}

type Told = Awaited<ReturnType<PDFPageProxy["getStructTree"]>>;

function rolesIn(told: Told | Told["children"][number]): string[] {
  if (!("role" in told)) return [];
  return told.role === "Table" ? [told.role] : [told.role, ...told.children.flatMap(rolesIn)];
}

async function linesOf(page: PDFPageProxy): Promise<string[]> {
  const lines = new Map<number, Piece[]>();
  for (const item of (await page.getTextContent()).items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const piece = { x, end: x + item.width, size: item.height, text: item.str };
    lines.set(y, [...(lines.get(y) ?? []), piece]);
  }
  return [...lines].sort(([one], [other]) => other - one).map(([, line]) => lineOf(line));
}

function lineOf(pieces: readonly Piece[]): string {
  let [line, end] = ["", 0];
  for (const { x, size, text, ...piece } of pieces.toSorted((one, other) => one.x - other.x)) {
    const gap = x - end < widestSpace * size ? " " : " | ";
    line += line === "" ? text : gap + text;
    end = piece.end;
  }
  return line;
}

async function fontsOf(page: PDFPageProxy): Promise<Record<string, boolean>> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = new Set(argsArray.filter((_, at) => fnArray[at] === OPS.setFont).map(([name]) => name as string));
  const fonts = [...names].map((name) => page.commonObjs.get(name) as Font);
  return Object.fromEntries(fonts.map(({ name, missingFile, data }) => [name, !missingFile && data !== undefined]));
}
