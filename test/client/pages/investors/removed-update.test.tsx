import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { investorsCopy } from "#content/pages/investors.ts";
import type { OwnUpdate } from "#rules/projects/updates/answers.ts";
import { ListedUpdates } from "#test/support/listed-updates.tsx";

const copy = investorsCopy.updates;
const at = "2030-01-16T09:00:00.000Z";
const draft: OwnUpdate = {
  ...{ id: "u1", project: { id: "p1", name: "Hall" }, title: "Roof", text: "", version: 1, state: "draft" },
  ...{ updatedAt: at, submittedAt: null, releasedAt: null, returned: null },
};

test("a draft whose removal got no answer is reported as removed when it is removed again", async () => {
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  const answers = [
    // For the removal and the list after it, then for both again.
    lost,
    lost,
    async () => Response.json({ type: "not-found", status: 404, detail: "No such update." }, { status: 404 }),
    async () => Response.json({ personId: "c1", updates: [], next: null }),
  ];
  vi.stubGlobal("fetch", () => (answers.shift() ?? lost)());
  const element = <ListedUpdates projects={[draft.project]} first={{ updates: [draft], next: null }} />;
  await act(async () => void render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />));
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
  const remove = async () => {
    await press(`${copy.remove}: Roof`);
    await press(`${copy.removeYes}: Roof`);
  };
  await remove();
  expect(await screen.findByText(copy.failed)).toBeTruthy();
  await remove();
  expect(await screen.findByText(copy.removed)).toBeTruthy();
  expect(screen.queryByText("Roof")).toBeNull();
});

test("a removed draft leaves the list even if that list cannot be loaded again", async () => {
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "DELETE") throw new TypeError("Failed to fetch");
    return Response.json({});
  });
  const other = { ...draft, id: "u2", title: "Floor" };
  const element = <ListedUpdates projects={[draft.project]} first={{ updates: [draft, other], next: null }} />;
  await act(async () => void render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />));
  fireEvent.click(screen.getByRole("button", { name: `${copy.remove}: Roof` }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: `${copy.removeYes}: Roof` })));
  expect(await screen.findByText(copy.removed)).toBeTruthy();
  expect([screen.queryByText("Roof"), screen.queryByText("Floor")?.textContent]).toEqual([null, "Floor"]);
});

test("an update that is withdrawn while its text is open is a draft, and its text is closed", async () => {
  let stored: OwnUpdate = { ...draft, text: "The roof is closed.", state: "waiting", submittedAt: at };
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "POST") stored = { ...stored, state: "draft", submittedAt: null, version: 2 };
    const isOne = String(request).endsWith("/u1");
    return Response.json(
      isOne ? { personId: "c1", update: stored } : { personId: "c1", updates: [stored], next: null },
    );
  });
  const element = <ListedUpdates projects={[draft.project]} first={{ updates: [stored], next: null }} />;
  await act(async () => void render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />));
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
  await press(`${copy.read}: Roof`);
  await screen.findByText(stored.text);
  await press(`${copy.withdraw}: Roof`);
  await screen.findByText(copy.withdrawn);
  expect(screen.queryByText(stored.text)).toBeNull();
});

test("a draft cannot be opened for writing while it is being removed", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const element = <ListedUpdates projects={[draft.project]} first={{ updates: [draft], next: null }} />;
  await act(async () => void render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />));
  const buttonOf = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name: `${name}: Roof` });
  fireEvent.click(buttonOf(copy.remove));
  fireEvent.click(buttonOf(copy.removeYes));
  expect(buttonOf(copy.goOn).disabled).toBe(true);
});

test("an update that is written after a draft was removed begins empty and is listed, also if no save of that draft was answered", async () => {
  let stored: OwnUpdate | undefined;
  let isLost = true;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "GET") return Response.json({ personId: "c1", updates: stored ? [stored] : [], next: null });
    const id = String(request).split("/").at(-1) ?? "";
    stored = init?.method === "PUT" ? { ...draft, ...JSON.parse(String(init.body)), id, version: 1 } : undefined;
    if (isLost) throw new TypeError("Failed to fetch");
    return Response.json(stored ? { update: stored } : {});
  });
  const show = async (updates: OwnUpdate[]) => {
    cleanup();
    const element = <ListedUpdates projects={[draft.project]} first={{ updates, next: null }} />;
    await act(async () => void render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />));
  };
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
  const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Title/ });
  const write = async (value: string) => {
    fireEvent.change(title(), { target: { value } });
    await press("Save draft");
  };
  await show([]);
  await press(copy.write);
  await write("Roof");
  await screen.findByText(copy.failed);
  isLost = false;
  await show(stored ? [stored] : []);
  await press(`${copy.remove}: Roof`);
  await press(`${copy.removeYes}: Roof`);
  await screen.findByText(copy.removed);
  await press(copy.write);
  expect(title().value).toBe("");
  await write("Floor");
  await screen.findByText(copy.saved);
  screen.getByText("Floor");
});
