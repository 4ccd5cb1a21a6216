import type { PageName } from "#pages";
import { portal } from "../portal.ts";

export const company = {
  lead: `Cantiere is the Italian word for a construction site. We bring capital to such sites: industrial and infrastructure projects whose last tranche is missing.`,
  cells: [
    { label: "Works for", value: "Companies and investors", span: 3 },
    { label: "Instrument", value: "Revenue-linked tokens", span: 3 },
    { label: "Record", value: "Public ledger", span: 3 },
    { label: "Office", value: portal.city, span: 3 },
  ],
  drawing:
    "Section through a canal lock. A laden barge waits on high water to the left, a second one is being lowered in the chamber. Beyond the lower gate a third barge and a works on the quay are only dashed.",
  copy: [
    { x: 172, y: 24, text: "Capital" },
    { x: 600, y: 42, text: "The platform" },
    { x: 1164, y: 28, text: "Projects" },
  ],
  caption:
    "Capital stands high, projects lie low. A lock takes it down in measured loads, and no gate opens before the other is shut: first the plan is reviewed, then the wallets are checked.",
  vision: {
    title: "Vision",
    statement:
      "A project that is sound, permitted and engineered should not stand still because its last tranche fits nobody’s form.",
    text: "We want real assets to be financed by those who are willing to share in what they earn, private or institutional, in portions that suit each of them and under terms that all of them can read.",
  },
  approach: {
    title: "Approach",
    aside: "Six habits, in the order in which they are needed.",
    list: [
      {
        name: "The asset comes first",
        text: "We start from the plant, its permits and its meter. The token comes last and describes what is there.",
      },
      {
        name: "One project, one contract",
        text: "Nothing is pooled. Supply, price, revenue share and duration belong to one project and are fixed before the sale.",
      },
      {
        name: "Checks on both sides",
        text: "The plan is reviewed before it is offered. Wallets pass KYC and AML checks before they can buy.",
      },
      {
        name: "Plain figures",
        text: "A target is called a target. What is committed, what is built and what is paid out are stated apart.",
      },
      {
        name: "Paid by results",
        text: "Our compensation has a base and success fees, so part of it depends on how the project does.",
      },
      {
        name: "To the last distribution",
        text: "We monitor works and revenues until the token’s life is complete, and report on both.",
      },
    ],
  },
  set: {
    title: "The rest of the set",
    links: [
      { to: "about", label: "About", text: "Mission, values, team and technology." },
      { to: "team", label: "Team", text: "Who answers for it." },
      { to: "careers", label: "Careers", text: "Six teams, four open positions." },
      { to: "documents", label: "White Paper and Documents", text: "The papers behind the platform, and the library." },
      { to: "businessModel", label: "Business Model", text: "Who pays whom, in nine steps." },
    ] satisfies readonly { to: PageName; label: string; text: string }[],
  },
  closing: {
    title: "Speak with us",
    lead: "About a project that lacks its last tranche, or about capital that looks for one. We answer within 24 hours.",
    contact: "Contact Us",
  },
} as const;
