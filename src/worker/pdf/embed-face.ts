import { type PDFContext, type PDFDocument, PDFRawStream, type PDFRef, PDFString } from "pdf-lib";
import type { FaceFiles } from "./face-files.ts";
import { type FaceName, faces } from "./faces.ts";

/** A font face in a document: the name by which a page refers to it, and how texts are encoded and measured in it. */
export type Face = {
  resource: string;
  ref: PDFRef;
  /**
   * Returns the ids of a text's glyphs in hexadecimal, as the content of a page has them. A letter and its accents, if they were
   * typed one by one, are one glyph.
   */
  encode: (text: string) => string;
  widthOf: (text: string, size: number) => number;
  has: (character: string) => boolean;
};

type Glyph = { hex: string; width: number };

const substitute = "?";

/** Flags of a font descriptor (ISO 32000-1, table 123). */
const fontFlags = { fixedPitch: 1, nonsymbolic: 32 };
/** The approximate width of upright strokes, in thousandths of the font size, for a reader that has to replace the face. */
const stemWidth = { regular: 80, strong: 120 };

/** Embeds whole faces, because they are subsets already: with object streams they add 36 KB to a document. */
export function embedFaces(pdf: PDFDocument, files: FaceFiles): Record<FaceName, Face> {
  return {
    regular: embedFace(pdf, "regular", files.regular),
    strong: embedFace(pdf, "strong", files.strong),
    figures: embedFace(pdf, "figures", files.figures),
  };
}

/**
 * Embeds a composite font whose codes are its glyph ids, with a table from which readers get the characters. `bytes` is its
 * deflated file (face-files.ts).
 */
export function embedFace({ context }: PDFDocument, name: FaceName, bytes: Uint8Array): Face {
  const face = faces[name];
  const ids = face.glyphs.split(" ").map(Number);
  const widths = face.widths.split(" ").map(Number);
  const characters = [...face.characters];
  const descendant = addDescendant(context, name, bytes, new Map(ids.map((id, at) => [id, widths[at] ?? 0])));
  const ref = context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: face.name,
      Encoding: "Identity-H",
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(unicodeTableOf(ids, characters))),
    }),
  );
  const known = new Map(
    characters.map((character, at) => [character, { hex: hexOf(ids[at] ?? 0), width: widths[at] ?? 0 }]),
  );
  const own = new Set(characters);
  const glyphOf = (character: string) => known.get(character) ?? addSubstitute(known, character);
  return {
    resource: name,
    ref,
    encode(text) {
      let encoded = "";
      for (const character of text.normalize("NFC")) encoded += glyphOf(character).hex;
      return encoded;
    },
    widthOf(text, size) {
      let width = 0;
      for (const character of text.normalize("NFC")) width += glyphOf(character).width;
      return (width * size) / 1000;
    },
    has: (character) => own.has(character),
  };
}

/** Adds the font with the glyphs themselves, and their widths by glyph id. */
function addDescendant(
  context: PDFContext,
  name: FaceName,
  bytes: Uint8Array,
  widths: ReadonlyMap<number, number>,
): PDFRef {
  const descriptor = addDescriptor(context, name, bytes);
  return context.register(
    context.obj({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: faces[name].name,
      CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
      FontDescriptor: descriptor,
      CIDToGIDMap: "Identity",
      DW: 0,
      W: [0, Array.from({ length: Math.max(...widths.keys()) + 1 }, (_, id) => widths.get(id) ?? 0)],
    }),
  );
}

/** Adds the measures of the whole face, and its file. */
function addDescriptor(context: PDFContext, name: FaceName, bytes: Uint8Array): PDFRef {
  const face = faces[name];
  const file = context.obj({ Length: bytes.length, Length1: face.sizeInBytes, Filter: "FlateDecode" });
  return context.register(
    context.obj({
      Type: "FontDescriptor",
      FontName: face.name,
      Flags: name === "figures" ? fontFlags.nonsymbolic | fontFlags.fixedPitch : fontFlags.nonsymbolic,
      FontBBox: [...face.box],
      ItalicAngle: 0,
      Ascent: face.ascent,
      Descent: face.descent,
      CapHeight: face.capHeight,
      StemV: name === "strong" ? stemWidth.strong : stemWidth.regular,
      FontFile2: context.register(PDFRawStream.of(file, bytes)),
    }),
  );
}

/** Adds a character that the face does not have, as its base letter or as a question mark. */
function addSubstitute(known: Map<string, Glyph>, character: string): Glyph {
  const base = /\s/u.test(character) ? " " : character.normalize("NFKD").charAt(0);
  const glyph = known.get(base) ?? known.get(substitute) ?? { hex: "0000", width: 0 };
  known.set(character, glyph);
  return glyph;
}

/** Returns the table of characters, in blocks of a hundred entries: a block may have no more. */
function unicodeTableOf(ids: readonly number[], characters: readonly string[]): string {
  // If two characters have the same glyph, as hyphens do, the first stands for both.
  const known = new Map<number, string>();
  for (const [at, id] of ids.entries()) known.set(id, known.get(id) ?? characters[at] ?? "");
  const lines = [...known].map(([id, character]) => `<${hexOf(id)}> <${hexOf(character.codePointAt(0) ?? 0)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) =>
    lines.slice(at * 100, (at + 1) * 100),
  );
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <FFFF> endcodespacerange",
    ...blocks.map((block) => `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`),
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

function hexOf(number: number): string {
  return number.toString(16).toUpperCase().padStart(4, "0");
}
