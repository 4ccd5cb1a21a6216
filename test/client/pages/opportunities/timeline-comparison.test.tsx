import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TimelineComparison } from "#client/pages/opportunities/timeline-comparison.tsx";
import type { Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import type { ProjectDetails } from "#rules/projects/project-details.ts";
import { projects } from "../../../../scripts/demo/sample-projects.ts";

const [first, second, third] = projects;

function opportunity(project: (typeof projects)[number] | undefined, begin: string): Opportunity {
  if (!project) throw new Error("There are two samples.");
  const details = { quarters: [begin], steps: [{ name: "Launch", time: begin, from: 1, to: 3 }] } as ProjectDetails;
  const listed = { deadline: null, figuresAsOf: "2025-12-31", listedAt: "2026-01-01T00:00:00.000Z" };
  return { ...listed, record: project.name, project: { ...project, status: "Funding" }, details, isSample: false };
}

test("an axis of three years names at most five of its quarters, so that no name overlaps the next", () => {
  const compared = [opportunity(first, "Q1 2025"), opportunity(second, "Q1 2027")];
  const { container } = render(<TimelineComparison compared={compared} />);
  const axes = [...container.querySelectorAll("figure")].map((figure) =>
    [...figure.querySelectorAll("text")].map(({ textContent }) => textContent),
  );
  const named = ["Q1 2025", "Q4 2025", "Q3 2026", "Q2 2027", "Q1 2028"];
  expect(axes).toEqual([named, named]);
});

test("an axis of two centuries has lines only where it names a quarter, so that they do not become one dark bar", () => {
  const mistyped = { ...opportunity(third && { ...third, launchDate: "2206-02-02" }, ""), details: undefined };
  const { container } = render(<TimelineComparison compared={[mistyped, opportunity(second, "Q1 2027")]} />);
  const [axis] = [...container.querySelectorAll("li:last-child > svg")];
  expect(axis?.querySelectorAll("text")).toHaveLength(5);
  expect(axis?.querySelectorAll("line")).toHaveLength(1 + 5);
});

test("a launch day and an end of the sale that a project's card has are not called not published", () => {
  const depot = { ...opportunity(third, ""), deadline: "2026-04-30", details: undefined };
  const { container } = render(<TimelineComparison compared={[opportunity(first, "Q4 2025"), depot]} />);
  const [, drawn] = [...container.querySelectorAll("figure")].map(({ textContent }) => textContent);
  expect(drawn).toMatch(/^Electric Bus DepotLaunchJun 16, 2025End of the saleApr 30, 2026/);
  const rows = screen.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(1)).toEqual([
    ["Launch", "Q4 2025", "Jun 16, 2025"],
    ["End of the sale", "Not published", "Apr 30, 2026"],
  ]);
  expect(drawn).not.toContain("Not published");
});
