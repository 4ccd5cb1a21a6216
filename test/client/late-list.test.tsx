import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#client/api.ts";
import { useOwnPages } from "#client/paged-list.tsx";
import { MemberView } from "#client/pages/goals/member-view.tsx";
import { InterestTable } from "#client/pages/interest/interest-table.tsx";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import type { Goal } from "#rules/portfolio/goals/goal.ts";
import type { OwnUpdate } from "#rules/projects/updates/answers.ts";
import type { UpdateState } from "#rules/projects/updates/update.ts";
import { ListedUpdates } from "#test/support/listed-updates.tsx";

/** Each answers one request for a list, in order. Writes are answered at once. */
let lists: ((body: object) => Promise<void>)[];

beforeEach(() => {
  lists = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "GET") return Response.json({});
    return new Promise<Response>((resolve) => {
      lists.push((body) => act(async () => resolve(Response.json(body))));
    });
  });
});

async function show(element: ReactNode): Promise<void> {
  await act(async () => void render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />));
}

/** Presses a button, and waits until the list is requested again. */
async function press(name: string): Promise<void> {
  const count = lists.length;
  fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(lists).toHaveLength(count + 1));
}

test("a removed goal does not come back when the answer to an earlier request arrives late", async () => {
  const amount = { minorUnits: 100, currency: "EUR" } as const;
  const goal = (name: string): Goal => ({ id: name, name, measure: "value", amount, day: "2030-12-31", version: 1 });
  const listOf = (...names: string[]) => ({
    personId: sampleViewed.id,
    today: "2030-01-16",
    goals: names.map(goal),
    records: [],
  });
  await show(<MemberView person={{ ...sampleViewed, kind: "retail" }} />);
  await waitFor(() => expect(lists).toHaveLength(1));
  await lists[0]?.(listOf("Boat", "House"));
  for (const name of ["Boat", "House"]) {
    fireEvent.click(screen.getByRole("button", { name: `Delete ${name}` }));
    await press(`Delete for good ${name}`);
  }
  await lists[2]?.(listOf());
  await lists[1]?.(listOf("House"));
  expect(screen.queryAllByRole("button", { name: /House/ })).toEqual([]);
});

test("a removed goal is gone even if the list cannot be loaded again", async () => {
  const amount = { minorUnits: 100, currency: "EUR" } as const;
  const boat: Goal = { id: "b", name: "Boat", measure: "value", amount, day: "2030-12-31", version: 1 };
  await show(<MemberView person={{ ...sampleViewed, kind: "retail" }} />);
  await waitFor(() => expect(lists).toHaveLength(1));
  await lists[0]?.({ personId: sampleViewed.id, today: "2030-01-16", goals: [boat], records: [] });
  fireEvent.click(screen.getByRole("button", { name: "Delete Boat" }));
  await press("Delete for good Boat");
  await lists[1]?.({ type: "unavailable" });
  expect(screen.queryByRole("button", { name: /Boat/ })).toBe(null);
  expect(screen.queryByText("You have not set a goal yet")).toBeTruthy();
});

test("a goal that is being edited while another is deleted stays open, with the focus in its form", async () => {
  const amount = { minorUnits: 100, currency: "EUR" } as const;
  const goal = (name: string): Goal => ({ id: name, name, measure: "value", amount, day: "2030-12-31", version: 1 });
  const listOf = (...names: string[]) => ({ personId: "u1", today: "2030-01-16", goals: names.map(goal), records: [] });
  await show(<MemberView person={{ ...sampleViewed, id: "u1", kind: "retail" }} />);
  await waitFor(() => expect(lists).toHaveLength(1));
  await lists[0]?.(listOf("Boat", "House"));
  fireEvent.click(screen.getByRole("button", { name: "Delete Boat" }));
  await press("Delete for good Boat");
  fireEvent.click(screen.getByRole("button", { name: "Edit House" }));
  const field = screen.getByDisplayValue("House");
  expect(document.activeElement).toBe(field);
  await lists[1]?.(listOf("House"));
  expect(screen.queryByRole("button", { name: /Boat/ })).toBe(null);
  expect(document.activeElement).toBe(field);
});

test("the form of a new update keeps the focus while another update is withdrawn", async () => {
  const at = "2030-01-16T09:00:00.000Z";
  const project = { id: "p1", name: "Hall" };
  const roof = {
    id: "r",
    project,
    title: "Roof",
    text: "",
    version: 1,
    updatedAt: at,
    submittedAt: at,
    releasedAt: null,
  };
  await show(
    <ListedUpdates
      projects={[project]}
      first={{ updates: [{ ...roof, state: "waiting", returned: null }], next: null }}
    />,
  );
  await press("Withdraw: Roof");
  fireEvent.click(screen.getByRole("button", { name: "Write an update" }));
  const field = screen.getByLabelText(/^Project/);
  expect(document.activeElement).toBe(field);
  await lists[0]?.({ personId: "c1", updates: [{ ...roof, state: "draft", returned: null }], next: null });
  await screen.findByRole("button", { name: "Delete: Roof" });
  expect(document.activeElement).toBe(field);
});

test("a withdrawn update is not shown as submitted when the answer to an earlier request arrives late", async () => {
  const blank = { text: "", version: 1, updatedAt: "2030-01-16T09:00:00.000Z", releasedAt: null, returned: null };
  const project = { id: "p1", name: "Hall" };
  const update = (id: string, state: UpdateState): OwnUpdate => {
    return { ...blank, id, project, title: id, state, submittedAt: blank.updatedAt };
  };
  await show(
    <ListedUpdates
      projects={[project]}
      first={{ updates: [update("Roof", "waiting"), update("Crane", "waiting")], next: null }}
    />,
  );
  for (const title of ["Roof", "Crane"]) await press(`Withdraw: ${title}`);
  await lists[1]?.({ personId: "c1", updates: [update("Roof", "draft"), update("Crane", "draft")], next: null });
  await lists[0]?.({ personId: "c1", updates: [update("Roof", "draft"), update("Crane", "waiting")], next: null });
  expect(screen.queryAllByRole("button", { name: /^Withdraw/ })).toEqual([]);
});

const interest = {
  ...{ reference: "AAAAA-BBBBB", project: "p1", name: "Hall", hasPage: false },
  ...{ amount: { minorUnits: 100, currency: "EUR" }, createdAt: "2030-01-16T09:00:00.000Z", state: "answered" },
};

function Interests() {
  const own = useOwnPages("p", callInterests);
  const [withdrawn, setWithdrawn] = useState<string[]>([]);
  return (
    <>
      <button type="button" onClick={() => void own.reload()}>
        Ask again
      </button>
      <InterestTable own={own} withdrawn={withdrawn} onWithdrawn={(one) => setWithdrawn([one])} />
    </>
  );
}

const callInterests = (query: { after?: string }) => api.interests.$get({ query });

test("a withdrawn interest stays withdrawn even if a list that was requested before arrives later", async () => {
  const list = { personId: "p", interests: [interest], next: null };
  await show(<Interests />);
  await lists[0]?.(list);
  await press("Ask again");
  fireEvent.click(screen.getByRole("button", { name: /^Withdraw/ }));
  fireEvent.click(screen.getByRole("button", { name: /^Yes, withdraw it/ }));
  await screen.findByRole("cell", { name: "Withdrawn" });
  await lists[1]?.(list);
  expect(screen.getByRole("cell", { name: "Withdrawn" })).toBeTruthy();
  expect(screen.queryByRole("cell", { name: "Answered" })).toBeNull();
});

test("the interests of somebody who has logged in in another tab are not shown", async () => {
  await show(<Interests />);
  await lists[0]?.({ personId: "p", interests: [interest], next: null });
  await press("Ask again");
  await lists[1]?.({ personId: "q", interests: [{ ...interest, reference: "CCCCC-DDDDD" }], next: null });
  expect(screen.getByText("AAAAA-BBBBB")).toBeTruthy();
  expect(screen.queryByText("CCCCC-DDDDD")).toBeNull();
});

test("the updates of somebody who has logged in in another tab are not shown", async () => {
  const blank = { text: "", version: 1, updatedAt: "2030-01-16T09:00:00.000Z", releasedAt: null, returned: null };
  const project = { id: "p1", name: "Hall" };
  const roof: OwnUpdate = {
    ...blank,
    id: "Roof",
    project,
    title: "Roof",
    state: "waiting",
    submittedAt: blank.updatedAt,
  };
  await show(<ListedUpdates projects={[project]} first={{ updates: [roof], next: null }} />);
  await press("Withdraw: Roof");
  await lists[0]?.({ personId: "c2", updates: [{ ...roof, title: "Their crane" }], next: null });
  expect(screen.queryByText("Their crane")).toBeNull();
});
