import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useSubmit } from "#client/forms/use-submit.ts";
import { describedBy, FieldError } from "#client/office/parts/field-error.tsx";
import { SelectField, TextField } from "#client/ui/field.tsx";
import { enquiryDesk } from "#content/office/enquiry.ts";
import { sampleDetail } from "#content/pages/design-office/enquiries.ts";
import { openEnquiryPane } from "#test/support/enquiry-pane.tsx";

function Form() {
  const { form, errors, submit } = useSubmit({
    check: ({ name, kind }) => ({ ...(!name && { name: "Name missing" }), ...(!kind && { kind: "Kind missing" }) }),
    send: async () => ({}),
  });
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TextField label="Name" name="name" required error={errors.name} />
      <SelectField label="Kind" name="kind" required error={errors.kind}>
        <option value="">Choose</option>
      </SelectField>
      <button type="submit">Send</button>
    </form>
  );
}

const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

test("an error is announced if the focus is already in its field; otherwise moving the focus there announces it", () => {
  render(<Form />);
  const name = screen.getByLabelText("Name");
  screen.getByRole("button").focus();
  fireEvent.submit(name);
  expect([document.activeElement, alerts()]).toEqual([name, []]);
  cleanup();

  render(<Form />);
  screen.getByLabelText("Name").focus();
  fireEvent.submit(screen.getByLabelText("Name"));
  expect(alerts()).toEqual(["Name missing"]);
});

test("an error that is already shown is announced again when Enter is pressed again", () => {
  render(<Form />);
  const name = screen.getByLabelText("Name");
  name.focus();
  fireEvent.submit(name);
  const changes = new MutationObserver(() => {});
  changes.observe(screen.getByRole("alert"), { childList: true });
  fireEvent.submit(name);
  const written = changes.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
  expect(written.map(({ textContent }) => textContent)).toEqual(["Name missing"]);
});

test("a required field that nobody has filled in yet is not marked as invalid, as browsers would mark it", () => {
  render(<Form />);
  expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("false");
  expect(screen.getByLabelText("Kind").getAttribute("aria-invalid")).toBe("false");
});

function OfficeForm({ errors }: { errors: Record<string, string> }) {
  return (
    <form>
      {["Name", "Reason"].map((label) => (
        <div key={label}>
          <input aria-label={label} {...describedBy(label, errors[label])} />
          <FieldError id={label} error={errors[label]} />
        </div>
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

test.each([
  ["Enter was pressed in the wrong field", "Name", { Name: "Missing", Reason: "Too short" }, "Name", ["Missing"]],
  ["Enter was pressed in another field", "Name", { Reason: "Too short" }, "Name", ["Too short"]],
  ["the button was pressed", "Send", { Name: "Missing", Reason: "Too short" }, "Name", []],
] as const)(
  "in the office, when %s, the errors that moving the focus does not announce are announced",
  (_, from, errors, at, said) => {
    const { rerender } = render(<OfficeForm errors={{}} />);
    (from === "Send" ? screen.getByRole("button") : screen.getByLabelText(from)).focus();
    rerender(<OfficeForm errors={errors} />);
    expect([document.activeElement, alerts()]).toEqual([screen.getByLabelText(at), said]);
  },
);

test("a screen reader reads with the field of the next step that it must be filled in", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ...sampleDetail, nextStep: null }));
  await openEnquiryPane();
  fireEvent.click(screen.getByRole("button", { name: enquiryDesk.setNextStep }));
  const field = screen.getByRole("textbox", { name: enquiryDesk.nextStepWhat });
  fireEvent.submit(field);
  const error = document.getElementById(`${field.getAttribute("aria-describedby")}`);
  expect([field.getAttribute("aria-invalid"), error?.textContent]).toEqual(["true", enquiryDesk.nextStepMissing]);
});
