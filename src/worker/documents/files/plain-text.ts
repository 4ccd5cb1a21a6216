/**
 * The format of a stream of bytes, decoded as text: plain text, markup (HTML, SVG, XML), text that is not in UTF-8, or no text at
 * all.
 */
export type TextFormat = "text" | "markup" | "other-encoding" | "binary";

/** Longer than any tag that is searched for, so that no tag is missed where two chunks meet. */
const overlap = 16;

const control = /[^\P{Cc}\t\n\v\f\r]/u;
/** Without the bytes from 0x80 to 0x9f, which are letters and quotation marks in Windows-1252. */
const controlInOneByte = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u;

/**
 * Reads a file chunk by chunk with constant memory. Text has no control characters. It is accepted in UTF-8 only. Markup is a
 * format of its own because it can carry a script under any file name.
 */
export function textFormatDetector() {
  let decoder: TextDecoder | undefined;
  let format: TextFormat = "text";
  let hasBegun = false;
  let last = "";

  /** Reads a chunk, or with `stream: false` the end of the file. */
  function read(chunk: Uint8Array, options: { stream: boolean }): void {
    decoder ??= decoderOf(chunk);
    try {
      inspect(decoder.decode(chunk, options), decoder.encoding === "windows-1252" ? controlInOneByte : control);
    } catch {
      if (decoder.encoding !== "utf-8") {
        format = "binary";
        return;
      }
      // Stands for every encoding with one byte for each character. It refuses no bytes.
      decoder = new TextDecoder("windows-1252");
      read(chunk, options);
    }
  }

  function inspect(text: string, refused: RegExp): void {
    if (refused.test(text)) {
      format = "binary";
      return;
    }
    const known = last + text;
    const start = hasBegun ? "" : known.trimStart();
    if (start.length > 1) hasBegun = true;
    if (/^<[!?a-z]/i.test(start) || /<(!doctype|html|svg|script)\b/i.test(known)) format = "markup";
    last = known.slice(-overlap);
  }

  return {
    push(chunk: Uint8Array): void {
      if (format !== "binary") read(chunk, { stream: true });
    },
    mayBeText: () => format !== "binary",
    format(): TextFormat {
      if (format !== "binary") read(new Uint8Array(), { stream: false });
      return format === "text" && decoder?.encoding !== "utf-8" ? "other-encoding" : format;
    },
  };
}

/** Returns the decoder for a file that begins with these bytes. UTF-16 is told by its byte order mark. */
function decoderOf([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le", { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be", { fatal: true });
  return new TextDecoder("utf-8", { fatal: true });
}
