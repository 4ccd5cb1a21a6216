import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { ConsultationPanel } from "#client/office/consultations/consultation-panel.tsx";
import { WeekGrid } from "#client/office/consultations/week-grid.tsx";
import { Facts } from "#client/office/enquiry/facts.tsx";
import type { Writes } from "#client/office/enquiry/use-enquiry.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { businessZone, setBusinessZone } from "#client/office/times.ts";
import { Consultations } from "#client/office/today/consultation-group.tsx";
import { sampleConsultation, sampleWeek } from "#content/pages/design-office/consultations.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import type { ConsultationDetail } from "#rules/consultations/office-answers.ts";
import { addDays, type Day } from "#rules/day.ts";

const before = businessZone();

afterEach(() => setBusinessZone(before));

test("the time at which a consultation was requested is shown in business time, as everywhere in the office", async () => {
  // The clock is set to another year: a time in the current year would be shown without its year.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-02-03T12:00:00Z") });
  // Fourteen hours ahead of UTC: a zone in which no computer runs this test.
  setBusinessZone("Pacific/Kiritimati");
  show({ ...sampleConsultation, askedAt: "2030-01-14T15:24:00.000Z" });
  await screen.findByText("Jan 15, 2030, 5:24 AM");
});

test("staff see a visitor's day and time beside the business's, and the hours of the visitor's clock beside the week", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-16T12:00:00Z") });
  const theirs = { day: "2030-01-18" as Day, timeText: "6:30 AM", zoneText: "Japan Standard Time" };
  const halfPastFour = { ...sampleConsultation.ours, minute: 990, timeText: "4:30 PM" };
  const inTokyo = { ...sampleConsultation, ours: halfPastFour, theirs, visitorTimeZone: "Asia/Tokyo" };
  show(inTokyo, <WeekGrid week={{ ...sampleWeek, consultations: [] }} open={inTokyo} addressTo={() => "/"} />);
  const panel = await screen.findByText("Ours, Eastern Time");
  expect(panel.parentElement?.textContent).toBe("Ours, Eastern Time4:30 PMThursday, Jan 17");
  expect(screen.getByText("Theirs, Tokyo").parentElement?.textContent).toBe("Theirs, Tokyo6:30 AMFriday, Jan 18");
  const [ours, tokyo] = screen.getAllByRole("list", { hidden: true });
  expect([ours?.textContent, tokyo?.textContent]).toEqual([
    "9 AM10 AM11 AM12 PM1 PM2 PM3 PM4 PM5 PM",
    "11 PM12 AM1 AM2 AM3 AM4 AM5 AM6 AM7 AM",
  ]);
});

test.each([
  ["2027-03-07", "UTC", "2 PM"],
  ["2027-03-14", "UTC", ""],
  // Sydney's clocks change on Saturday afternoon in New York.
  ["2026-10-04", "Australia/Sydney", ""],
])("the week until Sunday, %s has a scale of %s only if no clock changes in it", (sunday, visitorTimeZone, first) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-01T12:00:00Z") });
  const booked = { ...sampleConsultation, ours: { ...sampleConsultation.ours, day: sunday as Day }, visitorTimeZone };
  const monday = addDays(sunday as Day, -6);
  const week = { ...sampleWeek, monday, today: monday, consultations: [booked], blocks: [] };
  const element = <WeekGrid week={week} open={booked} addressTo={() => "/"} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const [, second] = screen.getAllByRole("list", { hidden: true });
  expect(second?.firstElementChild?.textContent).toBe(first);
});

function show(consultation: ConsultationDetail, beside?: ReactNode): void {
  vi.stubGlobal("fetch", async () => Response.json(consultation));
  const element = (
    <QueryClientProvider client={openQueryClient()}>
      {beside}
      <ConsultationPanel reference={consultation.reference} backTo="/" addressTo={() => "/"} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

const requested = {
  reference: "7KQ2M-X94TD",
  name: "Ada",
  company: "",
  startsAt: "2030-01-15T14:00:00.000Z",
  status: "requested",
  version: 1,
} as const;

test.each([
  ["Europe/Rome", ["3:00 PM", "Rome"]],
  // The Worker may accept a zone that is newer than the browser of a member of staff.
  ["Mars/Olympus", []],
  ["", []],
])(
  "a consultation is shown on Today and beside its enquiry also if the visitor's zone is %j",
  (visitorTimeZone, theirs) => {
    setBusinessZone("Europe/London");
    const consultation = { ...requested, visitorTimeZone };
    const facts = { detail: { ...sampleDetail, consultation }, writes: { isBusy: false } as Writes, ownerField: null };
    const now = Date.parse("2030-01-15T09:00:00.000Z");
    vi.stubGlobal("fetch", async () => Response.json({ staff: [] }));
    const element = (
      <QueryClientProvider client={openQueryClient()}>
        <Consultations group={{ items: [consultation], count: 1 }} now={now} />
        <Facts {...facts} now={now} />
      </QueryClientProvider>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
    for (const text of theirs) expect(document.body.textContent?.split(text)).toHaveLength(3);
    expect(document.body.textContent?.includes("; ")).toBe(theirs.length > 0);
    expect(document.body.textContent?.split("2:00 PM")).toHaveLength(3);
  },
);
