import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Desk } from "#client/office/inbox/inbox-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { sampleLines } from "#content/pages/design-office/enquiries.ts";
import { pageAt } from "#pages";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";
import { paolo } from "#test/support/people.ts";

const closed = sampleLines.filter(({ status }) => status === "closed");

function show(search: string, enquiries: EnquiryLine[]): void {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) =>
    String(request).includes("/api/office/enquiries?")
      ? Response.json({ enquiries, next: null })
      : Response.json({ type: "unavailable" }, { status: 503 }),
  );
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter initialEntries={[`/office/inbox?${search}`]}>
        <Desk found={pageAt("/office/inbox")} person={paolo} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function markedViews(): (string | null)[] {
  const links = screen.getByRole("navigation", { name: "Views" }).querySelectorAll("[aria-current]");
  return [...links].map(({ textContent }) => textContent?.trim() ?? null);
}

test("a search that finds nothing in a view can be repeated in all views, without the other filters", async () => {
  show("view=nobodys&kind=contact&q=Adda+%26+Sons", []);
  await screen.findByText("No enquiry matches these filters.");
  expect(screen.getByRole("link", { name: "Search in All" }).getAttribute("href")).toBe(
    "/office/inbox?view=all&q=Adda+%26+Sons",
  );
});

test.each(["view=all&q=Adda", "view=nobodys&kind=contact"])(
  "with %s, a search in all views is not offered",
  async (search) => {
    show(search, []);
    await screen.findByText("No enquiry matches these filters.");
    expect(screen.queryByRole("link", { name: "Search in All" })).toBeNull();
  },
);

test("an enquiry that was found by its reference is shown without a current view", async () => {
  const [{ reference } = { reference: "" }] = closed;
  show(`view=nobodys&q=${reference.replace("-", "").toLowerCase()}`, closed);
  await screen.findByText("closed");
  expect(markedViews()).toEqual([]);
});

test("a search that is not a reference, or finds nothing, stays in its view", async () => {
  show("view=closed&q=Adda", closed);
  await screen.findByText("closed");
  expect(markedViews()).toEqual(["Closed"]);
  cleanup();
  show("view=nobodys&q=AAAAA-AAAAA", []);
  await screen.findByText("No enquiry matches these filters.");
  expect(markedViews()).toEqual(["Nobody’s"]);
});
