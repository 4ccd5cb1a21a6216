import { mediaTypes } from "../documents/library-document.ts";

/** What replaces an erased address in a text. */
export const erasedMark: string = "[erased]";

/**
 * The address must not follow a letter or figure, directly or with one or two characters between, as in o'brien@: there it is
 * part of a longer address. At the beginning of a word such a character is a quotation mark or a bullet. Nobody has an address
 * with * / = ? ` { | } in it, although they are legal: they separate addresses, or precede a link's value.
 */
const before = "(?<![a-z0-9]|[\\p{L}\\p{N}][.!#$%&'+^_~-]{1,2})";
/** A full stop or a hyphen after the address may end the sentence or the word. */
const after = "(?![a-z0-9]|[.-][a-z0-9])";

/** Replaces an address in a text, whatever its case. Longer addresses that contain it are another person's, and stay. */
export function withoutAddress(text: string, email: string, mark = erasedMark): string {
  const escaped = email.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return text.replace(new RegExp(before + escaped + after, "giu"), mark);
}

/** The name extensions of the files that are stored here. */
const ending = new RegExp(`\\.(?:${[...Object.keys(mediaTypes), "jpeg"].join("|")})$`, "i");

/** Like `withoutAddress`, for a file's name: its extension is not part of an address directly before it. */
export function withoutAddressInFileName(name: string, email: string): string {
  const left = withoutAddress(name, email);
  const [ended = ""] = ending.exec(left) ?? [];
  return withoutAddress(left.slice(0, left.length - ended.length), email) + ended;
}

/**
 * Like `withoutAddress`, for JSON. Each text in it is searched by itself, because a line break before an address is stored as a
 * backslash and an `n`, which would read as the address's first letter. Damaged JSON is searched as one text.
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
