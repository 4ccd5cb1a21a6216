import { crc32, deflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { type Bytes, copy, joined, text, write } from "./archives.ts";

/** Small archives that claim to be, or become, very large. */
export const bombs: Record<string, Bytes> = {
  "bomb-types.docx": packed({ "[Content_Types].xml": new Uint8Array(40_000_000), "word/document.xml": text }),
  "bomb.zip": packed({ "zeros.bin": new Uint8Array(60_000_000) }),
  "entries.zip": copy(zipSync(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`${at}`, strToU8("")])))),
  "many-types.docx": packed(many(200)),
  "overlapping.zip": overlapping(200),
};

/** Packs parts as `zipSync` does, but by the runtime's zlib, and equal parts once: JavaScript takes seconds for 200 MB. */
function packed(parts: Record<string, Uint8Array>): Bytes {
  const deflated = new Map(
    [...new Set(Object.values(parts))].map((part) => [part, deflateRawSync(part, { level: 9 })]),
  );
  const stored = Object.entries(parts).map(([name, part]) => [name, deflated.get(part) ?? part] as const);
  const archive = copy(zipSync(Object.fromEntries(stored), { level: 0 }));
  const view = new DataView(archive.buffer);
  const sums = new Map([...deflated.keys()].map((part) => [part, crc32(part)]));
  let at = view.getUint32(archive.length - 6, true);
  for (const part of Object.values(parts)) {
    const sum = sums.get(part) ?? 0;
    // The headers in front of each part and in the table have the same fields, two bytes further on in the table.
    for (const header of [view.getUint32(at + 42, true), at + 2])
      write(archive, [header + 8, 8, 2], [header + 14, sum, 4], [header + 22, part.length, 4]);
    at += 46 + view.getUint16(at + 28, true);
  }
  return archive;
}

function many(copies: number): Record<string, Uint8Array> {
  const large = new Uint8Array(500_000);
  return Object.fromEntries(Array.from({ length: copies }, (_, at) => [`word/${at}.xml`, large]));
}

/** An archive whose entries all refer to the same bytes. */
function overlapping(entries: number): Bytes {
  const whole = copy(zipSync({ a: new Uint8Array(1_000_000) }, { level: 9 }));
  const view = new DataView(whole.buffer);
  const end = whole.length - 22;
  const start = view.getUint32(end + 16, true);
  const entry = whole.slice(start, end);
  const tail = whole.slice(end);
  const tailView = new DataView(tail.buffer);
  tailView.setUint16(8, entries, true);
  tailView.setUint16(10, entries, true);
  tailView.setUint32(12, entries * entry.length, true);
  return joined(whole.slice(0, start), ...Array.from({ length: entries }, () => entry), tail);
}
