import type { TermLinks } from "../glossary.ts";

/** An opening paragraph, then parts with a heading each. */
export type ArticleText = {
  /** The text alternative of its drawing. */
  drawing: string;
  opening: string;
  terms: TermLinks;
  parts: readonly { title: string; paragraphs: readonly string[] }[];
};
