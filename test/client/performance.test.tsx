import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PortfolioPerformance } from "#client/pages/dashboard/performance.tsx";

afterEach(cleanup);

const valued = (day: string, minorUnits: number) => ({ day, value: { minorUnits, currency: "EUR" as const } });

test("a value stands until the next day on which the holdings were valued, because nothing is known of the days between", () => {
  const values = [valued("2025-01-01", 200_00), valued("2025-01-11", 500_00), valued("2025-01-21", 300_00)];
  const { container } = render(<PortfolioPerformance number={1} currency="EUR" values={values} />);
  const lines = [...container.querySelectorAll("svg[role=img] g line")].map((line) =>
    ["x1", "y1", "x2", "y2"].map((name) => line.getAttribute(name)).join(" "),
  );
  expect(lines).toEqual(["0% 60% 50% 60%", "50% 60% 50% 0%", "50% 0% 100% 0%", "100% 0% 100% 40%"]);
  const rings = [...container.querySelectorAll("circle")].map(
    (ring) => `${ring.getAttribute("cx")} ${ring.getAttribute("cy")}`,
  );
  expect(rings).toEqual(["0% 60%", "50% 0%", "100% 40%"]);
});
