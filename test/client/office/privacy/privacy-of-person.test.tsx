import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { PersonalDataLink } from "#client/office/people/person/personal-data-link.tsx";
import { Desk } from "#client/office/privacy/privacy-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import { sampleFound, sampleRetention } from "#content/pages/design-office/privacy.ts";
import { pageAt } from "#pages";
import type { FoundData } from "#rules/privacy/erasure.ts";

const address = "/office/people/data";
const { email } = sampleFound;
let found: FoundData;
/** What the desk asked for, as it is sent. */
let asked: unknown[];

beforeEach(() => {
  found = { ...sampleFound, erasure: null };
  asked = [];
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (pathname.endsWith("/erasures")) return Response.json({ erasures: [] });
    if (pathname.endsWith("/retention")) return Response.json(sampleRetention);
    if (pathname.endsWith("/mentions")) return Response.json({ count: 0, next: null });
    asked.push(JSON.parse(String(init?.body)));
    return Response.json(found);
  });
});

function open(initial: string) {
  const desk = (
    <QueryClientProvider client={openQueryClient()}>
      <Desk found={pageAt(address)} person={sampleViewed} />
    </QueryClientProvider>
  );
  const routes = [
    { path: address, element: desk },
    { path: "*", element: <PersonalDataLink personId="p1" /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [initial] });
  render(<RouterProvider router={router} />);
  return router;
}

test("the page of a person leads to everything stored about them, and the address finds it again without naming them", async () => {
  const router = open("/office/people/p1");
  fireEvent.click(screen.getByRole("link", { name: "Everything stored: find, export, erase" }));
  await screen.findByRole("heading", { name: email });
  const { pathname, search } = router.state.location;
  cleanup();
  open(pathname + search);
  await screen.findByRole("heading", { name: email });
  expect(asked).toEqual([{ person: "p1" }, { person: "p1" }]);
  expect(search).not.toContain(email);
});

test("the privacy desk finds an address by keyboard, and says why a member of staff cannot be erased", async () => {
  found = { ...found, person: { id: "s1", name: "Ada Rossi", kind: "staff", disabled: false } };
  open(address);
  fireEvent.keyDown(document.body, { key: "/" });
  const field = screen.getByRole("searchbox");
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: email } });
  fireEvent.submit(field);
  await screen.findByText(/^A staff account cannot be erased/);
  expect(asked).toEqual([{ email }]);
  expect(screen.queryByRole("button", { name: "Prepare the erasure" })).toBeNull();
});

test("the privacy desk lists what retention removes while nobody is searched for", async () => {
  open(address);
  await screen.findByText("Whose data?");
  const retention = screen.getByRole("region", { name: "Retention" });
  await within(retention).findByText("Sent e-mails");
});
