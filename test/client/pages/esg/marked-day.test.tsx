import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PeriodFields as OfficeFields } from "#client/office/records/indicators/period-fields.tsx";
import { PeriodFields as CompanyFields } from "#client/pages/esg/period-fields.tsx";
import { indicatorOf } from "#client/projects/use-indicator-form.ts";
import { indicatorFaults } from "#content/office/indicator-errors.ts";

const { day, order } = indicatorFaults;
const ofPeriod = { draft: { ...indicatorOf("p"), periodKind: "days" as const }, change: () => {} };

test.each([
  ["the company", CompanyFields],
  ["staff", OfficeFields],
])("of two days, %s see the wrong one marked, and both if both are wrong", (_, Fields) => {
  const { rerender } = render(<Fields {...ofPeriod} errors={{ firstDay: day, period: day }} />);
  const wrong = () =>
    [screen.getByLabelText(/^First day/), screen.getByLabelText(/^Last day/)].map((field) =>
      field.getAttribute("aria-invalid"),
    );
  expect(wrong()).toEqual(["true", "false"]);
  rerender(<Fields {...ofPeriod} errors={{ lastDay: order, period: order }} />);
  expect(wrong()).toEqual(["false", "true"]);
  rerender(<Fields {...ofPeriod} errors={{ firstDay: day, lastDay: day, period: day }} />);
  expect(wrong()).toEqual(["true", "true"]);
});
