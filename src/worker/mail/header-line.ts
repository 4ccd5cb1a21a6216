const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** One line for a header: without the characters that end it (controls, line separators) or disguise it (direction overrides). */
export function headerLine(text: string): string {
  return text
    .replace(directionOverrides, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
