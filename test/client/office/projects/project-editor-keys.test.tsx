import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Desk } from "#client/office/projects/projects-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { projectFormCopy } from "#content/office/project-form.ts";
import { sampleProject, sampleProjects } from "#content/pages/design-office/projects.ts";
import { pageAt } from "#pages";
import { paolo } from "#test/support/people.ts";

test.each(["j", "k", "Escape"])(
  "%s beside the fields of a project that is edited does not leave the editor",
  async (key) => {
    vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
      const { pathname } = new URL(String(request), "https://portal.test");
      if (pathname === "/api/office/projects") return Response.json({ projects: sampleProjects, next: null });
      return Response.json(pathname.startsWith("/api/office/projects/") ? sampleProject : {});
    });
    const address = `/office/projects?view=projects&open=${sampleProjects[1]?.id}&edit=yes`;
    const element = (
      <QueryClientProvider client={openQueryClient()}>
        <Desk found={pageAt("/office/projects")} person={paolo} />
      </QueryClientProvider>
    );
    const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
    render(<RouterProvider router={router} />);
    await screen.findByRole("form", { name: projectFormCopy.title });
    await act(async () => fireEvent.keyDown(document.body, { key }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(address);
  },
);
