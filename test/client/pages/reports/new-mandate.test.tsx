import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MandateList } from "#client/pages/reports/mandate-list.tsx";
import { sampleOverview } from "#client/pages/reports/sample-reports.ts";

test("a mandate without a name is refused at the field, and nothing is sent", () => {
  const sent = vi.fn();
  vi.stubGlobal("fetch", sent);
  render(<MandateList mayAdd overview={sampleOverview} onChanged={() => {}} note={null} />);
  fireEvent.click(screen.getByRole("button", { name: "Add mandate" }));
  screen.getByText("Please enter a name.");
  expect(screen.getByLabelText("Name of a new mandate").getAttribute("aria-invalid")).toBe("true");
  expect(sent).not.toHaveBeenCalled();
});

test("a mandate whose name differs from another's in its case only is refused at the field", () => {
  const sent = vi.fn();
  vi.stubGlobal("fetch", sent);
  const overview = { ...sampleOverview, mandates: [{ id: "m1", name: "Infrastructure" }] };
  render(<MandateList mayAdd overview={overview} onChanged={() => {}} note={null} />);
  fireEvent.change(screen.getByLabelText("Name of a new mandate"), { target: { value: "infrastructure" } });
  fireEvent.click(screen.getByRole("button", { name: "Add mandate" }));
  screen.getByText("There is already a mandate with this name.");
  expect(sent).not.toHaveBeenCalled();
});

test.each(["All holdings", "  ALL  holdings ", "Ａｌｌ holdings"])(
  "a mandate called “%s” is refused at the field, because its statements would look like those of the whole account",
  (name) => {
    const sent = vi.fn();
    vi.stubGlobal("fetch", sent);
    render(<MandateList mayAdd overview={sampleOverview} onChanged={() => {}} note={null} />);
    fireEvent.change(screen.getByLabelText("Name of a new mandate"), { target: { value: name } });
    fireEvent.click(screen.getByRole("button", { name: "Add mandate" }));
    screen.getByText("This name is reserved for statements of the whole account. Please choose another.");
    expect(sent).not.toHaveBeenCalled();
  },
);

test("the typed name of a mandate is restored after the session has ended, and gone once the mandate is added", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ mandate: { id: "m1", name: "Growth" } }));
  const open = (personId: string) => {
    cleanup();
    render(<MandateList mayAdd overview={{ ...sampleOverview, personId }} onChanged={() => {}} note={null} />);
    return screen.getByLabelText<HTMLInputElement>("Name of a new mandate");
  };
  fireEvent.input(open("ada"), { target: { value: "Growth" } });
  expect(open("bruno").value).toBe("");
  expect(open("ada").value).toBe("Growth");
  fireEvent.click(screen.getByRole("button", { name: "Add mandate" }));
  await screen.findByText("The mandate was added.");
  expect(open("ada").value).toBe("");
});
