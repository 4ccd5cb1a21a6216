import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { App } from "#client/app.tsx";
import { preparePage } from "#client/routes.tsx";
import { refreshSession } from "#client/session.ts";
import { pageAt } from "#pages";
import { projects } from "../../scripts/demo/sample-projects.ts";

/** Answers once that no published project is a sample, and from then on that all are. */
function answerOnceWithoutSamples(): void {
  let samples = "none";
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    if (String(request).includes("/api/session")) return Response.json({ person: null });
    const list = { projects: projects.slice(0, 1), samples };
    samples = "all";
    return Response.json(list);
  });
}

test("the page that is shown takes over new content, and stays, when its own link is focused a minute later", async () => {
  answerOnceWithoutSamples();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await preparePage(pageAt("/projects"));
  vi.advanceTimersByTime(61_000);
  vi.useRealTimers();
  const router = createMemoryRouter([{ path: "*", element: <App /> }], { initialEntries: ["/projects"] });
  render(<RouterProvider router={router} />);
  const heading = screen.getByRole("heading", { level: 1 });
  expect(screen.queryByText("Sample")).toBeNull();

  await act(async () => fireEvent.focus(screen.getAllByRole("link", { name: "Projects" })[0] as HTMLElement));
  await preparePage(pageAt("/projects"));
  await act(() => refreshSession());
  expect(screen.getByText("Sample")).toBeTruthy();
  expect(heading.isConnected).toBe(true);
});
