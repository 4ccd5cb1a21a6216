import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { PortfolioPerformance } from "#client/pages/dashboard/performance.tsx";

const valued = (day: string, minorUnits: number) => ({ day, value: { minorUnits, currency: "EUR" as const } });

test("the chart keeps a value until the next valuation, because nothing is known about the days between", () => {
  const values = [valued("2025-01-01", 200_00), valued("2025-01-11", 500_00), valued("2025-01-21", 300_00)];
  const { container } = render(<PortfolioPerformance titleOf={String} currency="EUR" values={values} />);
  const lines = [...container.querySelectorAll("svg[role=img] g line")].map((line) =>
    ["x1", "y1", "x2", "y2"].map((name) => line.getAttribute(name)).join(" "),
  );
  expect(lines).toEqual(["0% 60% 50% 60%", "50% 60% 50% 0%", "50% 0% 100% 0%", "100% 0% 100% 40%"]);
  const rings = [...container.querySelectorAll("circle")].map(
    (ring) => `${ring.getAttribute("cx")} ${ring.getAttribute("cy")}`,
  );
  expect(rings).toEqual(["0% 60%", "50% 0%", "100% 40%"]);
});

test("only the last of many valuations has a ring, and the days between the first and the last have no ticks", () => {
  const values = Array.from({ length: 200 }, (_, at) => {
    const day = new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
    return valued(day, (at + 1) * 100);
  });
  const { container } = render(<PortfolioPerformance titleOf={String} currency="EUR" values={values} />);
  expect(container.querySelectorAll("svg[role=img] g")).toHaveLength(199);
  expect([...container.querySelectorAll("circle")].map((ring) => ring.getAttribute("cx"))).toEqual(["100%"]);
  const ticks = [...container.querySelectorAll("svg[role=img] + svg line[y1='25%']")];
  expect(ticks.map((tick) => tick.getAttribute("x1"))).toEqual(["0%", "100%"]);
});

test("a single valuation is shown as a table, without mention of a chart that is not there", () => {
  const values = [valued("2025-01-01", 200_00)];
  const { container } = render(<PortfolioPerformance titleOf={String} currency="EUR" values={values} />);
  expect(container.querySelector("tbody")?.textContent).toBe("Jan 1, 2025200");
  expect(container.querySelector("figure, details")).toBeNull();
});
