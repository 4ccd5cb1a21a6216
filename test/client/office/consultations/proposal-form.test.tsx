import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ProposalForm } from "#client/office/consultations/proposal-form.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import type { ConsultationDetail } from "#rules/consultations/office-answers.ts";

const queries = openQueryClient();
const zoneText = "Eastern Time";
const propose = vi.fn(async () => false);

function aForm(...slots: string[]) {
  const nearest = slots.map((slot) => ({ day: "2030-12-02", slot, yours: null }));
  const consultation = { reference: "AB", nearest, visitorTimeZone: null, status: "requested", zoneText };
  const decisions = { busyWith: undefined, hasKeys: true, fields: {}, propose, decline: async () => false };
  return (
    <QueryClientProvider client={queries}>
      <ProposalForm
        consultation={consultation as unknown as ConsultationDetail}
        decisions={decisions}
        fieldset={{ current: null }}
      />
    </QueryClientProvider>
  );
}

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Propose/ });

test("a proposal that got no answer is never repeated with another time, whatever times are free by then", async () => {
  const { rerender } = render(aForm("09:00", "09:30"));
  fireEvent.click(button());
  expect(propose.mock.calls).toEqual([[{ day: "2030-12-02", slot: "09:00" }]]);
  rerender(aForm("09:30", "10:00"));
  await screen.findByText("The time you chose is no longer free. Please choose another.");
  expect(button().disabled).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: /9:30/ }));
  fireEvent.click(button());
  expect(propose.mock.lastCall).toEqual([{ day: "2030-12-02", slot: "09:30" }]);
});

test("the time that a proposal begins with is not replaced by another one when it passes", async () => {
  const { rerender } = render(aForm("09:00", "09:30"));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /9:00/ }).checked).toBe(true);
  rerender(aForm("09:30", "10:00"));
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([false, false, false]);
  expect([button().disabled, button().textContent]).toEqual([true, "Propose"]);
  screen.getByText("The time you chose is no longer free. Please choose another.");
});

test("the form names the clock of its times, and asks for the slots of another day on the clock of the request", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json({ today: "2030-12-02", blocks: [], slots: [] });
  });
  render(aForm("09:00"));
  screen.getByText("Times are in Eastern Time.");
  fireEvent.click(screen.getByRole("radio", { name: /Another day/ }));
  fireEvent.click(await screen.findByRole("button", { name: /^Day/ }));
  fireEvent.click(await screen.findByRole("button", { name: /December 5/ }));
  await waitFor(() => expect(asked).toContain("/api/office/consultations/AB/slots?day=2030-12-05"));
});
