/** What a stream of bytes is, read as text: plain, a page or a drawing in markup, or no text at all. */
export type TextVerdict = "text" | "markup" | "binary";

/** Longer than any of the words looked for, so that none hides where two pieces meet. */
const overlap = 16;

/**
 * Reads bytes piece by piece with constant memory: UTF-8 to the last byte, without control characters. A page or a drawing
 * can carry a script, whatever its name says.
 */
export function plainTextReader() {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let verdict: TextVerdict = "text";
  let hasBegun = false;
  let last = "";

  function look(text: string): void {
    if (/[^\P{Cc}\t\n\v\f\r]/u.test(text)) {
      verdict = "binary";
      return;
    }
    const read = last + text;
    const start = hasBegun ? "" : read.trimStart();
    if (start.length > 1) hasBegun = true;
    if (/^<[!?a-z]/i.test(start) || /<(!doctype|html|svg|script)\b/i.test(read)) verdict = "markup";
    last = read.slice(-overlap);
  }

  return {
    see(piece: Uint8Array): void {
      if (verdict === "binary") return;
      try {
        look(decoder.decode(piece, { stream: true }));
      } catch {
        verdict = "binary";
      }
    },
    verdict(): TextVerdict {
      try {
        if (verdict !== "binary") decoder.decode();
      } catch {
        verdict = "binary";
      }
      return verdict;
    },
  };
}
