import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { SubmissionsView } from "#client/pages/submissions/submissions-view.tsx";
import { type Entries, noEntries } from "#rules/submissions/submission.ts";

const project = { id: "one", name: "Solar", status: "Funding", page: null, entries: { ...noEntries, name: "Solar" } };
/** The only draft that the Worker stores, once it is saved. */
let stored: { id: string; version: number; entries: Entries } | undefined;
/** The paths that are requested. */
let called: string[];

beforeEach(() => {
  stored = undefined;
  called = [];
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    // Like a browser, this resolves `..` in a path.
    const { pathname } = new URL(String(request), "https://portal.test");
    called.push(pathname);
    const id = pathname.split("/submissions/")[1];
    if (init?.method === "PUT" && id) {
      const { version, entries } = JSON.parse(String(init.body));
      // By then the list has been loaded without the draft.
      await new Promise((resolve) => setTimeout(resolve, 20));
      stored = { id, version: version + 1, entries };
      return Response.json({ version: version + 1 });
    }
    const common = { status: "Draft", project: null, projectId: null, reference: null, submittedAt: null, asked: null };
    const draft = stored && { ...common, ...stored, name: stored.entries.name, updatedAt: "2030-01-16T09:00:00.000Z" };
    if (id && draft?.id === id) return Response.json({ submission: { ...draft, files: [] } });
    if (pathname.endsWith("/submissions"))
      return Response.json({ personId: "p", submissions: draft ? [draft] : [], projects: [project] });
    return Response.json({ type: "not-found", detail: "Not found." }, { status: 404 });
  });
});

function open(address: string) {
  const element = <SubmissionsView personId="p" />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const nameField = () => screen.findByLabelText<HTMLInputElement>("Project name");

test("an address with the id of an unknown draft requests only that draft, even if the id contains a path", async () => {
  open(`/submissions?draft=${encodeURIComponent("../account/data")}`);
  await screen.findByText("There is no such submission");
  expect(called).toEqual(["/api/submissions/..%2Faccount%2Fdata"]);
});

test("Back leads from a draft to the list, which shows what was typed, and Forward into the draft again", async () => {
  const router = open("/submissions");
  fireEvent.click(await screen.findByRole("button", { name: "Submit New Project" }));
  fireEvent.change(await nameField(), { target: { value: "Cold Store" } });
  // Goes back at once, before the draft is saved automatically.
  await act(() => router.navigate(-1));
  await screen.findByRole("rowheader", { name: "Cold Store" });
  expect(router.state.location.search).toBe("");

  await act(() => router.navigate(1));
  expect((await nameField()).value).toBe("Cold Store");
  fireEvent.change(await nameField(), { target: { value: "Cold Store, Trento" } });
  await act(() => router.navigate(-1));
  fireEvent.click(await screen.findByRole("button", { name: "Open: Cold Store, Trento" }));
  expect((await nameField()).value).toBe("Cold Store, Trento");
  await act(() => router.navigate(-1));
  await screen.findByRole("rowheader", { name: "Cold Store, Trento" });
  expect(stored?.entries).toEqual({ ...noEntries, name: "Cold Store, Trento" });
});

test.each(["Submit New Project", "Submit a change: Solar"])(
  "a double click on “%s” begins one draft, so that one step back leads to the list",
  async (name) => {
    const router = open("/submissions");
    const button = await screen.findByRole("button", { name });
    await act(async () => {
      for (const detail of [1, 2]) fireEvent.click(button, { detail });
    });
    await nameField();
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe("");
  },
);
