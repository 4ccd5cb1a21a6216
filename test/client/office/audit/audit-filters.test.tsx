import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { FilterBar } from "#client/office/audit/filter-bar.tsx";
import { openQueryClient } from "#client/office/query-client.ts";

beforeEach(() => vi.stubGlobal("fetch", async () => Response.json({ people: [] })));

/** Shows the filters while the address lags behind what is typed: here it never catches up. */
function show(change: (changed: object) => void): void {
  render(
    <QueryClientProvider client={openQueryClient()}>
      <FilterBar filters={{}} change={change} onClear={undefined} />
    </QueryClientProvider>,
  );
}

test("a day stays as typed while its year is incomplete, and is searched for once the year is complete", () => {
  const change = vi.fn();
  show(change);
  const field = screen.getByLabelText<HTMLInputElement>("From");
  for (const value of ["0002-11-02", "0020-11-02", "0202-11-02", "2026-11-02"]) {
    fireEvent.change(field, { target: { value } });
    expect(field.value).toBe(value);
  }
  expect(change.mock.calls).toEqual([[{ from: "2026-11-02" }]]);
});

test("an id is searched for when the form is submitted, not letter by letter", () => {
  const change = vi.fn();
  show(change);
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Id of the subject" });
  fireEvent.change(field, { target: { value: " r7 " } });
  expect([field.value, change.mock.calls]).toEqual([" r7 ", []]);
  fireEvent.submit(field.form as HTMLFormElement);
  expect(change.mock.calls).toEqual([[{ subject: "r7" }]]);
});
