/** The end of a glossary term's address: `/learn#money-weighted-return`. */
export function termIdOf(term: string): string {
  return term.toLowerCase().replaceAll(/\W+/g, "-");
}
