import { extname } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { type FileType, isFileType, mediaTypes } from "#rules/library-document.ts";

/** The file's type and its name with the ending of that type; or why it is refused. */
export type Judgement = { fileType: FileType; fileName: string } | { refused: string };

const allowed = Object.keys(mediaTypes).join(", ");

/**
 * Judges a file by its bytes: a name may claim anything. Only between the two kinds of plain text, which no byte tells
 * apart, does the name decide.
 */
export async function judgeFile(bytes: Uint8Array, name: string): Promise<Judgement> {
  const detected = (await fileTypeFromBuffer(bytes))?.ext;
  if (detected !== undefined) {
    return isFileType(detected)
      ? { fileType: detected, fileName: withEnding(name, detected) }
      : { refused: `it is ${detected}, and the library takes ${allowed}` };
  }
  const text = decoded(bytes);
  if (text === undefined) return { refused: `its type is not known, and the library takes ${allowed}` };
  if (isMarkup(text)) return { refused: `it is a page or a drawing in markup, and the library takes ${allowed}` };
  const fileType = extname(name).toLowerCase() === ".csv" ? "csv" : "txt";
  return { fileType, fileName: withEnding(name, fileType) };
}

/** A page or a drawing can carry a script, whatever the name says. */
function isMarkup(text: string): boolean {
  return /^\s*<[!?a-z]/i.test(text) || /<(!doctype|html|svg|script)\b/i.test(text);
}

/** Text in UTF-8 without control characters. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return /[^\P{Cc}\t\n\v\f\r]/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function withEnding(name: string, fileType: FileType): string {
  const ending = extname(name);
  const isRight = ending.toLowerCase() === `.${fileType}` || (fileType === "jpg" && ending.toLowerCase() === ".jpeg");
  return isRight ? name : `${name.slice(0, name.length - ending.length)}.${fileType}`;
}
