import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ConsultationPanel } from "#client/office/consultations/consultation-panel.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { hasUnsentText } from "#client/office/use-kept-state.ts";
import { officeConsultationCopy as copy } from "#content/office/consultations.ts";
import { officeFailures } from "#content/office/frame.ts";
import { sampleConsultation } from "#content/pages/design-office/consultations.ts";
import type { ConsultationDetail } from "#rules/consultations/office-answers.ts";

const { reference, nearest } = sampleConsultation;
const [near, ...others] = nearest;
const requested: ConsultationDetail = {
  ...sampleConsultation,
  ...{ status: "requested", isOver: false, rivals: [], blockedBy: null },
};

/** Shows a request, and answers its decisions with nothing. The consultation then is what it has become. */
async function loseAnswer(became: Partial<ConsultationDetail>): Promise<void> {
  let consultation = requested;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (init?.method === "POST") {
      consultation = { ...requested, ...became, version: requested.version + 1 };
      throw new TypeError("Failed to fetch");
    }
    if (pathname === `/api/office/consultations/${reference}`) return Response.json(consultation);
    return new Response(null, { status: 503 });
  });
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter>
        <ConsultationPanel reference={reference} backTo="/" addressTo={() => "/"} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole("button", { name: "Decline" });
}

/** Leaves the focus nowhere, like Chromium when it disables the pressed button. */
const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("a proposal that has arrived although its answer was lost is reported as made, and not as a time that is taken", async () => {
  await loseAnswer({ status: "proposed", ...near, nearest: others });
  press(/^Propose/);
  const said = await screen.findByText(copy.decide.done.proposed);
  expect(document.activeElement).toBe(said);
  for (const wrong of [copy.propose.gone, officeFailures.unavailable]) expect(screen.queryByText(wrong)).toBeNull();
  // A second press must not propose another time.
  expect(screen.getByRole("button", { name: /^Propose/ })).toHaveProperty("disabled", true);
  fireEvent.click(screen.getAllByRole("radio")[0] as HTMLElement);
  expect(screen.getByRole("button", { name: /^Propose/ })).toHaveProperty("disabled", false);
});

test("a reason for declining that has arrived although its answer was lost is reported as sent, another one is not", async () => {
  for (const [reason, said] of [
    ["We are away.", copy.decide.done.declined],
    ["Another reason.", officeFailures.unavailable],
  ] as const) {
    await loseAnswer({ status: "declined", reason });
    fireEvent.change(screen.getByLabelText(/^Decline/), { target: { value: "We are away. " } });
    press(/^Decline/);
    await waitFor(() => expect(screen.queryByText(said)).not.toBeNull());
    cleanup();
    sessionStorage.clear();
  }
});

test("a reason for declining that has arrived although its answer was lost no longer counts as unsent text", async () => {
  await loseAnswer({ status: "declined", reason: "We are away." });
  fireEvent.change(screen.getByLabelText(/^Decline/), { target: { value: "We are away." } });
  expect(hasUnsentText()).toBe(true);
  press(/^Decline/);
  await screen.findByText(copy.decide.done.declined);
  expect(hasUnsentText()).toBe(false);
});

test("a reason for declining stays unsent text if its consultation is left before it is declined", async () => {
  await loseAnswer({});
  fireEvent.change(screen.getByLabelText(/^Decline/), { target: { value: "We are away." } });
  cleanup();
  expect(hasUnsentText()).toBe(true);
});
