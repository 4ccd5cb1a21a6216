import { act, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageAt } from "#pages";

const unavailable = () => Response.json({ type: "unavailable" }, { status: 503 });
const published = () => Response.json({ projects: [], samples: "none" });
let answer: () => Response;

beforeEach(() => {
  answer = unavailable;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) =>
    new URL(String(request), "https://portal.test").pathname.startsWith("/api/projects") ? answer() : unavailable(),
  );
});

afterEach(() => {
  // Prepared pages stay prepared, so the next test imports the client anew.
  vi.resetModules();
  vi.restoreAllMocks();
});

async function open(initialEntries: string[]) {
  const [{ App }, { preparePage }] = await Promise.all([import("#client/app.tsx"), import("#client/routes.tsx")]);
  await preparePage(pageAt(initialEntries.at(-1) as string));
  const router = createMemoryRouter([{ path: "*", element: <App /> }], { initialEntries });
  render(<RouterProvider router={router} />);
  return router;
}

test("Back to a page whose content fails to load loads that page in full once, and the old page stays until then", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const router = await open(["/projects", "/company/team"]);
  await screen.findByRole("heading", { level: 1, name: /Team/ });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  const { refreshSession } = await import("#client/session.ts");
  await act(() => refreshSession());
  expect(screen.getByRole("heading", { level: 1, name: /Team/ })).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
});

test("a page whose content could not be read when it was prepared in advance is there at the next try", async () => {
  const { preparePage } = await import("#client/routes.tsx");
  const found = pageAt("/projects");
  await expect(preparePage(found)).rejects.toThrow();
  answer = published;
  await expect(preparePage(found)).resolves.toBeTruthy();
});
