import type { GoalList } from "#rules/portfolio/goals/goal.ts";

/** Invented goals of the invented fund of the analytics page, and the sums of its records, in cents. */
export const sampleGoals: Pick<GoalList, "today" | "goals" | "records"> = {
  today: "2026-01-30",
  goals: [
    {
      id: "distributions",
      name: "Pensions of the year 2028",
      measure: "paid-out",
      amount: { minorUnits: 40_000_000, currency: "EUR" },
      day: "2027-12-31",
      version: 1,
    },
    {
      id: "value",
      name: "Ten million in infrastructure",
      measure: "value",
      amount: { minorUnits: 1_000_000_000, currency: "EUR" },
      day: "2030-12-31",
      version: 1,
    },
  ],
  records: [
    {
      currency: "EUR",
      holdings: 5,
      value: 764_600_000,
      paidOut: 13_960_000,
      paidByMonth: [
        { month: "2025-03", minorUnits: 1_400_000 },
        { month: "2025-06", minorUnits: 5_140_000 },
        { month: "2025-09", minorUnits: 1_540_000 },
        { month: "2025-12", minorUnits: 5_880_000 },
      ],
    },
  ],
};
