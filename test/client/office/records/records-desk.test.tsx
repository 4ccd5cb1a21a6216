import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { Desk } from "#client/office/records/records-desk.tsx";
import type { Person } from "#rules/accounts/person.ts";

const unknown = { type: "not-found", detail: "There is no such project." };
const staff = { id: "s1", kind: "staff", name: "Ada Rossi" } as unknown as Person;

test("choosing another project in place of an unknown one keeps the focus in the field", async () => {
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.includes("/projects/gone")) return Response.json(unknown, { status: 404 });
    if (address.includes("/projects/q1")) return new Promise(() => {});
    const projects = [{ id: "q1", name: "Solar Farm" }];
    return Response.json({ projects, people: [], holdings: [], runs: [], next: null });
  });
  const found = { title: "Records" } as Parameters<typeof Desk>[0]["found"];
  const element = (
    <QueryClientProvider client={openQueryClient()}>
      <Desk found={found} person={staff} />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: ["/office/records?project=gone"] });
  render(<RouterProvider router={router} />);
  await screen.findByText("There is no such project");
  const field = screen.getByRole("combobox");
  field.focus();
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole("option", { name: /Solar Farm/ }));
  await waitFor(() => expect(router.state.location.search).toBe("?project=q1"));
  await waitFor(() => expect(screen.queryByText("There is no such project")).toBeNull());
  expect(document.activeElement).toBe(field);
});
