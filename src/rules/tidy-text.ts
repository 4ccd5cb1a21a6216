/** Characters that change the reading direction. With them a name could look like another one. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** Matches any character except spaces, combining marks and invisible ones, such as Hangul fillers and the empty Braille cell. */
const seen = /[^\p{M}\p{Cf}\p{DI}\s\u2800]/u;

/** Whether a text has a visible character. Invisible ones are allowed, too: they join letters of names and parts of emoji. */
export function hasVisibleCharacter(text: string): boolean {
  return seen.test(text);
}

/**
 * Returns a text as one line, empty if nothing in it is visible. No control character or line separator remains, because one could
 * end a mail header.
 */
export function oneLineOf(text: string): string {
  const line = text
    .replace(directionOverrides, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  return hasVisibleCharacter(line) ? line : "";
}

/**
 * Returns a text with one character per line end, as browsers count them; empty if nothing in it is visible. No other control
 * character remains, except tabs.
 */
export function severalLinesOf(text: string): string {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
  return hasVisibleCharacter(lines) ? lines : "";
}

/**
 * Removes the characters of one class from the end of a text. It steps back one by one: a pattern that ends with `+$` starts
 * again at each such character within the text, which takes seconds if somebody sends tens of thousands of them.
 */
export function withoutTail(text: string, character: RegExp): string {
  let end = text.length;
  while (character.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
