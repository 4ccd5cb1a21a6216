import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Submitted } from "#client/pages/submissions/submitted.tsx";
import { setSession } from "#client/session.ts";
import type { OwnSubmission } from "#rules/submissions/answers.ts";
import { noEntries } from "#rules/submissions/submission.ts";

afterEach(() => setSession(null));

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

test("staff who view as a company see the names of its files, and cannot download them", () => {
  const files = [{ id: "f", name: "site.pdf", type: "pdf", sizeInBytes: 7 }] as const;
  const company = { id: "c", name: "Ada", email: "ada@firm.example", kind: "company", twoFactor: false } as const;
  const open = () => {
    cleanup();
    render(<Submitted submission={{ ...submission, files: [...files] }} isNew={false} onBack={() => {}} />);
    return screen.getByRole<HTMLButtonElement>("button", { name: "Download: site.pdf" });
  };
  setSession(company);
  expect(open().disabled).toBe(false);
  setSession({ ...company, viewedBy: { id: "s", until: at, leftMs: 600_000 } });
  expect(open().disabled).toBe(true);
});
