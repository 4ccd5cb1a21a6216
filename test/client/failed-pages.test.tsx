import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Desk } from "#client/office/inbox/inbox-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { sampleLines } from "#content/pages/design-office/enquiries.ts";
import { pageAt } from "#pages";

const person = { id: "p1", name: "Paolo", email: "p@cantiere.example", kind: "staff", twoFactor: true } as const;
const detail = "The office is busy.";
/** The number of calls for further pages, which all fail. */
let calls: number;

beforeEach(() => {
  calls = 0;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(request), "https://portal.test");
    if (pathname === "/api/office/enquiries" && !searchParams.has("after"))
      return Response.json({ enquiries: sampleLines.slice(0, 1), next: "next" });
    if (pathname === "/api/office/enquiries") calls += 1;
    return Response.json({ type: "unavailable", detail }, { status: 503 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(search: string): void {
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter initialEntries={[`/office/inbox${search}`]}>
        <Desk found={pageAt("/office/inbox")} person={person} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("a page of a list that does not load is reported beside the button that loads it again", async () => {
  show("");
  fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
  expect((await screen.findByRole("alert")).textContent).toBe(detail);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Show more" }).disabled).toBe(false);
});

test("a search that loads pages by itself stops when one fails, and calls the API no more until the next refresh", async () => {
  show("?q=Adda");
  await screen.findByText(detail);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls).toBe(1);
});
