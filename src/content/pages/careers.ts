import { portal } from "../portal.ts";

export const careers = {
  lead: "Six teams on one floor. What they share is a project: each reads it from its own side, and it goes out when all six agree.",
  cells: [
    { label: "Teams", figure: "6", span: 3 },
    { label: "Type", value: "Full-time", span: 3 },
    { label: "Locations", value: "Remote, New York, Milan", span: 6 },
  ],
  teams: {
    title: "Teams",
    aside: "Drawn as the plan of one floor.",
    see: "See Open Positions",
    position: "open position",
    positions: "open positions",
    /** A position belongs to the team with the name of its department. */
    list: [
      {
        name: "Technology",
        text: "Smart contracts, wallets and this portal. Written to be read, tested before it holds money.",
      },
      {
        name: "Finance",
        text: "Revenue models, capital structures and the treasury: what comes in, what goes out, and when.",
      },
      {
        name: "Legal",
        text: "Vehicles, token terms and the rules of each country in which a token is sold.",
      },
      {
        name: "Engineering",
        text: "Site visits, cost plans and progress reports: is it being built as it was drawn?",
      },
      {
        name: "Investor Relations",
        text: "Onboarding, statements and plain answers for institutions and private holders.",
      },
      {
        name: "Operations",
        text: "KYC and AML checks, distributions and the calendar that keeps them on time.",
      },
    ],
  },
  speculative: {
    title: "Not on the list?",
    lead: "Send a speculative application by e-mail: what you have built, what you would build here, and why the two are related. A page is enough.",
    action: "Write to us",
    href: `mailto:${portal.email}?subject=Speculative%20application`,
  },
} as const;
