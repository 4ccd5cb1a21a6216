import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DeclineForm } from "#client/office/consultations/decline-form.tsx";
import { UnsentReason } from "#client/office/consultations/unsent-reason.tsx";
import { hasUnsentText } from "#client/office/use-kept-state.ts";
import type { ConsultationDetail } from "#rules/consultations/office-answers.ts";

const field = { current: null };

function aForm(reason?: string) {
  const fields: Record<string, string> = reason === undefined ? {} : { reason };
  const decisions = {
    busyWith: undefined,
    hasKeys: true,
    fields,
    propose: async () => true,
    decline: async () => false,
  };
  return <DeclineForm reference="AB" decisions={decisions} freesTime field={field} />;
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
  cleanup();
  render(<UnsentReason consultation={{ reference: "AB", reason: declinedWith } as ConsultationDetail} />);
  expect(hasUnsentText()).toBe(isKept);
});
