/** Why a call of the office was refused. */
export const officeErrors = {
  badCursor: "This page of the list does not exist. Open the list from its beginning.",
  badAction: "There is no such action. Choose one from the list.",
  badDay: "Enter a day like 2026-01-31.",
  badRange: "The first day is after the last one.",
} as const;
