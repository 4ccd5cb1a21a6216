import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { MemberView } from "#client/pages/esg/member-view.tsx";

const person = { id: "p", name: "Ada", email: "ada@fund.example", kind: "retail", twoFactor: false } as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(hasRedeemed: boolean): void {
  const answer = { personId: person.id, projects: [], hasRedeemed };
  vi.stubGlobal("fetch", async () => Response.json(answer));
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <MemberView person={person} /> }])} />);
}

test("a member whose holdings are all redeemed is told so, without somebody else's sample", async () => {
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
