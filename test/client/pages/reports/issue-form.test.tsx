import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { IssueForm } from "#client/pages/reports/issue-form.tsx";
import { sampleOverview } from "#client/pages/reports/sample-reports.ts";
import type { ReportsAnswer } from "#rules/portfolio/reports/answers.ts";

function shownFor(firstDays: ReportsAnswer["firstDays"]): string | null {
  const { container } = render(<IssueForm overview={{ ...sampleOverview, firstDays }} onIssued={() => {}} />);
  return container.textContent;
}

test("a member with nothing on record is not told that a first month on record is not over yet", () => {
  expect(shownFor([])).toBe(
    "Nothing with a day is on record yet. You can issue the first statement once the month of the first entry is over.",
  );
});

test("a member whose first month on record is not over yet is told so", () => {
  expect(shownFor([{ currency: "EUR", day: sampleOverview.today }])).toBe(
    "Your first month on record is not over yet. You can issue the first statement on the first day of next month.",
  );
});
