import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from "pdf-lib";

export type PdfText = {
  title: string | undefined;
  language: string | undefined;
  outline: string[];
  /** The texts of each page, line by line from the top, those of a line from the left with a bar in between. */
  pages: string[][];
};

type Piece = { x: number; y: number; text: string };

/** Reads a PDF as a reader does that finds characters by the tables of its fonts, whoever wrote it. */
export async function readPdf(bytes: ArrayBuffer): Promise<PdfText> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const language = pdf.catalog.get(PDFName.of("Lang"));
  return {
    title: pdf.getTitle(),
    language: language instanceof PDFHexString ? language.decodeText() : language?.toString().replace(/[()]/g, ""),
    outline: outlineOf(pdf),
    pages: pdf.getPages().map(linesOf),
  };
}

function outlineOf(pdf: PDFDocument): string[] {
  const titles: string[] = [];
  const pages = pdf.getPages().map(({ ref }) => ref);
  const root = pdf.catalog.lookupMaybe(PDFName.of("Outlines"), PDFDict);
  let entry = root?.lookupMaybe(PDFName.of("First"), PDFDict);
  while (entry) {
    const [page] = entry.lookup(PDFName.of("Dest"), PDFArray).asArray();
    if (!(page instanceof PDFRef && pages.includes(page))) throw new Error("An entry of the outline leads nowhere.");
    titles.push(entry.lookup(PDFName.of("Title"), PDFHexString).decodeText());
    entry = entry.lookupMaybe(PDFName.of("Next"), PDFDict);
  }
  return titles;
}

function linesOf({ node }: PDFPage): string[] {
  const content = textOf(node.lookup(PDFName.of("Contents")));
  const fonts = node.lookup(PDFName.of("Resources"), PDFDict).lookup(PDFName.of("Font"), PDFDict);
  const tables = new Map(fonts.keys().map((name) => [name.decodeText(), tableOf(fonts.lookup(name, PDFDict))]));
  const pieces = [...content.matchAll(/\/(\w+) [\d.]+ Tf ([\d.-]+) ([\d.-]+) Td <([\dA-F]*)> Tj/g)].map(
    ([, font = "", x, y, hex = ""]): Piece => {
      const codes = hex.match(/.{4}/g) ?? [];
      return {
        x: Number(x),
        y: Number(y),
        text: codes.map((code) => tables.get(font)?.get(code) ?? "\ufffd").join(""),
      };
    },
  );
  const lines = new Map<number, Piece[]>();
  for (const piece of pieces) lines.set(piece.y, [...(lines.get(piece.y) ?? []), piece]);
  return [...lines]
    .sort(([one], [other]) => other - one)
    .map(([, line]) =>
      line
        .sort((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(" | "),
    );
}

/** The characters of a font's codes. */
function tableOf(font: PDFDict): Map<string, string> {
  const table = textOf(font.lookup(PDFName.of("ToUnicode")));
  return new Map(
    [...table.matchAll(/^<([\dA-F]{4})> <([\dA-F]{4})>$/gm)].map(([, code = "", character = ""]) => [
      code,
      String.fromCodePoint(Number.parseInt(character, 16)),
    ]),
  );
}

function textOf(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) throw new Error("This is no stream.");
  return new TextDecoder("latin1").decode(decodePDFRawStream(stream).decode());
}
