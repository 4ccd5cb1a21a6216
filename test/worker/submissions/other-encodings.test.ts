import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { aMember } from "#test/support/worker/records.ts";
import { aDraft, readOwnSubmission, upload } from "#test/support/worker/submissions.ts";
import { textFormatDetector } from "#worker/documents/files/plain-text.ts";

const csv = "Küche;1,5\r\nBüro;2\r\n";
const oneByteEach = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const twoBytesEach = (text: string) =>
  Uint8Array.from(
    [...`\ufeff${text}`].flatMap((character) => [character.charCodeAt(0) % 256, character.charCodeAt(0) >> 8]),
  );
const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1] ?? 0);

/** “Price – 5 €” with the bytes of Windows-1252 for its quotation marks, dash and euro sign. */
const quoted = Uint8Array.from([0x93, ...strToU8("Price "), 0x96, ...strToU8(" 5 "), 0x80, 0x94]);

const other = "The text in this file is not in UTF-8. Please save it as UTF-8 (in Excel: CSV UTF-8) and send that.";
const notTaken = "We cannot take this kind of file. Please send pdf, docx, xlsx, pptx, csv, txt, png, jpg or zip.";
const markup =
  "This is a web page or a drawing in markup, which can carry scripts. Please save it as a PDF and send that.";

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ["costs.csv", oneByteEach(csv), other],
  ["price.txt", quoted, other],
  ["costs.csv", twoBytesEach(csv), other],
  ["costs.txt", swapped(twoBytesEach(csv)), other],
  ["cut.txt", Uint8Array.from([...strToU8("x".repeat(100)), 0xe2, 0x82]), other],
  ["page.txt", oneByteEach("<!doctype html><p>Büro"), markup],
  ["page.txt", twoBytesEach("<svg onload='alert(1)'/>"), markup],
  ["bytes.csv", Uint8Array.from({ length: 500 }, (_, at) => (at * 37 + 11) % 256), notTaken],
  ["sound.mp1", Uint8Array.from({ length: 500 }, (_, at) => (at < 2 ? 0xff - at : (at * 37 + 11) % 256)), notTaken],
  ["bell.txt", oneByteEach("düng\u0007"), notTaken],
  ["odd.txt", Uint8Array.from([...twoBytesEach(csv), 0x41]), notTaken],
])(
  "a company that sends %s in no encoding that is taken is told what to send instead",
  async (name, bytes, sentence) => {
    const { cookie } = await aMember("company");
    const id = await aDraft(cookie);
    const response = await upload(cookie, id, bytes, { name });
    expect([response.status, await response.json()]).toMatchObject([422, { detail: sentence }]);
    expect((await readOwnSubmission(cookie, id)).files).toEqual([]);
  },
);

test("the encoding of a text is found wherever its chunks meet, and a control character at its end makes it no text", () => {
  const formatOf = (...chunks: Uint8Array[]) => {
    const text = textFormatDetector();
    for (const chunk of chunks) text.push(chunk);
    return text.format();
  };
  for (const bytes of [oneByteEach(csv), twoBytesEach(csv)]) {
    for (let at = 2; at <= bytes.length; at++)
      expect(formatOf(bytes.subarray(0, at), bytes.subarray(at))).toBe("other-encoding");
  }
  expect(formatOf(oneByteEach(csv), Uint8Array.of(0))).toBe("binary");
  expect(formatOf(strToU8(csv).subarray(0, 2), strToU8(csv).subarray(2))).toBe("text");
});
