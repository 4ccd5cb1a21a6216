import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MandateList } from "#client/pages/reports/mandate-list.tsx";
import type { ReportsAnswer } from "#rules/portfolio/reports/answers.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a member who adds a mandate by the name of one that there is is told so at the field, and nothing is sent", async () => {
  const sent = vi.fn(async () => Response.json({ mandate: { id: "m2", name: "Growth" } }, { status: 201 }));
  vi.stubGlobal("fetch", sent);
  const overview = { mandates: [{ id: "m1", name: "Pension Fund" }], holdings: [] } as unknown as ReportsAnswer;
  render(<MandateList overview={overview} onChanged={() => {}} note={null} />);
  const name = screen.getByLabelText<HTMLInputElement>(/^Name of a new mandate/);
  fireEvent.change(name, { target: { value: "  Pension   Fund " } });
  fireEvent.submit(name.form as HTMLFormElement);
  screen.getByText("There is a mandate of this name already.");
  expect([name.getAttribute("aria-invalid"), document.activeElement, sent.mock.calls.length]).toEqual([
    "true",
    name,
    0,
  ]);
  fireEvent.change(name, { target: { value: "Growth" } });
  fireEvent.submit(name.form as HTMLFormElement);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(screen.queryByText("There is a mandate of this name already.")).toBeNull();
});
