import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { BreakdownComparison } from "#client/pages/opportunities/breakdown-comparison.tsx";
import type { Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import type { ProjectDetails } from "#rules/projects/project-details.ts";
import { chart } from "#styled-system/recipes";
import { projects } from "../../../../scripts/demo/sample-projects.ts";

const [first, second] = projects;

function opportunity(project: (typeof projects)[number] | undefined, sources: [string, number][]): Opportunity {
  if (!project) throw new Error("There are two samples.");
  const details = {
    sources: sources.map(([name, percent]) => ({ name, short: name, percent, minorUnits: percent })),
  } as ProjectDetails;
  const listed = { deadline: null, figuresAsOf: "2025-12-31", listedAt: "2026-01-01T00:00:00.000Z" };
  return { ...listed, record: project.name, project: { ...project, status: "Funding" }, details, isSample: false };
}

test("tokens have the signal colour in every chain and in the key, at any position, and other sources are in ink", () => {
  const compared = [
    opportunity(first, [
      ["Cash", 40],
      ["Token", 60],
    ]),
    opportunity(second, [
      ["Token", 30],
      ["Loans", 70],
    ]),
  ];
  const { container } = render(<BreakdownComparison compared={compared} />);
  const styles = chart();
  const token = [styles.token, "url(#hatch-token)"];
  const [cash, loans] = [
    [styles.solid, null],
    [styles.hatched, "url(#hatch-1)"],
  ];
  const fills = (selector: string) =>
    [...container.querySelectorAll(selector)].map((part) => [part.getAttribute("class"), part.getAttribute("fill")]);
  expect(fills("li rect")).toEqual([cash, token, loans]);
  expect(fills("svg[role=img] rect")).toEqual([cash, token, token, loans]);
  expect(container.querySelector("#hatch-token path")?.getAttribute("class")).toBe(styles.token);
});
