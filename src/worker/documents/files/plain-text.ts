/** The format of a stream of bytes, decoded as text: plain text, markup (HTML, SVG, XML), or no text at all. */
export type TextFormat = "text" | "markup" | "binary";

/** Longer than any tag that is searched for, so that no tag is missed where two chunks meet. */
const overlap = 16;

/**
 * Reads a file chunk by chunk with constant memory. Text is valid UTF-8 without control characters. Markup is a format of its own
 * because it can carry a script under any file name.
 */
export function textFormatDetector() {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let format: TextFormat = "text";
  let hasBegun = false;
  let last = "";

  function inspect(text: string): void {
    if (/[^\P{Cc}\t\n\v\f\r]/u.test(text)) {
      format = "binary";
      return;
    }
    const read = last + text;
    const start = hasBegun ? "" : read.trimStart();
    if (start.length > 1) hasBegun = true;
    if (/^<[!?a-z]/i.test(start) || /<(!doctype|html|svg|script)\b/i.test(read)) format = "markup";
    last = read.slice(-overlap);
  }

  return {
    push(chunk: Uint8Array): void {
      if (format === "binary") return;
      try {
        inspect(decoder.decode(chunk, { stream: true }));
      } catch {
        format = "binary";
      }
    },
    mayBeText: () => format !== "binary",
    format(): TextFormat {
      try {
        if (format !== "binary") decoder.decode();
      } catch {
        format = "binary";
      }
      return format;
    },
  };
}
