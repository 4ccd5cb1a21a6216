import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Submitted } from "#client/pages/submissions/submitted.tsx";
import type { OwnSubmission } from "#rules/submissions/answers.ts";
import { noEntries } from "#rules/submissions/submission.ts";

afterEach(cleanup);

const at = "2026-01-12T09:00:00.000Z";
const entries = {
  ...noEntries,
  name: "Tidal Barrier",
  category: "Renewable Energy",
  location: "Venice, Italy",
  description: "Eight gates.",
  currency: "EUR",
  total: "2,000,000",
  sought: "500,000",
  launch: "2030-05-01",
};
const submission: OwnSubmission = {
  ...{ id: "s", name: entries.name, project: null, projectId: null, status: "Submitted", reference: "ABCD-1234" },
  ...{ updatedAt: at, submittedAt: at, asked: null, version: 2, files: [], reason: null, entries },
};

test("a company reads its submission, with the phone number if it gave one", () => {
  const { rerender } = render(<Submitted submission={submission} isNew={false} onBack={() => {}} />);
  expect(screen.queryByText("Contact phone")).toBeNull();
  const withPhone = { ...submission, entries: { ...entries, phone: "+39 041 555 0100" } };
  rerender(<Submitted submission={withPhone} isNew={false} onBack={() => {}} />);
  for (const said of ["Contact phone", "+39 041 555 0100", "Venice, Italy"])
    expect(screen.getByText(said)).toBeDefined();
});
