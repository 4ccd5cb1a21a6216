/** Column and row labels of a CSV statement. */
export const statementCopy = {
  columns: [
    ...["Record", "Date", "Project", "Status", "Tokens", "Currency", "Invested", "Current value", "Paid out"],
    // Last, because members' spreadsheets may read the other columns by position.
    "Mandate",
  ],
  holding: "Holding",
  distribution: "Distribution",
} as const;
