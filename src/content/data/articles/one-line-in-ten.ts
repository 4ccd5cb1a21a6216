import type { ArticleText } from "./article-text.ts";

export const text = {
  drawing: "Ten parallel pipes leave a meter. Nine run straight on; one turns down to a row of equal outlets.",
  opening:
    "Ten percent of revenues sounds like a complete sentence. It is not. Four questions decide what it is worth, and each of them should be answered in the terms before the first token is sold.",
  terms: { "Net revenue": "Net revenues", debt: "Debt", distribution: "Distribution" },
  parts: [
    {
      title: "Ten percent of what",
      paragraphs: [
        "Gross revenue is what customers pay. Net revenue is what remains after the deductions that the terms name: taxes on sales, grid fees, perhaps insurance. A list of deductions that ends with the word other is not a definition.",
      ],
    },
    {
      title: "In what order",
      paragraphs: [
        "Loans are usually paid before anyone else. If the share is taken before debt service, the lender must have agreed; if after, a weak year can leave little to divide. Neither is wrong. Not saying which is.",
      ],
    },
    {
      title: "Measured by whom",
      paragraphs: [
        "Energy has meters, rents have leases, transport has tickets. The best measure is one that a third party already takes for its own reasons, such as the grid operator’s monthly statement. A figure that only the company can see is a figure that only the company can check.",
      ],
    },
    {
      title: "Paid when",
      paragraphs: [
        "Revenue is earned daily and billed monthly, and it arrives later still. A distribution date therefore trails the quarter it belongs to. In our example project the plant is to operate from Q4 2025, and the first distribution is planned for Q1 2026.",
      ],
    },
    {
      title: "The division itself",
      paragraphs: [
        "After these four answers the rest is arithmetic. The share is set aside, the contract reads how many tokens each wallet holds and pays in proportion. It is the simplest part of the whole, and the only part that needs no trust.",
      ],
    },
  ],
} as const satisfies ArticleText;
