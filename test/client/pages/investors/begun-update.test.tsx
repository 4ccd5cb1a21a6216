import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { OwnUpdate } from "#rules/projects/updates/answers.ts";
import { ListedUpdates } from "#test/support/listed-updates.tsx";

const project = { id: "p1", name: "Hall" };
const at = "2030-01-16T09:00:00.000Z";
const stored = { project, title: "Roof", text: "", version: 1, updatedAt: at, submittedAt: at, releasedAt: at };

/** The ids of the updates that were saved. */
let saved: string[];
/** True while the answers to saves are lost. */
let isLost: boolean;
/** The state of the update when its own page is requested. */
let state: OwnUpdate["state"] | "unknown";

beforeEach(() => {
  saved = [];
  isLost = true;
  state = "draft";
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "GET") {
      const id = String(request).split("/updates/")[1];
      if (id && state === "unknown") return Response.json({ type: "not-found" }, { status: 404 });
      const update = { ...stored, id, state, returned: null };
      return Response.json({ personId: "c1", ...(id ? { update } : { updates: [], next: null }) });
    }
    saved.push(String(request).split("/").at(-1) ?? "");
    if (isLost) throw new TypeError("Failed to fetch");
    return Response.json({ update: { ...stored, version: 2 } });
  });
});

/** Shows the list as after a reload. */
async function show(first: OwnUpdate[], next: string | null = null): Promise<void> {
  cleanup();
  const element = <ListedUpdates projects={[project]} first={{ updates: first, next }} />;
  await act(async () => void render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />));
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Title/ });

async function save(): Promise<void> {
  const count = saved.length;
  await act(async () => press("Save draft"));
  await waitFor(() => expect(saved).toHaveLength(count + 1));
}

/** Saves an update whose answer is lost: the company does not know that it was stored. Returns its id. */
async function loseFirstAnswer(): Promise<string> {
  await show([]);
  press("Write an update");
  fireEvent.change(title(), { target: { value: "Roof and walls" } });
  await save();
  return saved[0] ?? "";
}

test("a company begins a new update once the one whose save was not answered has been released", async () => {
  const id = await loseFirstAnswer();
  await show([{ ...stored, id, state: "released", returned: null }]);
  press("Write an update");
  expect(title().value).toBe("");
  await save();
  expect(saved[1]).not.toBe(id);
});

test("input in an update whose save was not answered is in its draft, and the next update begins empty", async () => {
  const id = await loseFirstAnswer();
  await show([{ ...stored, id, state: "draft", returned: null }]);
  press("Continue: Roof");
  await screen.findByRole("textbox", { name: /^Title/ });
  expect(title().value).toBe("Roof and walls");
  fireEvent.change(title(), { target: { value: "Roof, walls and doors" } });
  await show([{ ...stored, id, state: "draft", returned: null }]);
  press("Continue: Roof");
  await screen.findByRole("textbox", { name: /^Title/ });
  expect(title().value).toBe("Roof, walls and doors");
  isLost = false;
  await save();
  press("Close");
  press("Write an update");
  expect(title().value).toBe("");
});

test.each([
  ["goes on where it is a draft", "draft", "Roof and walls"],
  ["goes on where it was never stored", "unknown", "Roof and walls"],
  ["is left alone where it was released", "released", ""],
] as const)(
  "an update whose save was not answered, and that is missing from the first page of the list, %s",
  async (_, now, shown) => {
    const id = await loseFirstAnswer();
    state = now;
    await show([{ ...stored, id: "newer", state: "released", returned: null }], "next");
    press("Write an update");
    await screen.findByRole("textbox", { name: /^Title/ });
    expect(title().value).toBe(shown);
    await save();
    expect(saved[1] === id).toBe(now !== "released");
  },
);
