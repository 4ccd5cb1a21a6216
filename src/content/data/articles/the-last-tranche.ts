import type { ArticleText } from "./article-text.ts";

export const text = {
  drawing: "Four blocks of a capital stack. Three stand; the fourth and largest is dashed above an empty footing.",
  opening:
    "A capital-intensive project is rarely short of engineers. It has a site, a permit and a supplier’s quotation with an expiry date. What it lacks is the last part of the money, and without the last part the rest cannot be spent.",
  terms: { CAPEX: "CAPEX", debt: "Debt" },
  parts: [
    {
      title: "How a stack is built",
      paragraphs: [
        "Cash comes first, because everyone else asks how much the company itself has put in. Loans follow, up to what the collateral and the cash flow can bear. Grants cover a fraction, usually after the expense. In our example these three reach 50% of a CAPEX of EUR\u00a02,000,000: 20% cash, 20% loans and 10% public grant.",
        "Each source has its own conditions, and many of them require that the whole is funded before anything is drawn. So half a stack is not half a plant. It is no plant.",
      ],
    },
    {
      title: "Why the usual answers are costly",
      paragraphs: [
        "Selling shares closes the gap, and gives away part of everything the company will ever do, for the sake of one asset. More debt adds instalments that begin before the revenues, and covenants that reach across the whole business. Waiting costs the quotation, and sometimes the permit.",
      ],
    },
    {
      title: "A share of what is built",
      paragraphs: [
        "A revenue share is tied to the asset it pays for. It asks for nothing until there is something to share, and it ends. In exchange the company gives up part of its income for years, and opens its meters to people it does not know.",
        "That is a real price. Whether it is the right one depends on the margin of the project, and a plan that cannot carry it should not be tokenized.",
      ],
    },
  ],
} as const satisfies ArticleText;
