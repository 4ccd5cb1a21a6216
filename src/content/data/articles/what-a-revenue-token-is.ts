import type { ArticleText } from "./article-text.ts";

export const text = {
  drawing: "A wall of equal cells beside a meter. One cell is marked, and a line leads from the meter to it.",
  opening:
    "The word token is used for so many things that it has stopped explaining any of them. On this platform it means one thing: a unit of a fixed supply that carries a stated share of one project’s net revenues for a stated time.",
  terms: { "net revenues": "Net revenues" },
  parts: [
    {
      title: "Three things it is not",
      paragraphs: [
        "It is not equity. A holder owns no part of the company, has no vote and does not take part in its sale. The owners stay the owners.",
        "It is not debt. There is no coupon, no due date and no collateral. If the plant earns nothing in a quarter, nothing is owed for it.",
        "It is not a currency. It does not pay for anything, and it does not move freely: only wallets that have been checked can hold it.",
      ],
    },
    {
      title: "What is written in it",
      paragraphs: [
        "Supply, price, revenue share and duration are set before the sale and stand in the contract. In our example project there are 1,000 tokens at EUR\u00a01,000 each. Together they carry 10% of net revenues. One token therefore carries one hundredth of one percent, and anyone with the revenue figure can work out what it should receive.",
      ],
    },
    {
      title: "What follows from that",
      paragraphs: [
        "The result depends on the plant. A good wind year, a late grid connection and a broken transformer all reach the holder, in proportion. The contract makes the division exact; it does not make the revenue certain.",
        "That is the question to ask before all others: not what the token might be worth, but what the project sells, to whom, at what price and who measures it.",
      ],
    },
  ],
} as const satisfies ArticleText;
