/** What an adult reads of a factual text in a minute. */
const wordsPerMinute = 200;

/** `2 min read`: whole minutes, rounded up, at least one. */
export function readTimeOf(copy: number): string {
  return `${Math.max(1, Math.ceil(copy / wordsPerMinute))} min read`;
}

/** Words of a text, as a reader counts them: numbers count, dashes between spaces do not. */
export function copyOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
