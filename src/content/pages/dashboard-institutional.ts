import type { Tool } from "./dashboard-tool.ts";

export const institutionalCopy = {
  kpis: {
    aum: "Total AUM",
    positions: "Active Positions",
    weighted: "Weighted Return",
    risk: "Risk Score",
  },
  method: [
    {
      name: "Total AUM",
      text: "Current value of all holdings. Cash is not included. Amounts in several currencies are never added.",
    },
    {
      name: "Active Positions",
      text: "Holdings with a current value. Redeemed and written-off ones are not counted.",
    },
    {
      name: "Allocation",
      text: "Share of current value in whole percent. What rounding leaves over goes to the largest remainder, so the column adds up to 100%.",
    },
    {
      name: "Return",
      text: "Simple: current value and what was paid out, less investment, divided by investment. Not annualized: Advanced Analytics has the yearly one.",
    },
    {
      name: "Weighted Return",
      text: "The holdings' returns weighted by what was invested in each: the whole gain over the whole investment.",
    },
    {
      name: "Risk Score",
      text: "Distance from assets that are built and earning, weighted by current value: Completed 1, Active 2, Funding 4, Planning 8, Coming Soon 10. Not a probability of loss.",
    },
  ],
  tools: [
    {
      name: "Browse Global Opportunities",
      text: "Open and upcoming projects, side by side",
      tool: "opportunities",
      fact: "opportunities",
    },
    {
      name: "Advanced Analytics",
      text: "Returns, cash flow, yield and concentration",
      tool: "analytics",
      fact: "return",
    },
    {
      name: "ESG Reporting",
      text: "Indicators per project, your share",
      tool: "esg",
      fact: "indicators",
    },
    {
      name: "Client Reporting",
      text: "Statements per mandate",
      tool: "reports",
      fact: "statement",
    },
    { name: "Risk Management", text: "The score taken apart, your limits, what if", tool: "risk", fact: "limits" },
    { name: "Account Settings", text: "Name, password, sessions, your data", to: "account", fact: "unread" },
  ] satisfies readonly Tool[],
} as const;
