import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ConsultationPanel } from "#client/office/consultations/consultation-panel.tsx";
import { consultationKey } from "#client/office/consultations/use-consultations.ts";
import { Decision } from "#client/office/enquiry/decision.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { hasUnsentText } from "#client/office/use-kept-state.ts";
import { officeConsultationCopy as copy } from "#content/office/consultations.ts";
import { unsentCopy } from "#content/office/unsent-text.ts";
import { sampleConsultation } from "#content/pages/design-office/consultations.ts";
import type { ConsultationDetail } from "#rules/consultations/office-answers.ts";

const { reference } = sampleConsultation;
const requested: ConsultationDetail = {
  ...sampleConsultation,
  ...{ status: "requested", isOver: false, rivals: [], blockedBy: null },
};

/** Another consultation, which has loaded before. */
const other: ConsultationDetail = { ...requested, reference: "C-OTHER", status: "confirmed" };

const panelOf = (opened: string) => <ConsultationPanel reference={opened} backTo="/" addressTo={() => "/"} />;

/** Shows a request at the desk. The returned functions change it, as a decision does, and open the other consultation. */
async function openRequest(viewOf = panelOf) {
  let consultation = requested;
  const become = (change: Partial<ConsultationDetail>) => {
    consultation = { ...consultation, ...change, version: consultation.version + 1 };
  };
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (init?.method === "POST") {
      become({ status: "confirmed" });
      return Response.json({ reference, status: "confirmed" });
    }
    if (pathname === `/api/office/consultations/${reference}`) return Response.json(consultation);
    return new Response(null, { status: 503 });
  });
  const client = openQueryClient();
  client.setQueryData(consultationKey(other.reference), other);
  const pageOf = (opened: string) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{viewOf(opened)}</MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(pageOf(reference));
  await screen.findByRole("button", { name: "Decline" });
  return {
    async become(change: Partial<ConsultationDetail>) {
      become(change);
      await act(() => client.refetchQueries());
    },
    openOther: () => rerender(pageOf(other.reference)),
  };
}

test("the result of a decision is gone once a colleague has decided again", async () => {
  const { become } = await openRequest();
  fireEvent.click(screen.getByRole("button", { name: /^Confirm/ }));
  await screen.findByText(copy.decide.done.confirmed);
  await become({ status: "cancelled" });
  await screen.findByText(copy.statuses.cancelled);
  expect(screen.queryByText(copy.decide.done.confirmed)).toBe(null);
});

test.each([
  ["a colleague confirms meanwhile", { status: "confirmed" }],
  ["the confirmed time has passed as well", { status: "confirmed", isOver: true }],
] as const)("in an enquiry, too, a reason for declining is shown if %s", async (_, change) => {
  const { become } = await openRequest((opened) => <Decision reference={opened} search="" />);
  fireEvent.change(screen.getByLabelText(/^Decline/), { target: { value: "We are away." } });
  await become(change);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: unsentCopy.title }));
  screen.getByText("We are away.");
});

test("a reason for declining is shown until it is discarded if a colleague confirms or declines meanwhile", async () => {
  for (const change of [{ status: "confirmed" }, { status: "declined", reason: "The office is closed." }] as const) {
    const { become } = await openRequest();
    fireEvent.change(screen.getByLabelText(/^Decline/), { target: { value: "We are away." } });
    await become(change);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: unsentCopy.title }));
    screen.getByText("We are away.");
    fireEvent.click(screen.getByRole("button", { name: unsentCopy.discard }));
    expect(screen.queryByText("We are away.")).toBe(null);
    expect(hasUnsentText()).toBe(false);
    cleanup();
  }
});

test("a reason for declining that came too late is not shown at the consultation that is opened next", async () => {
  const { become, openOther } = await openRequest();
  fireEvent.change(screen.getByLabelText(/^Decline/), { target: { value: "We are away." } });
  await become({ status: "confirmed" });
  screen.getByText("We are away.");
  openOther();
  expect(screen.queryByText("We are away.")).toBe(null);
});
