/** What a statement for spreadsheets calls its columns and rows. */
export const statementCopy = {
  columns: ["Record", "Date", "Project", "Status", "Tokens", "Currency", "Invested", "Current value", "Paid out"],
  holding: "Holding",
  distribution: "Distribution",
} as const;
