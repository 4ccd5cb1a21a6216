import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { InterestView } from "#client/pages/interest/interest-view.tsx";
import { MemberView } from "#client/pages/opportunities/member-view.tsx";
import { ada } from "#test/support/people.ts";
import { projects as samples } from "../../../scripts/demo/sample-projects.ts";

const listing = { deadline: null, figuresAsOf: "2025-12-31", listedAt: "2026-01-01T00:00:00.000Z", isSample: false };

test("an investor who follows an opportunity to the form for an interest finds that project chosen", async () => {
  const projects = ["edge-data-hall", "electric-bus-depot"]
    .map((id) => samples.find((each) => each.id === id))
    .map((project) => ({ ...project, status: "Funding" as const, isSample: false }));
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (pathname === "/api/projects") return Response.json({ projects, samples: "none" });
    if (pathname === "/api/interests") return Response.json({ personId: "p", interests: [], next: null });
    if (pathname === "/api/watched-projects")
      return Response.json({ personId: "p", watched: [], emails: "never", held: [] });
    const opportunities = projects.map((project) => ({ ...listing, record: `record of ${project.id}`, project }));
    return Response.json({ opportunities, published: 2 });
  });
  const routes = [
    { path: "/opportunities", element: <MemberView person={ada} /> },
    { path: "/interest", element: <InterestView person={ada} /> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/opportunities"] })} />);
  fireEvent.click(await screen.findByRole("link", { name: "Express interest in Electric Bus Depot" }));
  const project = await screen.findByLabelText<HTMLSelectElement>(/^Project/);
  expect(project.selectedOptions[0]?.text).toBe("Electric Bus Depot");
});
