/** An article: a first paragraph, then parts under a heading each. */
export type ArticleText = {
  /** One sentence on what its drawing shows. */
  drawing: string;
  opening: string;
  parts: readonly { title: string; paragraphs: readonly string[] }[];
};
