import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { SubmissionsView } from "#client/pages/submissions/submissions-view.tsx";
import { submissionsCopy } from "#content/pages/submissions-details.ts";

const copy = submissionsCopy.list;

test("a removed draft leaves the list of submissions even if that list cannot be loaded again", async () => {
  const draft = { project: null, projectId: null, status: "Draft", reference: null, submittedAt: null, asked: null };
  const submissions = ["Cold Store", "Hall"].map((name) => ({
    ...draft,
    id: name,
    name,
    updatedAt: "2030-01-16T09:00:00.000Z",
  }));
  let mayRead = true;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "DELETE") mayRead = false;
    else if (!mayRead) throw new TypeError("Failed to fetch");
    return Response.json({ personId: "p", submissions, projects: [] });
  });
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <SubmissionsView personId="p" /> }])} />);
  fireEvent.click(await screen.findByRole("button", { name: `${copy.remove}: Hall` }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${copy.removeYes}`) })));
  expect(screen.getByText(copy.removed)).toBeTruthy();
  expect(screen.queryByText("Hall")).toBeNull();
  expect(screen.getByText("Cold Store")).toBeTruthy();
});

test("a double click on the button that removes a draft only asks, and Escape takes the question back", async () => {
  const draft = { id: "Hall", name: "Hall", project: null, projectId: null, status: "Draft", reference: null };
  const submissions = [{ ...draft, submittedAt: null, asked: null, updatedAt: "2030-01-16T09:00:00.000Z" }];
  const methods: (string | undefined)[] = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    methods.push(init?.method);
    return Response.json({ personId: "p", submissions, projects: [] });
  });
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <SubmissionsView personId="p" /> }])} />);
  const button = await screen.findByRole("button", { name: `${copy.remove}: Hall` });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(screen.getByText(copy.removeQuestion)).toBeTruthy();
  fireEvent.keyDown(screen.getByRole("button", { name: copy.removeNo }), { key: "Escape" });
  expect(screen.queryByText(copy.removeQuestion)).toBeNull();
  expect(methods).not.toContain("DELETE");
});

test("a removal that is refused because the session has ended asks the Worker who is logged in", async () => {
  const name = "Hall";
  const draft = { id: name, name, project: null, projectId: null, status: "Draft", reference: null };
  const submissions = [{ ...draft, submittedAt: null, asked: null, updatedAt: "2030-01-16T09:00:00.000Z" }];
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    calls.push(`${init?.method} ${address}`);
    if (init?.method === "DELETE") return Response.json({ type: "unauthenticated" }, { status: 401 });
    return Response.json({ personId: "p", submissions, projects: [], person: null });
  });
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <SubmissionsView personId="p" /> }])} />);
  fireEvent.click(await screen.findByRole("button", { name: `${copy.remove}: Hall` }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${copy.removeYes}`) })));
  expect(screen.getByText(copy.removeFailed)).toBeTruthy();
  expect(calls.filter((call) => call.endsWith("/api/session"))).toHaveLength(1);
});

test("the message about a removed draft disappears while the next one is removed, so that both are announced", async () => {
  const draft = { project: null, projectId: null, status: "Draft", reference: null, submittedAt: null, asked: null };
  let submissions = ["Cold Store", "Hall"].map((name) => ({
    ...draft,
    id: name,
    name,
    updatedAt: "2030-01-16T09:00:00.000Z",
  }));
  let isLate = false;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "DELETE" && isLate) return new Promise(() => {});
    if (init?.method === "DELETE") submissions = submissions.slice(0, 1);
    return Response.json({ personId: "p", submissions, projects: [] });
  });
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <SubmissionsView personId="p" /> }])} />);
  const remove = async (name: string) => {
    fireEvent.click(await screen.findByRole("button", { name: `${copy.remove}: ${name}` }));
    await act(async () => fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${copy.removeYes}`) })));
  };
  await remove("Hall");
  expect(screen.getByText(copy.removed)).toBeTruthy();
  isLate = true;
  await remove("Cold Store");
  expect(screen.queryByText(copy.removed)).toBeNull();
});
