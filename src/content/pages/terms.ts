import type { LegalText } from "./legal.ts";

export const terms = {
  lead: "What this site is, what it is not, and what an account binds you to.",
  sections: [
    {
      title: "What this site is",
      paragraphs: [
        "These pages describe a platform and show examples. Projects, holdings and figures marked as example or sample are not real, and nothing here is an offer to sell a token or a request to buy one.",
        "Terms of a project are set out in its own documents. Where a page and such a document differ, the document counts.",
      ],
    },
    {
      title: "No advice, no promise",
      paragraphs: [
        "Nothing here is investment, legal or tax advice. Targets and projections are not guaranteed. Capital is at risk: a project may earn less than planned, later than planned, or nothing.",
      ],
    },
    {
      title: "Who may take part",
      paragraphs: [
        "Tokens can be held only by wallets that have passed KYC and AML checks, and only where the law of the holder’s country allows it. A message sent through this site, including an expression of interest, binds neither side.",
      ],
    },
    {
      title: "Accounts",
      paragraphs: [
        "Accounts are opened by invitation and are personal. Keep your password to yourself, and tell us if you think that someone else has used it. We may disable an account that is misused.",
      ],
    },
    {
      title: "Documents",
      paragraphs: [
        "Documents of the library are for the person who downloads them. Do not pass them on without our consent. Downloads are on record, as the privacy page says.",
      ],
    },
    {
      title: "Liability and law",
      paragraphs: [
        "We take care that these pages are correct and reachable, and do not guarantee either. Nothing here limits a liability that the law does not allow to be limited. Italian law applies, and the courts of Milano are competent unless consumer law says otherwise.",
      ],
    },
  ],
} as const satisfies LegalText;
