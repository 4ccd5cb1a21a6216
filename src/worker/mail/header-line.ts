const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** What was typed can neither end a header (controls, line separators) nor disguise it (overrides of direction). */
export function headerLine(text: string): string {
  return text
    .replace(directionOverrides, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
