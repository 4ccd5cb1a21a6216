import { expect, test } from "vitest";
import { commitmentRowsOf } from "#client/pages/finances/commitment-rows.ts";
import { commitmentSeriesOf } from "#rules/portfolio/company/commitment.ts";

test("each row of a commitment file names its project, so that two files can be joined into one spreadsheet", () => {
  const project = { id: "p1", status: "Funding", total: 400_000, raised: 0, paidOut: 0, nextPayDay: null } as const;
  const series = commitmentSeriesOf([
    { day: "2025-03-01", minorUnits: 100_000 },
    { day: "2025-04-01", minorUnits: 50_000 },
  ]);
  const rows = commitmentRowsOf({
    ...project,
    name: "Wind Park",
    currency: "EUR",
    deadline: null,
    asOf: "2025-05-01",
    series,
  });
  expect(rows).toEqual([
    ["Day", "Bought, EUR", "Sum, EUR", "Of the total value", "Project"],
    ["2025-03-01", "1000.00", "1000.00", "25.0%", "Wind Park"],
    ["2025-04-01", "500.00", "1500.00", "37.5%", "Wind Park"],
  ]);
});
