import { design } from "#content/pages/design.ts";
import type { Movements, ProjectHolding } from "#rules/portfolio/analytics/movements.ts";

const { unpaidName, longName } = design.analytics;

/** A project in which nothing was paid in yet. */
const unpaid: ProjectHolding = {
  ...{ id: "unpaid", name: unpaidName, category: "Healthcare", status: "Coming Soon" },
  ...{ country: "Italy", currency: "EUR", investedMinorUnits: 0, currentMinorUnits: 0 },
};

/** More holdings than a chart has rows or hatches for, with long names and large amounts. */
const many = Array.from({ length: 14 }, (_, at): ProjectHolding & { worth: number } => {
  const investedMinorUnits = 2_500_000_000 * (14 - at);
  const worth = investedMinorUnits + (at % 3 === 2 ? -1 : 1) * 310_000_000;
  return {
    ...{ id: `holding-${at}`, name: `${longName} ${at + 1}`, category: "Renewable Energy", status: "Active" },
    ...{ country: "Italy", currency: "EUR", investedMinorUnits, currentMinorUnits: worth, worth },
  };
});

export const noPayments: Movements = { holdings: [unpaid], purchases: [], distributions: [], valuations: [] };

export const manyHoldings: Movements = {
  holdings: many,
  purchases: many.map(({ id, investedMinorUnits }, at) => ({
    ...{ holdingId: id, minorUnits: investedMinorUnits },
    day: `${2018 + (at % 7)}-0${(at % 9) + 1}-15`,
  })),
  distributions: many.map(({ id }, at) => ({ holdingId: id, day: `2025-0${(at % 9) + 1}-28`, minorUnits: 87_654_321 })),
  valuations: many.map(({ id, worth }) => ({ holdingId: id, day: "2025-12-31", minorUnits: worth })),
};
