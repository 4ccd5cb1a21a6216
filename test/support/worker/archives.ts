import fc from "fast-check";
import { strToU8, Zip, ZipDeflate, zipSync } from "fflate";

export type Bytes = Uint8Array<ArrayBuffer>;

const typesOf = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;

export const text = strToU8("Two chambers in a disused quarry. ".repeat(40));
const word = { "[Content_Types].xml": strToU8(typesOf("word/document.xml", "wordprocessingml.document")) };
const sheet = { "[Content_Types].xml": strToU8(typesOf("xl/workbook.xml", "spreadsheetml.sheet")) };

/** Intact archives, as common programs write them: compressed, stored, and streamed with sizes only after the data. */
export const archives = {
  "plan.docx": copy(zipSync({ ...word, "word/document.xml": text, "word/styles.xml": text })),
  "stored.docx": copy(zipSync({ ...word, "word/document.xml": text }, { level: 0 })),
  "streamed.docx": streamed({ ...word, "word/document.xml": text }),
  "costs.xlsx": copy(zipSync({ "xl/workbook.xml": text, ...sheet, "xl/worksheets/sheet1.xml": text })),
  "folder.zip": copy(
    zipSync({ "plan.txt": text, "folder/costs.csv": strToU8("a,b\n1,2\n"), "folder/empty.txt": strToU8("") }),
  ),
  "zip64.zip": zip64(zipSync({ "plan.txt": text, "folder/costs.csv": strToU8("a,b\n1,2\n") })),
  "streamed.zip": streamed({ "plan.txt": text, mimetype: strToU8("text/plain") }),
} satisfies Record<string, Bytes>;

const anyArchive = fc.constantFrom(...Object.entries(archives));

const numbers = [0, 1, 29, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

type Mutation = (bytes: Bytes) => Bytes;

/** A position that is equally likely anywhere. By default fast-check prefers the ends, and would damage mostly the first byte. */
const share = fc.noBias(fc.integer({ min: 0, max: 9999 })).map((tenThousandths) => tenThousandths / 10_000);

const flipped: fc.Arbitrary<Mutation> = fc
  .array(fc.tuple(share, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 6 })
  .map((flips) => (bytes) => {
    const changed = bytes.slice();
    for (const [at, mask] of flips) {
      const place = Math.floor(at * bytes.length);
      changed[place] = (changed[place] ?? 0) ^ mask;
    }
    return changed;
  });
const replaced: fc.Arbitrary<Mutation> = fc
  .tuple(share, share, fc.constantFrom("zeros", "gone", "twice", "noise"))
  .map(([at, length, how]) => (bytes) => {
    const start = Math.floor(at * bytes.length);
    const end = Math.min(bytes.length, start + 1 + Math.floor(length * 200));
    const part = {
      zeros: new Uint8Array(end - start),
      gone: new Uint8Array(),
      noise: bytes.slice(start, end).map((byte) => (byte * 37 + 11) % 256),
    };
    const middle =
      how === "twice" ? joined(bytes.slice(start, end), bytes.slice(start, end)) : part[how as keyof typeof part];
    return joined(bytes.slice(0, start), middle, bytes.slice(end));
  });

/** Overwrites numbers of headers: sizes, offsets, counts, methods, flags, lengths of names. */
const misstated: fc.Arbitrary<Mutation> = fc
  .array(
    fc.tuple(
      share,
      fc.integer({ min: 4, max: 45 }),
      fc.oneof(fc.constantFrom(...numbers), fc.nat()),
      fc.constantFrom(2, 4),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((changes) => (bytes) => {
    const changed = bytes.slice();
    const headers = headersOf(bytes);
    for (const [which, field, value, width] of changes) {
      const at = (headers[Math.floor(which * headers.length)] ?? 0) + field;
      for (let byte = 0; byte < width && at + byte < changed.length; byte++)
        changed[at + byte] = (value >>> (8 * byte)) & 255;
    }
    return changed;
  });

/** A damaged archive, with the name of the intact one. */
export const damagedArchive = fc
  .tuple(anyArchive, fc.oneof(flipped, replaced, { arbitrary: misstated, weight: 2 }))
  .map(([[name, bytes], mutate]) => ({ name, bytes: mutate(bytes) }));

/** An archive whose end is missing. */
export const truncatedArchive = fc
  .tuple(anyArchive, share)
  .map(([[name, bytes], kept]) => ({ name, bytes: bytes.slice(0, Math.max(4, Math.floor(kept * bytes.length))) }));

/** Returns the offsets of the headers of an archive's entries and table of contents. */
function headersOf(bytes: Bytes): number[] {
  const found: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at++) {
    const isHeader =
      bytes[at] === 0x50 && bytes[at + 1] === 0x4b && (bytes[at + 2] ?? 9) < 8 && (bytes[at + 3] ?? 9) < 9;
    if (isHeader) found.push(at);
  }
  return found;
}

function streamed(files: Record<string, Uint8Array>): Bytes {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_error, piece) => pieces.push(piece));
  for (const [name, bytes] of Object.entries(files)) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return joined(...pieces);
}

/** Returns the archive with every number in eight bytes (ZIP64), as programs must write it beyond four gigabytes. */
function zip64(bytes: Uint8Array): Bytes {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  const start = view.getUint32(end + 16, true);
  const entries: Bytes[] = [];
  for (let at = start; at < end; ) {
    const nameLength = view.getUint16(at + 28, true);
    const numbers = [24, 20, 42].map((field) => view.getUint32(at + field, true));
    const extra = record(28, [0, 1, 2], [2, 24, 2], ...numbers.map((number, of) => [4 + 8 * of, number, 8] as const));
    const entry = copy(bytes.subarray(at, at + 46 + nameLength));
    write(entry, [20, 0xffffffff, 4], [24, 0xffffffff, 4], [30, extra.length, 2], [42, 0xffffffff, 4]);
    entries.push(joined(entry, extra));
    at += 46 + nameLength;
  }
  const directory = joined(...entries);
  const size: Field[] = [
    [24, entries.length, 8],
    [32, entries.length, 8],
    [40, directory.length, 8],
    [48, start, 8],
  ];
  const longEnd = record(56, [0, 0x06064b50, 4], [4, 44, 8], [12, 45, 2], [14, 45, 2], ...size);
  const locator = record(20, [0, 0x07064b50, 4], [8, start + directory.length, 8], [16, 1, 4]);
  const shortEnd = copy(bytes.subarray(end));
  write(shortEnd, [8, 0xffff, 2], [10, 0xffff, 2], [12, 0xffffffff, 4], [16, 0xffffffff, 4]);
  return joined(bytes.subarray(0, start), directory, longEnd, locator, shortEnd);
}

/** A number of a record: its offset, its value and its width in bytes. */
type Field = readonly [at: number, value: number, width: number];

function record(length: number, ...fields: Field[]): Bytes {
  const bytes = new Uint8Array(length);
  write(bytes, ...fields);
  return bytes;
}

/** Writes numbers into bytes, lowest byte first. */
export function write(bytes: Bytes, ...fields: Field[]): void {
  for (const [at, value, width] of fields)
    for (let byte = 0; byte < width; byte++) bytes[at + byte] = Math.floor(value / 256 ** byte) % 256;
}

export function joined(...pieces: Uint8Array[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export function copy(bytes: Uint8Array): Bytes {
  return Uint8Array.from(bytes);
}
