/** Column and row labels of a CSV statement. */
export const statementCopy = {
  columns: ["Record", "Date", "Project", "Status", "Tokens", "Currency", "Invested", "Current value", "Paid out"],
  holding: "Holding",
  distribution: "Distribution",
} as const;
