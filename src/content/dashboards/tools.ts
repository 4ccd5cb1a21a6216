/** Where a tool leads until it is one: a page, or a message to the team with the tool as its topic. */
export type Tool = { name: string; text: string; to: "projects" | "news" | "documents" | "connect" };

export const institutionalTools: readonly Tool[] = [
  { name: "Browse Global Opportunities", text: "Open and upcoming sales", to: "projects" },
  { name: "Advanced Analytics", text: "Cash flow, yield and duration, on request", to: "connect" },
  { name: "ESG Reporting", text: "Indicators per project, in the library", to: "documents" },
  { name: "Client Reporting", text: "Statements per mandate, in the library", to: "documents" },
  { name: "Risk Management", text: "Limits and concentration, with our team", to: "connect" },
  { name: "Account Settings", text: "Users, wallets and notices, through our team", to: "connect" },
];

export const retailTools: readonly Tool[] = [
  { name: "Browse Investment Opportunities", text: "Open and upcoming sales", to: "projects" },
  { name: "Portfolio Analyzer", text: "What moved, and why, with our team", to: "connect" },
  { name: "Set Investment Goals", text: "Amount, horizon and risk, with our team", to: "connect" },
  { name: "Educational Resources", text: "Short articles on how it works", to: "news" },
  { name: "Performance Reports", text: "Statements, in the library", to: "documents" },
  { name: "Account Settings", text: "Wallet and notices, through our team", to: "connect" },
];

export const companyTools: readonly Tool[] = [
  { name: "Submit New Project", text: "A first message, then an assessment", to: "connect" },
  { name: "Manage Existing Projects", text: "Changes to a sale, through our team", to: "connect" },
  { name: "View Analytics & Reports", text: "Reports per project, in the library", to: "documents" },
  { name: "Investor Relations", text: "Notices to those who hold tokens", to: "connect" },
  { name: "Financial Overview", text: "Raised, paid out and still open, in the library", to: "documents" },
  { name: "Account Settings", text: "Users, wallets and notices, through our team", to: "connect" },
];
