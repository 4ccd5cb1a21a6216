import type { ArticleText } from "./article-text.ts";

export const text = {
  drawing: "A canal lock between two basins. Its gates are drawn solid; the water on the far side is dashed.",
  opening:
    "A revenue share over seven years is a patient holding. People’s circumstances are less patient. So the question of how to leave early belongs at the beginning, before anything is bought.",
  terms: { "revenue share": "Revenue share", whitelist: "Whitelist", distributions: "Distribution" },
  parts: [
    {
      title: "Why there is no exchange",
      paragraphs: [
        "An exchange needs many buyers and sellers who know about the same as each other. A single plant has few holders, and news of it arrives four times a year. A quoted price would move on the mood of a handful of orders, and would say little about the plant.",
      ],
    },
    {
      title: "What a window is",
      paragraphs: [
        "After the first distributions, when there are actual figures to look at, a controlled desk can open for a limited time. Holders state what they would sell and at what price; checked investors state what they would buy. The desk matches them, confirms that the buyer is on the whitelist, and settles payment and transfer together.",
        "It works like a lock in a canal. It lets vessels through one after the other, between levels that differ, and it is closed most of the time.",
      ],
    },
    {
      title: "What it cannot do",
      paragraphs: [
        "A window is optional. It may find no buyer, or only at a price well below what was paid. The desk does not promise to buy for its own account, and its fee is stated in advance.",
        "Nobody should therefore put in money that may be needed before the term ends. A window can make an exit orderly and visible to all parties. It cannot make it certain, and any wording that suggests otherwise should be read as a warning.",
      ],
    },
  ],
} as const satisfies ArticleText;
