import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MandateList } from "#client/pages/reports/mandate-list.tsx";
import { sampleOverview } from "#client/pages/reports/sample-reports.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a mandate without a name is refused at the field, and nothing is sent", () => {
  const sent = vi.fn();
  vi.stubGlobal("fetch", sent);
  render(<MandateList mayAdd overview={sampleOverview} onChanged={() => {}} note={null} />);
  fireEvent.click(screen.getByRole("button", { name: "Add mandate" }));
  screen.getByText("Please enter a name.");
  expect(screen.getByLabelText("Name of a new mandate").getAttribute("aria-invalid")).toBe("true");
  expect(sent).not.toHaveBeenCalled();
});
