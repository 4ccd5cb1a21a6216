const unseen = /[\p{M}\p{Cf}\p{DI}\u2800]/gu;

/**
 * Returns a text as searches compare it, without case, accents and invisible characters: `muller` finds Müller, and `forli`
 * Forlì. Upper case comes last because it merges more: both small sigmas become one letter, and the German sharp s becomes SS.
 */
export function searchTextOf(text: string): string {
  const plain = text.normalize("NFKD").replace(unseen, "");
  return plain.toLowerCase().toUpperCase().replace(/\s+/g, " ").trim();
}
