import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TimelineComparison } from "#client/pages/opportunities/timeline-comparison.tsx";
import type { Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import type { ProjectDetails } from "#rules/projects/project-details.ts";
import { projects } from "../../scripts/samples/sample-projects.ts";

afterEach(cleanup);

const [first, second] = projects;

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
