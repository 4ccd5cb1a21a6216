import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { CashFlowSection } from "#client/pages/analytics/cash-flow.tsx";
import { ValueSection } from "#client/pages/analytics/value-chart.tsx";
import { PortfolioPerformance } from "#client/pages/dashboard/performance.tsx";
import { CommitmentChart } from "#client/pages/finances/commitment-chart.tsx";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { analyticsCopy } from "#content/pages/analytics.ts";
import { analysesOf } from "#rules/portfolio/analytics/analysis.ts";
import type { Movement } from "#rules/portfolio/analytics/movements.ts";

/** Factors for 7.5 million, and for 1.5 million times as much: more than ten trillion. */
const [ordinary, huge] = [1, 1_500_000];
const { institutional } = analyticsCopy.byKind;

function sectionOf(factor: number) {
  const times = (list: readonly Movement[]) => list.map((each) => ({ ...each, minorUnits: each.minorUnits * factor }));
  const { holdings, purchases, distributions, valuations } = sampleMovements;
  const [analysis] = analysesOf({
    holdings: holdings.map((each) => ({
      ...each,
      investedMinorUnits: each.investedMinorUnits * factor,
      currentMinorUnits: each.currentMinorUnits * factor,
    })),
    purchases: times(purchases),
    distributions: times(distributions),
    valuations: times(valuations),
  });
  if (!analysis) throw new Error("The sample has a currency.");
  return { analysis, save: undefined };
}

function textsIn(container: HTMLElement, selector: string): (string | null)[] {
  return [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

test.each([
  [ordinary, ["2,000,000", "4,000,000", "6,000,000", "8,000,000"]],
  [huge, ["2T", "4T", "6T", "8T", "10T", "12T"]],
])("the axis of the chart of value and amounts paid in has room for its amounts, times %d", (factor, amounts) => {
  const { container } = render(<ValueSection {...sectionOf(factor)} copy={institutional.value} />);
  expect(textsIn(container, "svg[role=img] [data-amount]")).toEqual(amounts);
  expect(textsIn(container, "tbody").join()).toContain(factor === huge ? ",000,000,000" : ",000");
});

test.each([
  [ordinary, "thousand", ["0", "−2,000", "−1,500", "−1,000", "−500"]],
  [1_000, "million", ["0", "−2,000", "−1,500", "−1,000", "−500"]],
  [huge, "billion", ["0", "−3,000", "−2,000", "−1,000"]],
])("the cash flow chart shows amounts, times %d, in units of a %s", (factor, unit, amounts) => {
  const { container } = render(<CashFlowSection {...sectionOf(factor)} copy={institutional.cashFlow} />);
  expect(container.textContent).toContain(`Amounts in ${unit} EUR.`);
  const [chart] = container.querySelectorAll<HTMLElement>("svg[role=img]");
  expect(chart && textsIn(chart, "[data-amount]")).toEqual(amounts);
});

test.each([
  [ordinary, ["0", "2,000,000", "4,000,000", "6,000,000", "8,000,000"]],
  [huge, ["0", "5T", "10T", "15T"]],
])("the axis of the dashboard's performance chart has room for its amounts, times %d", (factor, amounts) => {
  const valued = ([day, units]: [string, number]) => ({
    day,
    value: { minorUnits: units * 100 * factor, currency: "EUR" as const },
  });
  const values = [valued(["2025-01-01", 5_000_000]), valued(["2025-02-01", 7_500_000])];
  const { container } = render(<PortfolioPerformance titleOf={String} currency="EUR" values={values} />);
  expect(textsIn(container, "svg[aria-hidden]:first-child text")).toEqual(amounts);
  expect(textsIn(container, "td").at(-1)).toBe(factor === huge ? "11,250,000,000,000" : "7,500,000");
});

test.each([
  [ordinary, ["7,500,000", "2,000,000", "4,000,000", "6,000,000"]],
  [huge, ["11.25T", "2T", "4T", "6T", "8T", "10T"]],
])("the axis of the commitment chart has room for its amounts, times %d", (factor, amounts) => {
  const point = { day: "2025-01-01", added: 500_000_000 * factor, committed: 500_000_000 * factor };
  const project = {
    ...{ id: "one", name: "One", status: "Funding" as const, currency: "EUR" as const, paidOut: 0, nextPayDay: null },
    ...{ total: 750_000_000 * factor, raised: 600_000_000 * factor, deadline: null, asOf: "2025-06-30" },
    series: { points: [point], isMonthly: false },
  };
  const { container } = render(<CommitmentChart project={project} first={point} last={point} />);
  expect(textsIn(container, "[data-amount]")).toEqual(amounts);
});
