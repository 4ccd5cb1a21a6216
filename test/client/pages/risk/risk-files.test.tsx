import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { MemberView } from "#client/pages/risk/member-view.tsx";
import { SampleView } from "#client/pages/risk/sample-view.tsx";
import { saveFile } from "#client/ui/save-file.ts";

vi.mock("#client/ui/save-file.ts", () => ({ saveFile: vi.fn() }));

beforeEach(() => {
  vi.mocked(saveFile).mockClear();
});

const person = { id: "p", name: "Ada", email: "ada@firm.example", kind: "institutional", twoFactor: false } as const;
const held = { id: "edge", name: "Edge", category: "Technology", status: "Active", currency: "EUR" } as const;

/** Saves the files of the score, the limits and what if. Returns their names. */
async function namesOfFiles(): Promise<string[]> {
  await screen.findByRole("table", { name: "What if, EUR" });
  for (const button of screen.getAllByRole("button", { name: /CSV/ })) fireEvent.click(button);
  return vi.mocked(saveFile).mock.calls.map(([, name]) => name);
}

test("a file with figures of the sample says so in its name", async () => {
  render(
    <MemoryRouter initialEntries={["/risk?project=edge&amount=600%2C000"]}>
      <SampleView note={null} />
    </MemoryRouter>,
  );
  expect(await namesOfFiles()).toEqual([
    "risk-sample-score-EUR.csv",
    "risk-sample-limits-EUR.csv",
    "risk-sample-what-if-EUR.csv",
  ]);
});

test("a file with a member's own figures mentions no sample in its name", async () => {
  const holdings = [{ ...held, currentMinorUnits: 1_000_000, valuedOn: null }];
  vi.stubGlobal("fetch", async () =>
    Response.json({ personId: person.id, holdings, projects: [], limits: [], breaches: [] }),
  );
  render(
    <MemoryRouter initialEntries={["/risk?project=edge&amount=600"]}>
      <MemberView person={person} />
    </MemoryRouter>,
  );
  expect(await namesOfFiles()).toEqual(["risk-score-EUR.csv", "risk-limits-EUR.csv", "risk-what-if-EUR.csv"]);
});
