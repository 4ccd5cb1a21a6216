import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ConsultationList } from "#client/office/consultations/consultation-list.tsx";
import { sampleConsultation } from "#content/pages/design-office/consultations.ts";
import type { Day } from "#rules/day.ts";

test("a list of consultations shows the year of a day only if it is not the current one", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2028-02-29T17:00:00Z") });
  const days = ["2028-02-28", "2027-02-28", "2026-12-31"] as Day[];
  const consultations = days.map((day) => ({
    ...{ ...sampleConsultation, reference: day },
    ours: { ...sampleConsultation.ours, day },
  }));
  const list = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage() {} };
  const element = (
    <ConsultationList view="past" consultations={consultations} open={undefined} addressTo={() => "/"} list={list} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const shown = screen.getAllByRole("link").map(({ textContent }) => textContent?.split(" AM")[0]);
  expect(shown).toEqual(["Mon, Feb 28, 9:00", "Feb 28, 2027, 9:00", "Dec 31, 2026, 9:00"]);
});
