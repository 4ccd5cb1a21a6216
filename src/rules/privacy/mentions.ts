import { mediaTypes } from "../documents/library-document.ts";

/** What stands in a text in place of an address that was erased. */
export const erasedMark: string = "[erased]";

/**
 * Not after these, which would make it a part of a longer address: a letter or figure, directly before it or with one or two
 * characters between, as in o'brien@. At the beginning of a word such a character is a quotation mark or a bullet. Nobody
 * has an address with * / = ? ` { | } in it, although they are legal: they stand between addresses, and before a link's value.
 */
const before = "(?<![a-z0-9]|[\\p{L}\\p{N}][.!#$%&'+^_~-]{1,2})";
/** A full stop or a hyphen after it may end the sentence or the word. */
const after = "(?![a-z0-9]|[.-][a-z0-9])";

/** A text without an address, in any case. Longer addresses that contain it are another person's, and stay. */
export function withoutAddress(text: string, email: string, mark = erasedMark): string {
  const escaped = email.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return text.replace(new RegExp(before + escaped + after, "giu"), mark);
}

/** Of the files that are stored here. */
const ending = new RegExp(`\\.(?:${[...Object.keys(mediaTypes), "jpeg"].join("|")})$`, "i");

/** The same of a file's name: its ending is not part of an address directly before it. */
export function withoutAddressInFileName(name: string, email: string): string {
  const left = withoutAddress(name, email);
  const [ended = ""] = ending.exec(left) ?? [];
  return withoutAddress(left.slice(0, left.length - ended.length), email) + ended;
}

/**
 * The same of a text that is stored as JSON: each of its texts by itself, because the line break before an address is stored as
 * a backslash and an `n`, which would read as the address's first letter. What is damaged is read as a text.
 */
export function withoutAddressInJson(json: string, email: string): string {
  try {
    return withoutAddressInTexts(json, email);
  } catch {
    return withoutAddress(json, email);
  }
}

function withoutAddressInTexts(json: string, email: string): string {
  let isFound = false;
  const left: unknown = JSON.parse(json, (_key, value: unknown) => {
    if (typeof value !== "string" || !mentions(value, email)) return value;
    isFound = true;
    return withoutAddress(value, email);
  });
  return isFound ? JSON.stringify(left) : json;
}

export function mentions(text: string, email: string): boolean {
  return withoutAddress(text, email) !== text;
}
