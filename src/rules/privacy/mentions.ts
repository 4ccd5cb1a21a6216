/** What stands in a text in place of an address that was erased. */
export const erasedMark: string = "[erased]";

/** What may stand beside an address without making it another one. A full stop may, if the sentence ends there. */
const before = "(?<![a-z0-9.!#$%&'*+/=?^_`{|}~-])";
const after = "(?![a-z0-9-]|\\.[a-z0-9])";

/** A text without an address, in any case. Longer addresses that contain it are another person's, and stay. */
export function withoutAddress(text: string, email: string, mark = erasedMark): string {
  const escaped = email.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
  return text.replace(new RegExp(before + escaped + after, "gi"), mark);
}

export function mentions(text: string, email: string): boolean {
  return withoutAddress(text, email) !== text;
}
