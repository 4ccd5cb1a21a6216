import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { App } from "#client/app.tsx";
import { preparePage } from "#client/routes.tsx";
import { pageAt } from "#pages";

afterEach(() => vi.restoreAllMocks());

test("a page whose chunk arrives while React waits for it is shown without an error", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ person: null }));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const failed = vi.fn();
  addEventListener("error", failed);
  await preparePage(pageAt("/company/team"));
  // The module is imported in advance, so that the page's import is over before React renders again.
  await import("#client/pages/not-found/not-found-page.tsx");
  const router = createMemoryRouter([{ path: "*", element: <App /> }], { initialEntries: ["/company/team"] });
  render(<RouterProvider router={router} />);
  void router.navigate("/no/such/page");
  await screen.findByRole("heading", { name: "Oops! Page not found" });
  removeEventListener("error", failed);
  expect(failed.mock.calls.map(([event]) => event.message)).toEqual([]);
});
