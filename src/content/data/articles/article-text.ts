/** An opening paragraph, then parts with a heading each. */
export type ArticleText = {
  /** The text alternative of its drawing. */
  drawing: string;
  opening: string;
  parts: readonly { title: string; paragraphs: readonly string[] }[];
};
