import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ConsultationPanel } from "#client/office/consultations/consultation-panel.tsx";
import { EmailPane } from "#client/office/emails/email-pane.tsx";
import { EnquiryPane } from "#client/office/enquiry/pane.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { sampleConsultation } from "#content/pages/design-office/consultations.ts";
import { sampleEmail } from "#content/pages/design-office/emails.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";

const enquiry = { reference: sampleDetail.reference, person: sampleViewed, now: 0, search: "", onBack() {} };
const { reference } = sampleConsultation;

const panes: [name: string, record: object, path: string, pane: ReactNode, text: string, title: string][] = [
  [
    "an enquiry",
    sampleDetail,
    `enquiries/${sampleDetail.reference}`,
    <EnquiryPane key="enquiry" {...enquiry} hasSelection={false} />,
    sampleDetail.email,
    "There is no such enquiry",
  ],
  [
    "an e-mail",
    sampleEmail,
    `emails/${sampleEmail.id}`,
    <EmailPane key="email" id={sampleEmail.id} query="" />,
    sampleEmail.to ?? "",
    "This e-mail did not load",
  ],
  [
    "a consultation",
    sampleConsultation,
    `consultations/${reference}`,
    <ConsultationPanel key="consultation" reference={reference} backTo="/" addressTo={() => "/"} />,
    sampleConsultation.email,
    "The consultation did not load",
  ],
];

test.each(panes)(
  "%s that is open while its person is erased does not stay on the screen",
  async (_, record, path, element, text, title) => {
    let isErased = false;
    vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
      const isOfRecord = new URL(String(request), "https://portal.test").pathname === `/api/office/${path}`;
      if (!isOfRecord) return Response.json({ type: "unavailable" }, { status: 503 });
      if (isErased) return Response.json({ type: "not-found", detail: "It is not there." }, { status: 404 });
      return Response.json(record);
    });
    const client = openQueryClient();
    const routed = <QueryClientProvider client={client}>{element}</QueryClientProvider>;
    render(<RouterProvider router={createMemoryRouter([{ path: "*", element: routed }])} />);
    await screen.findAllByText(text);
    isErased = true;
    await act(() => client.invalidateQueries());
    const alert = (await screen.findByText(title)).closest<HTMLElement>("[role=alert]");
    expect(screen.queryByText(text)).toBe(null);
    expect(alert && within(alert).queryByRole("button", { name: "Try again" })).toBe(null);
    expect(screen.queryByRole("textbox")).toBe(null);
    client.clear();
  },
);
