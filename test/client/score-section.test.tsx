import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ScoreSection } from "#client/pages/risk/score-section.tsx";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { exposureOf } from "#rules/portfolio/risk/exposure.ts";

afterEach(cleanup);

test("the table says which holding each numbered block of the drawing is", () => {
  const exposure = exposureOf("EUR", sampleMovements.holdings);
  const { container } = render(<ScoreSection exposure={exposure} />);
  const numbered = [...container.querySelectorAll("svg[role=img] text[data-strong]")].map((text) => text.textContent);
  expect(numbered).toEqual(["1", "2", "3", "4"]);
  const rows = [...container.querySelectorAll("tbody th")].map((head) => head.textContent);
  expect(rows).toEqual(exposure.parts.map(({ name }, at) => `${at + 1}${name}`));
});
