import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { MemberView } from "#client/pages/esg/member-view.tsx";
import type { HeldProject, Indicator } from "#rules/projects/indicators/answers.ts";
import { ada } from "#test/support/people.ts";

function show(hasRedeemed: boolean, projects: readonly HeldProject[] = []): void {
  const answer = { personId: ada.id, projects, hasRedeemed };
  vi.stubGlobal("fetch", async () => Response.json(answer));
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <MemberView person={ada} /> }])} />);
}

test("a member whose holdings are all redeemed is told so, and does not see the sample", async () => {
  show(true);
  await screen.findByText("You hold no tokens now");
  expect(document.body.textContent).not.toMatch(/first purchase|No holdings on record|sample|Adda Pension Fund/i);
  screen.getByText("Ada");
});

test("a member who never held a token sees the sample, labelled as one", async () => {
  show(false);
  await screen.findByText("No holdings on record yet");
  screen.getByText("Sample content");
});

test("a share of tokens or of an indicator that would round to zero is shown as under the smallest figure", async () => {
  const project = { category: "Technology", status: "Active", tokens: 1, supply: 1_000_000 } as const;
  const measured = {
    ...{ id: "i", kind: "energy", name: "Electricity", unit: "kWh", value: "12" },
    ...{ firstDay: "2025-01-01", lastDay: "2025-12-31", method: "Meter", source: "Report" },
  } as Indicator;
  show(false, [
    { ...project, id: "a", name: "Measured", indicators: [measured] },
    { ...project, id: "b", name: "Unmeasured", indicators: [] },
  ]);
  await screen.findByRole("table", { name: "Indicators of Measured" });
  expect(document.body.textContent).not.toMatch(/(?<!under )\b0\.0+1?(?!\d)/);
  screen.getByRole("cell", { name: "under 0.1" });
  screen.getByRole("cell", { name: "under 0.01%" });
  screen.getByRole("img", { name: "under 0.01% of the tokens" });
});
