import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { StaffRequests } from "#client/office/people/staff-requests.tsx";
import { openQueryClient } from "#client/office/query-client.ts";

const request = {
  id: "r1",
  personId: "p1",
  name: "Ada Rossi",
  email: "ada@firm.example",
  becomes: "staff",
  askedBy: "s2",
  askedAt: "2030-01-16T09:00:00.000Z",
  askerLeft: false,
  ownConfirmationFrom: null,
};

function show(): void {
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter>
        <StaffRequests viewerId="s1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("staff who confirm the only request are told that it is confirmed, with the focus there", async () => {
  let isConfirmed = false;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ staff: [], requests: isConfirmed ? [] : [request] });
    isConfirmed = true;
    return Response.json({ link: null });
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Confirm" }));
  const really = screen.getByRole("button", { name: "Confirm for good?" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(really, { detail: 2 });
  expect(isConfirmed).toBe(false);
  really.focus();
  fireEvent.click(really);
  const outcome = await screen.findByText("Confirmed.");
  await waitFor(() => expect(screen.queryByText("Ada Rossi")).toBeNull());
  expect(document.activeElement).toBe(outcome);
});

test("staff who confirm a request that a colleague has decided meanwhile are told so, with focus there", async () => {
  const detail = "This request was already confirmed.";
  let requests = [request];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ staff: [], requests });
    requests = [];
    return Response.json({ type: "conflict", detail }, { status: 409 });
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Confirm" }));
  const really = screen.getByRole("button", { name: "Confirm for good?" });
  really.focus();
  fireEvent.click(really);
  await waitFor(() => expect(screen.queryByText("Ada Rossi")).toBeNull());
  expect(document.activeElement).toBe(screen.getByText(detail));
});

test("a link that a confirmation has created stays shown when the next decision is refused", async () => {
  const other = { ...request, id: "r2", personId: "p2", name: "Bea Conti" };
  let requests = [request, other];
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ staff: [], requests });
    requests = requests.filter(({ id }) => !String(address).includes(id));
    if (requests.length > 0) return Response.json({ link: "https://portal.test/link" });
    return Response.json({ type: "conflict", detail: "This request was withdrawn." }, { status: 409 });
  });
  show();
  for (const said of ["Confirmed", "This request was withdrawn."]) {
    const [confirm] = await screen.findAllByRole("button", { name: "Confirm" });
    fireEvent.click(confirm as HTMLElement);
    fireEvent.click(screen.getByRole("button", { name: "Confirm for good?" }));
    await screen.findByText(said, { exact: false });
    expect(screen.queryByDisplayValue("https://portal.test/link")).toBeTruthy();
  }
});
