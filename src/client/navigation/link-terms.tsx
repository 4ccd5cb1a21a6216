import type { ReactNode } from "react";
import type { TermLinks } from "#content/data/glossary.ts";
import { addressOf } from "#pages";
import { link } from "#styled-system/recipes";
import { AddressLink } from "./page-link.tsx";
import { termIdOf } from "./term-id.ts";

/**
 * Returns a function that links each term to the glossary at its first mention in a section. Call it with the section's
 * texts in the order in which they are shown, and make a new one for each render. On the glossary's own page the
 * browser scrolls to the term.
 */
export function linkTerms(terms: TermLinks, { isOnItsPage = false } = {}): (text: string) => ReactNode {
  const left = new Set<string>(Object.values(terms));
  const said = new RegExp(`(${Object.keys(terms).join("|")})`);
  return function linked(text) {
    return text.split(said).map((piece) => {
      const term = terms[piece];
      if (!term || !left.delete(term)) return piece;
      const target = `#${termIdOf(term)}`;
      const className = link({ styles: "term" });
      return isOnItsPage ? (
        <a key={term} href={target} className={className}>
          {piece}
        </a>
      ) : (
        <AddressLink key={term} address={addressOf("learn", undefined) + target} className={className}>
          {piece}
        </AddressLink>
      );
    });
  };
}
