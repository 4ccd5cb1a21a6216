import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { OwnUpdate } from "#rules/projects/updates/answers.ts";
import { ListedUpdates } from "#test/support/listed-updates.tsx";

const project = { id: "p1", name: "Hall" };
const at = "2030-01-16T09:00:00.000Z";
const returned: OwnUpdate = {
  ...{ id: "u1", project, title: "Roof", text: "Since Monday.", version: 3, state: "draft", updatedAt: at },
  ...{ submittedAt: null, releasedAt: null, returned: { reason: "Since which Monday?", at } },
};

/** Shows the list as after a reload: only what the tab keeps is left. */
async function show(updates: OwnUpdate[]): Promise<void> {
  cleanup();
  const element = <ListedUpdates projects={[project]} first={{ updates, next: null }} />;
  await act(async () => void render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />));
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const title = () => screen.findByLabelText<HTMLInputElement>(/^Title/);

test("an update that was never saved is there again after a reload, and is said to be unsaved", async () => {
  await show([]);
  press("Write an update");
  fireEvent.change(await title(), { target: { value: "Roof" } });
  await show([]);
  press("Write an update");
  expect((await title()).value).toBe("Roof");
  screen.getByText(/^Not saved yet\./);
});

test("a company reads why its update was sent back, and continues with the text that it had submitted", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ personId: "c1", update: returned }));
  await show([returned]);
  screen.getByText("Since which Monday?");
  press("Continue: Roof");
  await title();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toBe("Since Monday.");
});
