import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, test, vi } from "vitest";
import { ConsultationPanel } from "#client/office/consultations/consultation-panel.tsx";
import { businessZone, setBusinessZone } from "#client/office/times.ts";
import { sampleConsultation } from "#content/pages/design-office/consultations.ts";

const before = businessZone();

afterEach(() => {
  setBusinessZone(before);
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the time at which a consultation was requested is shown in business time, as everywhere in the office", async () => {
  // The clock is set to another year: a time in the current year would be shown without its year.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-02-03T12:00:00Z") });
  // Fourteen hours ahead of UTC: a zone in which no computer runs this test.
  setBusinessZone("Pacific/Kiritimati");
  vi.stubGlobal("fetch", async () => Response.json({ ...sampleConsultation, askedAt: "2030-01-14T15:24:00.000Z" }));
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <ConsultationPanel reference={sampleConsultation.reference} backTo="/" addressTo={() => "/"} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  await screen.findByText("Jan 15, 2030, 5:24 AM");
});
