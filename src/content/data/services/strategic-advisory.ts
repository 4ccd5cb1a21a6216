import type { ServiceText } from "./service-text.ts";

export const strategicAdvisory = {
  lead: "A second pair of eyes on both sides of the table: on the company’s plan before it is financed, and on the investor’s portfolio before it is committed.",
  cells: [
    { label: "Sheet", figure: "3 / 3" },
    { label: "For", value: "Companies and investors", span: 4 },
    { label: "Comes", value: "Before anything is built", span: 3 },
    { label: "Result", value: "A written opinion", span: 3 },
  ],
  drawing:
    "Section through a building site. A surveyor’s level stands on solid ground and reads a staff across the plot; boreholes reach the rock; the building between them is only dashed.",
  copy: [
    { x: 184, y: 78, text: "Level" },
    { x: 1050, y: 44, text: "Staff" },
    { x: 514, y: 76, text: "The plan" },
  ],
  caption:
    "Nothing is paid for yet, so the building is dashed and the cut line stands at its first wall. What is solid is the survey: levels above ground, boreholes below it.",
  what: {
    statement: "Before capital is raised or placed, someone has to read the plan who neither wrote it nor sells it.",
    text: "For companies we review the industrial plan, the capital structure and the rules that apply. For investors we look at the portfolio as a whole and at the risk that each position adds to the return it targets.",
  },
  why: [
    "A token sale makes terms public and fixes them. What was not questioned before it cannot be renegotiated after it.",
    "An investor sees one project at a time; risk lives in what several of them have in common: a technology, a tariff, a country, a year of maturity.",
  ],
  features: [
    {
      title: "For companies",
      list: [
        { name: "Industrial plan review", text: "Assumptions, permits, schedule and cost, each against its evidence." },
        { name: "Capital structuring", text: "How much cash, debt, grant and token a project can carry." },
        {
          name: "Regulatory alignment",
          text: "Which rules apply to the issue, the sale and the holders, and in which country.",
        },
      ],
    },
    {
      title: "For investors",
      list: [
        {
          name: "Portfolio advisory",
          text: "Size, category and maturity of positions, measured against your mandate.",
        },
        {
          name: "Risk and return analysis",
          text: "What each target rests on, and what happens to it when an assumption fails.",
        },
      ],
    },
  ],
  steps: [
    { name: "Brief", text: "You say what is to be decided, and by when." },
    { name: "Reading", text: "We read documents and data, and ask for what is missing." },
    { name: "Opinion", text: "Findings in writing: what holds, what does not, what would." },
    { name: "Follow-up", text: "We stay at the table until the decision is taken." },
  ],
  action: "Grow your company or portfolio",
  closing: {
    title: "A decision ahead?",
    lead: "Describe it in a few lines. We say whether we can help, and what we would need to read.",
  },
} as const satisfies ServiceText;
