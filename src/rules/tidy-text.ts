/** Characters that turn the reading direction around. With them a name could pose as another one. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Any character but spaces, marks without a letter, and invisible ones, such as the Hangul fillers and the empty Braille cell.
 */
const seen = /[^\p{M}\p{Cf}\p{DI}\s\u2800]/u;

/**
 * Whether a text has a visible character. It may have invisible ones, too, because they join letters of names and parts of emoji.
 */
export function isSeen(text: string): boolean {
  return seen.test(text);
}

/** Text as one line. No control character or line separator remains, because one could end a mail header. */
export function oneLineOf(text: string): string {
  return text
    .replace(directionOverrides, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** Text with one character per line end, as the browser counts them. No other control character remains, except tabs. */
export function severalLinesOf(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}

/**
 * Text without the characters of one class at its end. It goes back one by one: a pattern that ends with `+$` begins again at each
 * such character within the text, which takes seconds where somebody sends tens of thousands of them.
 */
export function withoutTail(text: string, character: RegExp): string {
  let end = text.length;
  while (character.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
