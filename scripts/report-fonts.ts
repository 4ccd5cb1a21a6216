/**
 * Makes the fonts of the PDFs: a subset of each face, deflated, in public/fonts/pdf, and the ids and widths of its glyphs in
 * src/worker/pdf/faces.ts, so that the Worker needs no font library. Its sources are static TrueType files of the two families:
 *
 *   npm pack @expo-google-fonts/familjen-grotesk @expo-google-fonts/ibm-plex-mono
 *   node scripts/report-fonts.ts <folder with both, unpacked>
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import fontkit from "@pdf-lib/fontkit";

type CodePointRange = readonly [first: number, last: number];

/** The parts of fontkit's interface that its types leave out. */
type Font = {
  postscriptName: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  hmtx: { metrics: { get(id: number): { advance: number } } };
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): { id: number };
  createSubset(): { includeGlyph(id: number): number; encodeStream(): NodeJS.ReadableStream };
};

/** The marks of Latin, General Punctuation's quotes and dashes, the minus and the euro. */
const marks: CodePointRange[] = [
  [0x2010, 0x2026],
  [0x2212, 0x2212],
  [0x20ac, 0x20ac],
];
const latin: CodePointRange[] = [[0x20, 0x7e], [0xa1, 0x17f], [0x218, 0x21b], [0x1e9e, 0x1e9e], ...marks];
const figures: CodePointRange[] = [[0x20, 0x7e], [0xa1, 0xff], ...marks];

const faces = {
  regular: { file: "FamiljenGrotesk_400Regular.ttf", ranges: latin },
  strong: { file: "FamiljenGrotesk_600SemiBold.ttf", ranges: latin },
  figures: { file: "IBMPlexMono_400Regular.ttf", ranges: figures },
};

/** fontkit reads ten bytes at the position of an empty glyph, even past the end of the file. */
const padding = new Uint8Array(16);

async function faceOf(name: string, path: string, ranges: readonly CodePointRange[]): Promise<string[]> {
  const font = fontkit.create(Buffer.concat([readFileSync(path), padding])) as unknown as Font;
  const codePoints = ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .filter((codePoint) => font.hasGlyphForCodePoint(codePoint));
  const subset = font.createSubset();
  const ids = codePoints.map((codePoint) => font.glyphForCodePoint(codePoint).id);
  const numbers = ids.map((id) => subset.includeGlyph(id));
  const scaled = (size: number) => Math.round((size * 1000) / font.unitsPerEm);
  const widths = ids.map((id) => scaled(font.hmtx.metrics.get(id).advance));
  const parts: Uint8Array[] = [];
  const stream = subset.encodeStream();
  await new Promise((resolve, reject) => {
    stream.on("data", (part: Uint8Array) => parts.push(part));
    stream.on("end", resolve);
    stream.on("error", reject);
  });
  const file = Buffer.concat(parts);
  writeFileSync(`public/fonts/pdf/${name}.ttf.zlib`, deflateSync(file, { level: 9 }));
  const { minX, minY, maxX, maxY } = font.bbox;
  return [
    `name: ${JSON.stringify(font.postscriptName)},`,
    `box: [${[minX, minY, maxX, maxY].map(scaled).join(", ")}],`,
    `ascent: ${scaled(font.ascent)},`,
    `descent: ${scaled(font.descent)},`,
    `capHeight: ${scaled(font.capHeight)},`,
    `characters: ${JSON.stringify(String.fromCodePoint(...codePoints))},`,
    `glyphs: "${numbers.join(" ")}",`,
    `widths: "${widths.join(" ")}",`,
    `sizeInBytes: ${file.length},`,
  ];
}

const [folder = "."] = process.argv.slice(2);
const lines: string[] = [];
for (const [name, { file, ranges }] of Object.entries(faces)) {
  const [path] = globSync(`**/${file}`, { cwd: folder });
  if (!path) throw new Error(`There is no ${file} in ${folder}. See the head of this script.`);
  lines.push(`  ${name}: {`, ...(await faceOf(name, join(folder, path), ranges)).map((line) => `    ${line}`), "  },");
}
const target = "src/worker/pdf/faces.ts";
writeFileSync(
  target,
  `// Made by scripts/report-fonts.ts. Licences: public/fonts.

/**
 * Sizes in thousandths of the font size. \`glyphs\` and \`widths\` are of \`characters\`, in their order; \`sizeInBytes\` is of the
 * TrueType file, which is in public/fonts/pdf, deflated.
 */
export const faces = {
${lines.join("\n")}
} as const;

export type FaceName = keyof typeof faces;
`,
);
console.log(`Wrote ${target}.`);
