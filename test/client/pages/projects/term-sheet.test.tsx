import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Breakdown } from "#client/pages/projects/breakdown.tsx";
import { Terms } from "#client/pages/projects/terms.tsx";
import { Timeline } from "#client/pages/projects/timeline.tsx";
import type { ProjectDetails } from "#rules/projects/project-details.ts";
import { projects } from "../../../../scripts/demo/sample-projects.ts";

const [project] = projects;
if (!project) throw new Error("There are samples.");

const figure = { figure: "10%", note: "over 7 years" };
const details = { supply: 1000, share: figure, irr: figure, roi: figure } as ProjectDetails;

test("the line of a step is as long as the step, also between two others, unless it goes on after the last quarter", () => {
  const steps = [
    [1, 6],
    [3, 7],
    [7, 11],
    [10, 11],
  ].map(([from = 0, to = 0]) => ({ name: `Step ${from}`, time: "Later", from, to }));
  render(<Timeline details={{ ...details, quarters: ["Q3 2026", "Q4", "Q1 2027", "Q2", "Q3"], steps }} />);
  const lines = screen.getAllByRole("listitem").map(({ style }) => style.getPropertyValue("--line"));
  expect(lines).toEqual(["50%", "50%", "0", "100%"]);
});

test("a tranche of which more is committed than it has is not called committed to 100%", () => {
  const committed = { minorUnits: 575_000_000, currency: "EUR" } as const;
  const totalValue = { minorUnits: 1_250_000_000, currency: "EUR" } as const;
  render(
    <Terms
      project={{ ...project, committed, totalValue }}
      details={{ ...details, trancheMinorUnits: 500_000_000, priceMinorUnits: 100_000, minimumMinorUnits: 100_000 }}
    />,
  );
  expect(screen.getByText("EUR 5,750,000 committed, 115% of the token tranche")).toBeTruthy();
  expect(screen.getByText("46%")).toBeTruthy();
});

test("below a bar, the name of a small source has room for its longest word", () => {
  const sources = [
    { name: "Development bank loan", short: "Loan", percent: 56, minorUnits: 700_000_000 },
    { name: "Regional grant", short: "Public Grant", percent: 4, minorUnits: 50_000_000 },
    { name: "Tokens", short: "Token", percent: 40, minorUnits: 500_000_000 },
  ];
  const { container } = render(<Breakdown project={project} details={{ ...details, sources }} />);
  const style = container.querySelector<HTMLElement>("svg + div")?.style;
  expect(style?.getPropertyValue("--shares")).toBe("minmax(0, 56fr) minmax(0, 4fr) minmax(0, 40fr)");
  const names = [
    "minmax(min(4ch, 100% / 3), 56fr)",
    "minmax(min(6ch, 100% / 3), 4fr)",
    "minmax(min(5ch, 100% / 3), 40fr)",
  ];
  expect(style?.getPropertyValue("--names")).toBe(names.join(" "));
});
