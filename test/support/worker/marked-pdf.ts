import {
  decodePDFRawStream,
  degrees,
  PDFArray,
  PDFDocument,
  PDFName,
  type PDFPage,
  type PDFPageLeaf,
  PDFRawStream,
} from "pdf-lib";
import { faces } from "#worker/pdf/faces.ts";

type PageShape = { size?: [number, number]; turn?: number; crop?: [number, number, number, number] };
const a4: [number, number] = [595, 842];
type Bytes = Uint8Array<ArrayBuffer>;

/** Creates a PDF with these pages. If `isPacked`, most of its objects are in streams. */
export async function aPdf(shapes: readonly PageShape[] = [{}], isPacked = false): Promise<Bytes> {
  const pdf = await PDFDocument.create();
  for (const { size = a4, turn = 0, crop } of shapes) {
    const page: PDFPage = pdf.addPage(size);
    page.drawText("Confidential figures", { x: 100, y: 100, size: 12 });
    page.setRotation(degrees(turn));
    if (crop) page.setCropBox(...crop);
  }
  return (await pdf.save({ useObjectStreams: isPacked, addDefaultPage: false })) as Bytes;
}

/** A text of the mark, in the page's own coordinates. */
type MarkedText = { text: string; size: number; matrix: number[] };

/** Returns the texts in the mark's font on each page. */
export async function marksOn(bytes: Uint8Array): Promise<MarkedText[][]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return pdf.getPages().map(({ node }) => contentOf(node).flatMap(readMark));
}

function contentOf(page: PDFPageLeaf): string[] {
  const contents = page.lookup(PDFName.of("Contents"), PDFArray);
  return contents.asArray().map((ref) => {
    const stream = page.context.lookup(ref);
    return stream instanceof PDFRawStream ? textOf(stream) : "";
  });
}

/** Returns an empty string if the page's own content is damaged: a PDF reader skips that too. */
function textOf(stream: PDFRawStream): string {
  try {
    return new TextDecoder("latin1").decode(decodePDFRawStream(stream).decode());
  } catch {
    return "";
  }
}

/** The characters by their glyph ids in our font. */
const characterOf = new Map(
  [...faces.regular.characters].map((character, at) => [Number(faces.regular.glyphs.split(" ")[at]), character]),
);

function readMark(content: string): MarkedText[] {
  return [...content.matchAll(/\/CantiereMark ([\d.]+) Tf ([-\d. ]+) Tm <([\dA-F]+)> Tj/g)].map(
    ([, size = "", matrix = "", hex = ""]) => ({
      text: (hex.match(/..../g) ?? []).map((id) => characterOf.get(Number(`0x${id}`)) ?? "").join(""),
      size: Number(size),
      matrix: matrix.split(" ").map(Number),
    }),
  );
}

/** Creates a PDF of these objects. The first is its catalog. */
function pdfOf(...objects: string[]): Bytes {
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join("");
  return new TextEncoder().encode(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`);
}

const catalog = "<< /Type /Catalog /Pages 2 0 R >>";
const page = (parent = 2) => `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 100 100] >>`;
const tree = (...kids: number[]) => `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] /Count 1 >>`;

/** A page tree of thirty levels, in which each node names the next one twice. */
const doubled = Array.from({ length: 30 }, (_, at) => tree(at + 3, at + 3));

/** A small PDF whose streams claim to hold this many objects in all. */
export function claimingPdf(objects: number): Bytes {
  const [first, second] = [Math.floor(objects / 2), Math.ceil(objects / 2)];
  const streams = [`<< /Type /ObjStm /N ${first} /First 0 >>`, `<< /N ${second} /First 0 /Type /ObjStm >>`];
  return pdfOf(catalog, tree(3), page(), ...streams.map((dictionary) => `${dictionary}\nstream\n\nendstream`));
}

/** Files that no marked copy can be made of, by the reason. */
export const unmarkable: Record<string, () => Bytes | Promise<Bytes>> = {
  "nothing but a head": () => new TextEncoder().encode("%PDF-1.7\n"),
  "a broken object": () => pdfOf(catalog, "<< /Type /Pages /Kids [3 0 R", page()),
  "no pages": () => pdfOf(catalog, tree()),
  "a tree that is a circle": () => pdfOf(catalog, tree(3), tree(2)),
  "a tree that doubles": () => pdfOf(catalog, ...doubled, page()),
  "a page that does not say so": () => pdfOf(catalog, tree(3), "<< /MediaBox [0 0 100 100] >>"),
  "a page without an area": () => pdfOf(catalog, tree(3), "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 0 0] >>"),
  "parents that are a circle": () => pdfOf(catalog, tree(3), "<< /Type /Page /Parent 3 0 R >>"),
  "arrays within arrays": () => pdfOf(catalog, tree(3), "[".repeat(200_000)),
  "a password": () =>
    new TextEncoder().encode(
      `%PDF-1.7\n1 0 obj\n${catalog}\nendobj\n2 0 obj\n${tree(3)}\nendobj\n3 0 obj\n${page()}\nendobj\n` +
        "4 0 obj\n<< /Filter /Standard /V 1 /R 2 /P -4 >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 /Encrypt 4 0 R >>\n%%EOF\n",
    ),
  "ten thousand pages": () =>
    pdfOf(catalog, tree(...Array.from({ length: 10_000 }, (_, at) => at + 3)), ...Array(10_000).fill(page())),
  "more objects than it says": () => pdfOf(catalog, tree(3), page(), ...Array(25_000).fill("1")),
};
