import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { notify } from "#client/notify.ts";
import { Shelf } from "#client/pages/documents/shelf.tsx";
import { documents } from "#content/pages/documents.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn(), notifySessionEnded: vi.fn() }));

afterEach(() => vi.mocked(notify).mockClear());

test.each([
  ["unauthenticated", 401, 1],
  ["forbidden", 403, 1],
  ["unavailable", 503, 0],
])("a library that is refused as %s (%i) asks %i times who is logged in", async (type, status, asked) => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) => {
    calls.push(String(address));
    return String(address).endsWith("/session") ? Response.json({ person: null }) : Response.json({ type }, { status });
  });
  render(
    <MemoryRouter>
      <Shelf personId="p1" />
    </MemoryRouter>,
  );
  await screen.findByText(documents.library.failedTitle);
  await waitFor(() => expect(calls.filter((call) => call.endsWith("/session"))).toHaveLength(asked));
});

test("a library that did not load is announced once, by the toast", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ type: "unavailable" }, { status: 503 }));
  render(
    <MemoryRouter>
      <Shelf personId="p1" />
    </MemoryRouter>,
  );
  await screen.findByRole("button", { name: documents.library.tryAgain });
  expect(vi.mocked(notify).mock.calls).toEqual([["documentsFailed"]]);
  expect(screen.queryByRole("alert")).toBeNull();
});
