import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { OwnUpdate } from "#rules/projects/updates/answers.ts";
import { ListedUpdates } from "#test/support/listed-updates.tsx";

const project = { id: "p1", name: "Hall" };
const at = "2030-01-16T09:00:00.000Z";

/** What the Worker has stored, and whether its answers are lost on the way. */
let update: OwnUpdate;
let isLost: boolean;
let submissions: number;

beforeEach(async () => {
  update = {
    ...{ id: "u1", project, title: "Roof", text: "Closed.", state: "draft", version: 1, updatedAt: at },
    ...{ submittedAt: null, releasedAt: null, returned: null },
  };
  isLost = false;
  submissions = 0;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "GET") {
      const isOne = String(request).endsWith("/u1");
      return Response.json(isOne ? { personId: "c1", update } : { personId: "c1", updates: [update], next: null });
    }
    const { version, title = update.title } = JSON.parse(String(init?.body));
    const isSubmission = String(request).endsWith("/submission");
    const isRepeated = isSubmission && update.state === "waiting" && update.version === version + 1;
    if (!isRepeated) {
      if (update.version !== version || update.state !== "draft")
        return Response.json({ type: "conflict", detail: "Changed.", current: update }, { status: 409 });
      if (isSubmission) submissions += 1;
      update = { ...update, version: version + 1, title, state: isSubmission ? "waiting" : "draft" };
    }
    if (isLost) throw new TypeError("Failed to fetch");
    return Response.json({ update });
  });
  const element = <ListedUpdates projects={[project]} first={{ updates: [update], next: null }} />;
  await act(async () => void render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />));
  press("Continue: Roof");
  await screen.findByRole("textbox", { name: /^Title/ });
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const typeTitle = (value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: /^Title/ }), { target: { value } });

async function pressAndWait(name: string): Promise<void> {
  await act(async () => press(name));
  await waitFor(() => expect(screen.queryByText("Sending...")).toBe(null));
}

test("text typed after a save of the draft whose answer was lost is saved over it", async () => {
  typeTitle("Roof and walls");
  isLost = true;
  await pressAndWait("Save draft");
  await screen.findByText(/^This may not have worked/);
  isLost = false;
  typeTitle("Roof, walls and doors");
  await pressAndWait("Save draft");
  await screen.findByText("The draft is saved.");
  expect(screen.queryByText("Changed in the meantime")).toBe(null);
  expect(update).toMatchObject({ version: 3, title: "Roof, walls and doors" });
});

test("a draft that another window has changed since is not overwritten", async () => {
  typeTitle("Roof and walls");
  isLost = true;
  await pressAndWait("Save draft");
  await screen.findByText(/^This may not have worked/);
  isLost = false;
  update = { ...update, version: 3, title: "Cellar" };
  typeTitle("Roof, walls and doors");
  await pressAndWait("Save draft");
  await screen.findByText("Changed in the meantime");
  expect(update).toMatchObject({ version: 3, title: "Cellar" });
});

test("an update whose submission got no answer is reported as submitted at the next press, and submitted only once", async () => {
  typeTitle("Roof and walls");
  await pressAndWait("Save draft");
  await screen.findByText("The draft is saved.");
  isLost = true;
  await pressAndWait("Submit for release");
  await screen.findByText(/^This may not have worked/);
  isLost = false;
  await pressAndWait("Submit for release");
  await screen.findByText(/^Submitted/);
  expect(screen.queryByText("Changed in the meantime")).toBe(null);
  expect(submissions).toBe(1);
});

test("an update whose submission got no answer is listed as waiting, so that it is neither written nor deleted again", async () => {
  isLost = true;
  await pressAndWait("Submit for release");
  await screen.findByText(/^This may not have worked/);
  press("Close");
  screen.getByText("Hall. Waiting for our team to release it.");
  expect(screen.queryByRole("button", { name: "Delete: Roof" })).toBe(null);
});

test("text typed after a submission that got no answer is said to be missing from what that attempt submitted", async () => {
  isLost = true;
  await pressAndWait("Submit for release");
  await screen.findByText(/^This may not have worked/);
  isLost = false;
  typeTitle("Roof and walls");
  await pressAndWait("Submit for release");
  await screen.findByText("Already submitted");
  screen.getByText(/in another window or by an attempt that got no answer\. What you have typed since is not in it/);
  expect(update).toMatchObject({ state: "waiting", title: "Roof" });
});

test("the message about a saved draft disappears while the list is loaded again, so that a second save is announced", async () => {
  typeTitle("Roof and walls");
  await pressAndWait("Save draft");
  await screen.findByText("The draft is saved.");
  const answer = fetch;
  const list = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "GET") await list.promise;
    return answer(request, init);
  });
  typeTitle("Roof, walls and doors");
  await act(async () => press("Save draft"));
  await waitFor(() => expect(update.version).toBe(3));
  await waitFor(() => expect(screen.queryByText("The draft is saved.")).toBe(null));
  await act(async () => list.resolve());
  await screen.findByText("The draft is saved.");
});

test("the failure of a draft is removed while it is saved again, so that the same failure is announced again", async () => {
  typeTitle("Roof and walls");
  isLost = true;
  await pressAndWait("Save draft");
  await screen.findByText(/^This may not have worked/);
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await act(async () => press("Save draft"));
  expect(screen.queryByText(/^This may not have worked/)).toBe(null);
});
