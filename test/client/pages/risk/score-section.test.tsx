import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ScoreSection } from "#client/pages/risk/score-section.tsx";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { exposureOf } from "#rules/portfolio/risk/exposure.ts";

function textsIn(container: HTMLElement): (string | null)[] {
  return [...container.querySelectorAll("svg[role=img] text[data-strong]")].map(({ textContent }) => textContent);
}

test("the table says which holding each numbered block of the drawing is", () => {
  const exposure = exposureOf("EUR", sampleMovements.holdings);
  const { container } = render(<ScoreSection exposure={exposure} prefix="risk-" />);
  expect(textsIn(container).slice(0, 4)).toEqual(["1", "2", "3", "4"]);
  const rows = [...container.querySelectorAll("tbody th")].map((head) => head.textContent);
  expect(rows).toEqual(exposure.parts.map(({ name }, at) => `${at + 1}${name}`));
});

test("the share of each block is shown below it if there is room, on a phone only below the wide blocks", () => {
  const { container } = render(<ScoreSection exposure={exposureOf("EUR", sampleMovements.holdings)} prefix="risk-" />);
  const shares = [...container.querySelectorAll("svg[role=img] text")].filter((text) =>
    text.textContent?.endsWith("%"),
  );
  const shown = (list: Element[]) => list.map((text) => `${text.getAttribute("x")} ${text.textContent}`);
  // The fifth, of 1.3%, is narrower than its figure.
  expect(shown(shares)).toEqual(["0% 42.8%", "42.8% 29.9%", "72.7% 19.6%", "92.3% 6.4%"]);
  expect(shown(shares.filter((text) => text.hasAttribute("data-wide")))).toEqual(["92.3% 6.4%"]);
});

test("the drawing shows twelve of many holdings and the rest as one block, while the table lists each of them", () => {
  const held = (value: number, at: number) => ({
    ...{ id: `${at}`, name: `Holding ${at}`, category: "Technology" as const, currency: "EUR" as const },
    ...{ status: at === 13 ? ("Coming Soon" as const) : ("Active" as const), currentMinorUnits: value },
  });
  const values = [...Array.from({ length: 12 }, () => 700), ...Array.from({ length: 4 }, () => 400)];
  const exposure = exposureOf("EUR", values.map(held));
  const { container } = render(<ScoreSection exposure={exposure} prefix="risk-" />);
  const drawing = container.querySelector("svg[role=img]");
  expect(drawing?.querySelectorAll("rect")).toHaveLength(13);
  expect(drawing?.getAttribute("aria-label")).toMatch(/; Holding 9 7\.0%, grade 2; Others 16\.0%, grade 4\.0$/);
  expect(textsIn(container)).toContain("Others");
  expect(container.querySelector("svg[role=img] + p")?.textContent).toBe(
    "Others: 4 holdings, 16.0% of the value, drawn as high as their average grade, 4.0. The table has each of them.",
  );
  expect(container.querySelectorAll("tbody tr")).toHaveLength(16);
});
