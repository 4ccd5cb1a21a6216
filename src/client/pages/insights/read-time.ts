/** The speed at which an adult reads a factual text. */
const wordsPerMinute = 200;

/** `2 min read`: whole minutes, rounded up, at least one. */
export function readTimeOf(wordCount: number): string {
  return `${Math.max(1, Math.ceil(wordCount / wordsPerMinute))} min read`;
}
