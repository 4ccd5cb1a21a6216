import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { ConsultationPanel } from "#client/office/consultations/consultation-panel.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { hasUnsentText } from "#client/office/use-kept-state.ts";
import { officeConsultationCopy as copy } from "#content/office/consultations.ts";
import { unsentCopy } from "#content/office/unsent-text.ts";
import { sampleConsultation } from "#content/pages/design-office/consultations.ts";
import type { ConsultationDetail } from "#rules/consultations/office-answers.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const { reference } = sampleConsultation;
const requested: ConsultationDetail = {
  ...sampleConsultation,
  ...{ status: "requested", isOver: false, rivals: [], blockedBy: null },
};

/** Shows a request at the desk. The returned function changes it, as a decision does, and loads it again. */
async function openRequest(): Promise<(change: Partial<ConsultationDetail>) => Promise<void>> {
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
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ConsultationPanel reference={reference} backTo="/" addressTo={() => "/"} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole("button", { name: "Decline" });
  return async (change) => {
    become(change);
    await act(() => client.refetchQueries());
  };
}

test("the result of a decision is gone once a colleague has decided again", async () => {
  const become = await openRequest();
  fireEvent.click(screen.getByRole("button", { name: /^Confirm/ }));
  await screen.findByText(copy.decide.done.confirmed);
  await become({ status: "cancelled" });
  await screen.findByText(copy.statuses.cancelled);
  expect(screen.queryByText(copy.decide.done.confirmed)).toBe(null);
});

test("a reason for declining is shown until it is discarded if a colleague confirms or declines meanwhile", async () => {
  for (const change of [{ status: "confirmed" }, { status: "declined", reason: "The office is closed." }] as const) {
    const become = await openRequest();
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
