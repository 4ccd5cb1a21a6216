import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Desk as AuditDesk } from "#client/office/audit/audit-desk.tsx";
import { Desk as DocumentsDesk } from "#client/office/documents/documents-desk.tsx";
import { Desk as EmailsDesk } from "#client/office/emails/emails-desk.tsx";
import { Desk } from "#client/office/inbox/inbox-desk.tsx";
import { Desk as PeopleDesk } from "#client/office/people/people-desk.tsx";
import { Desk as ProjectsDesk } from "#client/office/projects/projects-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { Desk as RecordsDesk } from "#client/office/records/records-desk.tsx";
import { officeFrame } from "#content/office/frame.ts";
import { sampleLines } from "#content/pages/design-office/enquiries.ts";
import { pageAt } from "#pages";
import { paolo } from "#test/support/people.ts";

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

function show(search: string): void {
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter initialEntries={[`/office/inbox${search}`]}>
        <Desk found={pageAt("/office/inbox")} person={paolo} />
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

const desks = {
  "/office/audit": AuditDesk,
  "/office/documents": DocumentsDesk,
  "/office/emails": EmailsDesk,
  "/office/inbox": Desk,
  "/office/people": PeopleDesk,
  "/office/projects": ProjectsDesk,
  "/office/records": RecordsDesk,
} as const;

/** Shows the desk. Its lists are empty; `next` is their next page, which fails, and so does everything once `isDown`. */
function showEmpty(address: keyof typeof desks, next: string | null) {
  const api = { isDown: false };
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { searchParams } = new URL(String(request), "https://portal.test");
    if (api.isDown || searchParams.has("after")) return Response.json({ type: "unavailable", detail }, { status: 503 });
    const lists = { enquiries: [], documents: [], people: [], submissions: [], entries: [], emails: [], runs: [] };
    return Response.json({ ...lists, names: {}, staff: [], requests: [], uploads: [], check: null, next });
  });
  const client = openQueryClient();
  const Shown = desks[address];
  const element = (
    <QueryClientProvider client={client}>
      <Shown found={pageAt(address)} person={paolo} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: [address] })} />);
  return { client, api };
}

const alerts = () => screen.queryAllByRole("alert").filter(({ textContent }) => textContent?.includes(detail));

test.each(["/office/documents", "/office/inbox", "/office/people", "/office/projects"] as const)(
  "at %s the next page of a list that is empty so far fails with one message",
  async (address) => {
    showEmpty(address, "next");
    fireEvent.click(await screen.findByRole("button", { name: /^(Show more|Keep searching|Search)/ }));
    await screen.findByText(detail);
    expect(alerts()).toHaveLength(1);
  },
);

test.each(Object.keys(desks) as (keyof typeof desks)[])(
  "at %s a refresh of an empty list fails with one message",
  async (address) => {
    const { client, api } = showEmpty(address, null);
    await screen.findAllByText(/^(No|There is no|Nothing|Nobody|Distribution)\b/);
    api.isDown = true;
    await act(() => client.refetchQueries());
    await screen.findAllByText(new RegExp(`^${officeFrame.staleBefore}`));
    expect(screen.getAllByText(new RegExp(`^${officeFrame.staleBefore}`))).toHaveLength(1);
    expect(alerts()).toHaveLength(0);
  },
);
