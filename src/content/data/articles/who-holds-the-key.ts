import type { ArticleText } from "./article-text.ts";

export const text = {
  drawing: "A gate between two fences. Behind it stand wallets in a row; those outside are dashed.",
  opening:
    "Whoever controls the key of a wallet controls what lies in it. For a token that stands for years of income from a plant, that simple rule raises two questions: who may hold it at all, and what happens when a key is lost.",
  terms: { custodian: "Custody", whitelisted: "Whitelist", liquidity: "Liquidity" },
  parts: [
    {
      title: "The list",
      paragraphs: [
        "Before a sale opens, each buyer is identified and checked against anti-money-laundering lists. The wallet that belongs to that person or institution is then entered in the contract. A transfer to any address that is not on the list fails, whoever signs it.",
        "The list names wallets, not people. The link between the two is kept off the chain, by those who are obliged to keep it.",
      ],
    },
    {
      title: "Two ways to hold",
      paragraphs: [
        "A holder can keep the key. Then nobody stands in between, and nobody can help by force of habit. Or a custodian keeps it, with procedures, insurance limits and fees that are worth reading. Institutions mostly choose the second, because their own rules ask for it.",
      ],
    },
    {
      title: "When a key is gone",
      paragraphs: [
        "With a free-floating coin the story would end there. With a whitelisted token the register of holders is known, so the terms can foresee a replacement: the holder is identified again, the old wallet is struck off, and the units are issued to a new one. It takes time and it is recorded.",
      ],
    },
    {
      title: "The price of it",
      paragraphs: [
        "A list limits who can buy, and so it limits liquidity. It also means that somebody maintains it, and that this somebody must be named. We think both are fair for an asset whose holders should be able to trust each other’s money.",
      ],
    },
  ],
} as const satisfies ArticleText;
