import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DeclineForm } from "#client/office/consultations/decline-form.tsx";
import { consultationKey } from "#client/office/consultations/use-consultations.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { hasUnsentText } from "#client/office/use-kept-state.ts";

const field = { current: null };
const client = openQueryClient();

function aForm(reason?: string) {
  const fields: Record<string, string> = reason === undefined ? {} : { reason };
  const decisions = {
    busyWith: undefined,
    hasKeys: true,
    fields,
    propose: async () => true,
    decline: async () => false,
  };
  return (
    <QueryClientProvider client={client}>
      <DeclineForm reference="AB" decisions={decisions} freesTime field={field} />
    </QueryClientProvider>
  );
}

test("a refused reason moves focus to its field, so that what is typed next does not trigger keys of the desk", () => {
  const { rerender } = render(aForm());
  screen.getByRole("button", { name: "Decline" }).focus();
  rerender(aForm("Write why."));
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

test("an error that appears while somebody types elsewhere leaves the focus where it is", () => {
  const { rerender } = render(
    <>
      <input aria-label="Other" />
      {aForm()}
    </>,
  );
  screen.getByLabelText("Other").focus();
  rerender(
    <>
      <input aria-label="Other" />
      {aForm("Write why.")}
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Other"));
});

test.each([
  ["stays if a colleague has declined with another one", "The office is closed.", true],
  ["is deleted if it has arrived although its answer was lost", "We are away.", false],
])("a reason that was typed for declining %s", (_, declinedWith, isKept) => {
  render(aForm());
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "We are away." } });
  client.setQueryData(consultationKey("AB"), { status: "declined", reason: declinedWith });
  cleanup();
  expect(hasUnsentText()).toBe(isKept);
});
