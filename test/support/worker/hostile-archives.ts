import { strToU8, type Zippable, zipSync } from "fflate";
import { type Bytes, copy, joined, text } from "./archives.ts";

/** Small archives that claim to be, or become, very large. */
export const bombs: Record<string, Bytes> = {
  "bomb-types.docx": copy(
    zipSync({ "[Content_Types].xml": new Uint8Array(40_000_000), "word/document.xml": text }, { level: 9 }),
  ),
  "bomb.zip": copy(zipSync({ "zeros.bin": new Uint8Array(60_000_000) }, { level: 9 })),
  "entries.zip": copy(zipSync(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`${at}`, strToU8("")])))),
  "many-types.docx": copy(zipSync(many(200))),
  "overlapping.zip": overlapping(200),
};

function many(copies: number): Zippable {
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
