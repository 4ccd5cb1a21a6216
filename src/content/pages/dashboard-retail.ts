import type { Tool } from "./dashboard-tool.ts";

export const retailCopy = {
  kpis: {
    value: "Portfolio Value",
    investments: "Active Investments",
    returns: "Total Returns",
    cash: "Available Cash",
  },
  method: [
    {
      name: "Portfolio Value",
      text: "Current value of all holdings. Cash is shown beside it and is not included.",
    },
    {
      name: "Active Investments",
      text: "Holdings with a current value. Redeemed and written-off ones are not counted.",
    },
    {
      name: "Total Returns",
      text: "Simple: current value and what was paid out, less investment; the percentage is of what was invested. Not annualized, not a forecast.",
    },
    {
      name: "Available Cash",
      text: "Your cash with us that is not invested, as last recorded.",
    },
  ],
  tools: [
    {
      name: "Browse Investment Opportunities",
      text: "Open and upcoming projects, side by side",
      tool: "opportunities",
      fact: "opportunities",
    },
    {
      name: "Portfolio Analyzer",
      text: "What came back, when, per holding",
      tool: "analytics",
      fact: "return",
    },
    {
      name: "Set Investment Goals",
      text: "Amount and day, with progress from your records",
      tool: "goals",
      fact: "goals",
    },
    { name: "Educational Resources", text: "How a token pays, thirty terms, and articles", to: "learn" },
    { name: "Performance Reports", text: "Statements, notices, yearly overview", tool: "reports", fact: "statement" },
    { name: "Account Settings", text: "Name, password, sessions, your data", to: "account", fact: "unread" },
  ] satisfies readonly Tool[],
} as const;
