import type { Tool } from "./dashboard-tool.ts";

export const companyCopy = {
  kpis: {
    raised: "Total Raised",
    active: "Active Projects",
    investors: "Total Investors",
    rate: "Avg. Funding Rate",
  },
  notes: {
    of: "of",
    inAll: "in all",
    registers: "in the registers of all projects",
    mean: "average of the projects' rates",
  },
  projects: { title: "Projects" },
  columns: { project: "Project", funding: "Funding", investors: "Investors", deadline: "Deadline", actions: "Actions" },
  bar: "Funded",
  funded: "funded",
  view: "View",
  edit: "Edit",
  plan: {
    title: "Site plan",
    aside: "Each plot is as large as its project costs. What is committed is hatched.",
    label:
      "Site plan whose plots are as large as the projects in the table above cost, hatched as far as they are funded.",
  },
  method: {
    title: "How it is calculated",
    list: [
      {
        name: "Total Raised",
        text: "What is committed to all projects, completed ones too. Amounts in several currencies are never added.",
      },
      {
        name: "Active Projects",
        text: "Those that are raising or running. Planned and completed ones are not counted.",
      },
      {
        name: "Total Investors",
        text: "The registers of all projects added up. Anyone in two of them counts twice.",
      },
      {
        name: "Avg. Funding Rate",
        text: "The simple average of the projects' own rates: each counts once, whatever it costs. Rounded down.",
      },
    ],
  },
  tools: [
    { name: "Submit New Project", text: "A form with files, kept as a draft", to: "submissions", fact: "submissions" },
    {
      name: "Manage Existing Projects",
      text: "Stage, dates, updates and documents",
      tool: "own-projects",
      fact: "projects",
    },
    { name: "View Analytics & Reports", text: "Commitment and downloads, day by day", tool: "finances" },
    {
      name: "Investor Relations",
      text: "Updates to holders, and interests counted",
      tool: "investors",
      fact: "updates",
    },
    { name: "Financial Overview", text: "Raised, paid out and still open", tool: "finances", fact: "open" },
    { name: "Account Settings", text: "Name, password, sessions, your data", to: "account", fact: "unread" },
  ] satisfies readonly Tool[],
} as const;
