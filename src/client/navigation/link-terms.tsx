import type { ReactNode } from "react";
import type { TermLinks } from "#content/data/glossary.ts";
import { addressOf } from "#pages";
import { termIdOf } from "#rules/term-id.ts";
import { link } from "#styled-system/recipes";
import { AddressLink } from "./page-link.tsx";

/**
 * Links each term to the glossary where a section says it first. The answered function is given the section's texts in the order
 * in which they are shown, and belongs to one rendering of it. On the glossary's own page the browser scrolls there.
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
