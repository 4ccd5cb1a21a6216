import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { GoalForm } from "#client/pages/goals/goal-form.tsx";
import type { Goal } from "#rules/portfolio/goals/goal.ts";

type Stored = { version: number; entries: Record<string, string> };

const goal = { id: "g1", version: 1, name: "Roof", measure: "paid", day: "2999-12-31" } as unknown as Goal;
const amount = { minorUnits: 100, currency: "EUR" } as unknown as Goal["amount"];

/** What the Worker has stored, by id, and whether its answers are lost on the way. */
let stored: Map<string, Stored>;
let isLost: boolean;

beforeEach(() => {
  stored = new Map([["g1", { version: 1, entries: {} }]]);
  isLost = false;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const id = String(request).split("/").at(-1) ?? "";
    const { version, entries } = JSON.parse(String(init?.body)) as Stored;
    const there = stored.get(id);
    const isSame = JSON.stringify(there?.entries) === JSON.stringify(entries);
    if (!isSame && (there?.version ?? 0) !== version)
      return Response.json({ type: "conflict", detail: "Changed." }, { status: 409 });
    if (!isSame) stored.set(id, { version: version + 1, entries });
    if (isLost) throw new TypeError("Failed to fetch");
    return Response.json({ version: stored.get(id)?.version });
  });
});

const load = async () => {};

async function save(name: string): Promise<void> {
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: name } });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Save goal" })));
  await screen.findByRole("button", { name: "Save goal" });
}

test("a new goal that is changed after a lost answer stays a single goal", async () => {
  render(<GoalForm personId="p1" today="2030-01-16" load={load} />);
  isLost = true;
  await save("Roof");
  await screen.findByText(/^The goal may not have been saved/);
  isLost = false;
  await save("Roof of the school");
  await screen.findByText("Saved.");
  stored.delete("g1");
  expect([...stored.values()]).toMatchObject([{ version: 2, entries: { name: "Roof of the school" } }]);
});

test("a goal that is changed again after a lost answer is saved over the first change", async () => {
  render(<GoalForm personId="p1" goal={{ ...goal, amount }} today="2030-01-16" load={load} />);
  isLost = true;
  await save("Roof and walls");
  await screen.findByText(/^The goal may not have been saved/);
  isLost = false;
  await save("Roof, walls and doors");
  await screen.findByText("Saved.");
  expect(stored.get("g1")).toMatchObject({ version: 3, entries: { name: "Roof, walls and doors" } });
});

test("a goal that another window has changed since is not overwritten", async () => {
  render(<GoalForm personId="p1" goal={{ ...goal, amount }} today="2030-01-16" load={load} />);
  isLost = true;
  await save("Roof and walls");
  await screen.findByText(/^The goal may not have been saved/);
  isLost = false;
  stored.set("g1", { version: 3, entries: { name: "Cellar" } });
  await save("Roof, walls and doors");
  await screen.findByText("Changed.");
  expect(stored.get("g1")).toEqual({ version: 3, entries: { name: "Cellar" } });
});

test("input in a goal is restored after the session has ended, but not once it was cancelled or the goal has changed", () => {
  const open = (version: number) => {
    cleanup();
    const own = { ...goal, amount, version };
    render(<GoalForm personId="p1" goal={own} today="2030-01-16" load={load} cancel={() => {}} />);
    return screen.getByLabelText<HTMLInputElement>("Name");
  };
  fireEvent.input(open(1), { target: { value: "Roof and walls" } });
  expect(open(1).value).toBe("Roof and walls");
  expect(open(2).value).toBe("Roof");
  open(1);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(open(1).value).toBe("Roof");
});

test("a goal that another window has changed is not overwritten, even if the list was loaded again meanwhile", async () => {
  const form = (version: number) => (
    <GoalForm personId="p1" goal={{ ...goal, amount, version }} today="2030-01-16" load={load} />
  );
  const { rerender } = render(form(1));
  stored.set("g1", { version: 2, entries: { name: "Roof", amount: "200" } });
  rerender(form(2));
  await save("Roof and walls");
  await screen.findByText("Changed.");
  expect(stored.get("g1")).toMatchObject({ version: 2, entries: { amount: "200" } });
  // The warning has said so, and the current version is shown: saving again replaces it.
  await save("Roof and walls");
  await screen.findByText("Saved.");
  expect(stored.get("g1")).toMatchObject({ version: 3, entries: { name: "Roof and walls" } });
  await save("Roof, walls and doors");
  await screen.findByText("Saved.");
  expect(stored.get("g1")).toMatchObject({ version: 4, entries: { name: "Roof, walls and doors" } });
});

test("what was typed into a goal is restored after a reload that follows a conflict", async () => {
  const form = (version: number) => (
    <GoalForm personId="p1" goal={{ ...goal, amount, version }} today="2030-01-16" load={load} />
  );
  const { rerender } = render(form(1));
  stored.set("g1", { version: 2, entries: { name: "Roof", amount: "200" } });
  await save("Roof and walls");
  await screen.findByText("Changed.");
  rerender(form(2));
  cleanup();
  render(form(2));
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Roof and walls");
});

test("the failure of a goal is removed while it is sent again, so that the same failure is announced again", async () => {
  render(<GoalForm personId="p1" today="2030-01-16" load={load} />);
  isLost = true;
  await save("Roof");
  await screen.findByText(/^The goal may not have been saved/);
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  fireEvent.click(screen.getByRole("button", { name: "Save goal" }));
  expect(screen.queryByText(/^The goal may not have been saved/)).toBeNull();
});
