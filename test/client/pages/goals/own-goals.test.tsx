import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { MemberView } from "#client/pages/goals/member-view.tsx";
import { goalErrors } from "#content/api-tool-errors.ts";
import { goalSentences } from "#content/forms/goal.ts";
import { ada } from "#test/support/people.ts";

const goal = { id: "g1", name: "Roof", measure: "paid-out", day: "2999-12-31", version: 1 };
const amountOf = (euros: number) => ({ minorUnits: euros * 100, currency: "EUR" });

/** Opens the page of a member. `list` returns their goals each time, and `put` answers each change. */
async function openGoals(list: () => object[], put: () => Response): Promise<void> {
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) =>
    init?.method === "PUT"
      ? put()
      : Response.json({ personId: ada.id, today: "2030-01-16", goals: list(), records: [] }),
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <MemberView person={ada} /> }])} />);
  await screen.findAllByLabelText("Name");
}

async function save(form: HTMLElement): Promise<void> {
  await act(async () => void fireEvent.click(within(form).getByRole("button", { name: "Save goal" })));
}

test("a goal with an amount that cannot be read is refused at the field, and what was typed stays", async () => {
  const fields = { amount: goalSentences.notAnAmount };
  const refusal = { type: "invalid", detail: "Please correct it.", fields };
  await openGoals(
    () => [],
    () => Response.json(refusal, { status: 422 }),
  );
  const form = document.querySelector("form") as HTMLFormElement;
  fireEvent.input(within(form).getByLabelText("Name"), { target: { value: "Roof of the school" } });
  await save(form);
  await screen.findByText("Please write an amount like 25,000 or 25000.50.");
  expect(
    within(form)
      .getByLabelText(/^Amount/)
      .getAttribute("aria-invalid"),
  ).toBe("true");
  expect(within(form).getByLabelText<HTMLInputElement>("Name").value).toBe("Roof of the school");
});

test("a goal that was changed in another window is shown as it is now, beside what was typed, which then replaces it", async () => {
  let now: object = { ...goal, amount: amountOf(25_000) };
  let hasConflict = true;
  const conflict = { type: "conflict", detail: goalErrors.changed };
  await openGoals(
    () => [now],
    () => (hasConflict ? Response.json(conflict, { status: 409 }) : Response.json({ version: 3 })),
  );
  fireEvent.click(screen.getByRole("button", { name: "Edit Roof" }));
  const form = screen.getByRole("listitem").querySelector("form") as HTMLFormElement;
  const name = within(form).getByLabelText<HTMLInputElement>("Name");
  fireEvent.input(name, { target: { value: "Roof of the hall" } });
  now = { ...goal, amount: amountOf(30_000), version: 2 };
  await save(form);
  await screen.findByText(goalErrors.changed);
  await screen.findAllByText("EUR 30,000");
  expect(name.value).toBe("Roof of the hall");
  hasConflict = false;
  now = { ...goal, name: "Roof of the hall", amount: amountOf(25_000), version: 3 };
  await save(form);
  await screen.findByRole("heading", { name: "Roof of the hall" });
  expect(screen.getByRole("listitem").querySelector("form")).toBeNull();
});
