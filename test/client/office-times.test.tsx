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

test("when a consultation was asked for is told on the business clock, as everywhere in the office", async () => {
  // A moment of the same year would be told without it.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-02-03T12:00:00Z") });
  // Fourteen hours ahead of UTC, where no computer that runs this is.
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
