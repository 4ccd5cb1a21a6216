import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Result, useSubmit } from "#client/forms/use-submit.ts";

let sent: Record<string, string>[] = [];
let finish: (result: Result) => void = () => {};

function NameForm() {
  const { form, isSending, errors, failure, submit } = useSubmit({
    check: ({ name = "" }) => (name === "" ? { name: "Missing" } : {}),
    send(typed) {
      sent.push(typed);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  });
  return (
    <form ref={form} aria-label="Form" onSubmit={submit}>
      <input aria-label="Name" name="name" aria-invalid={errors.name !== undefined} />
      <p>{isSending ? "Sending" : (failure ?? errors.name ?? "Idle")}</p>
    </form>
  );
}

function submitWith(name: string): void {
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: name } });
  fireEvent.submit(screen.getByLabelText("Form"));
}

afterEach(() => {
  sent = [];
});

test("a field that is wrong gets the focus, and nothing is sent", () => {
  render(<NameForm />);
  submitWith("");
  expect(screen.getByText("Missing")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  expect(sent).toEqual([]);
});

test("a form that is submitted twice sends once, and shows why it was refused", async () => {
  render(<NameForm />);
  submitWith("Ada Rossi");
  submitWith("Ada Rossi");
  expect(sent).toEqual([{ name: "Ada Rossi" }]);
  finish({ failure: "Refused", errors: { name: "Wrong" } });
  expect(await screen.findByText("Refused")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});
