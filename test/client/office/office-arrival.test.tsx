import { act, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { refreshSession } from "#client/session.ts";
import { Office } from "#test/support/office-page.tsx";
import { paolo } from "#test/support/people.ts";

afterEach(() => vi.restoreAllMocks());

test("a desk scrolls to the top when it is opened, but not when the session is loaded again or its filters change", async () => {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) =>
    String(request).endsWith("/api/session")
      ? Response.json({ person: paolo })
      : Response.json({ type: "unavailable" }, { status: 503 }),
  );
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  await refreshSession();
  const router = createMemoryRouter([{ path: "*", element: <Office /> }], { initialEntries: ["/office/inbox"] });
  render(<RouterProvider router={router} />);
  await screen.findByText("The inbox did not load");
  scrollTo.mockClear();

  await act(() => refreshSession());
  await act(() => router.navigate("/office/inbox?view=mine"));
  expect(scrollTo).not.toHaveBeenCalled();

  await act(() => router.navigate("/office/audit"));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0));
  expect(document.title).toContain("Audit");
});
