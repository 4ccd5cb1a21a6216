import type { ArticleText } from "./article-text.ts";

export const text = {
  drawing: "A ruled sheet with three tables. The last column of each is still empty and dashed.",
  opening:
    "Investors in a single plant need few figures, but they need the same ones every time. A report that changes its form each quarter hides more than it shows, however well it is designed.",
  terms: { "net revenue": "Net revenues" },
  parts: [
    {
      title: "Three tables",
      paragraphs: [
        "The first compares the plan with what happened: output, price, revenue, and the deductions that lead to net revenue. Each line has the figure of the plan, the actual figure and the difference.",
        "The second follows the money: what was received, what share was set aside, what was distributed, and what remains in the treasury wallets. Every line has a date, and every payment has the reference under which anyone can find it on the ledger.",
        "The third is a list of events: outages, claims, changes of contract, late permits. An empty list is also a statement, and somebody signs it.",
      ],
    },
    {
      title: "One page of plain text",
      paragraphs: [
        "Tables say what, not why. A page that explains the largest difference, in words an engineer and an accountant can both agree to, is worth more than a chart that moves.",
      ],
    },
    {
      title: "What the chain adds, and what it does not",
      paragraphs: [
        "A public ledger proves that a payment was made, when, and how it was divided. It does not prove that the revenue behind it was complete. For that there are meters, bank statements and an auditor who compares them.",
        "A good report names this border. Left of it stands what can be recomputed by anyone; right of it stands what somebody has to vouch for, with a name. For tax purposes each holder then needs one more sheet: their own units, their own payments, their own dates.",
      ],
    },
  ],
} as const satisfies ArticleText;
