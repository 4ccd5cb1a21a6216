import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { MemoryRouter, useSearchParams } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { FilterBar } from "#client/office/inbox/filter-bar.tsx";
import { useLeavingFields } from "#client/office/keys/use-leaving-fields.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { inboxLimits } from "#rules/enquiries/inbox-limits.ts";

let searched: string[];
/** Sets the search in the address, which follows a search only when told to. */
let follow: (q: string) => void;

function Inbox() {
  const [search, setSearch] = useSearchParams();
  useLeavingFields();
  follow = (q) => setSearch(q === "" ? {} : { q });
  const filters = { view: "open", kind: "", owner: "", overdue: true, q: search.get("q") ?? "" } as const;
  return (
    <FilterBar filters={filters} change={({ q = "" }) => searched.push(q)} personId="p1" searchField={useRef(null)} />
  );
}

beforeEach(() => {
  searched = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter>
        <Inbox />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

test("characters typed while the address catches up with a search stay, and later changes of the address are shown", () => {
  const field = screen.getByRole("searchbox") as HTMLInputElement;
  field.focus();
  type(field, "Over");
  act(() => vi.advanceTimersByTime(300));
  expect(searched).toEqual(["Over"]);

  type(field, "Overdue");
  act(() => follow("Over"));
  expect(field.value).toBe("Overdue");
  act(() => vi.advanceTimersByTime(300));
  expect(searched).toEqual(["Over", "Overdue"]);
  act(() => follow("Overdue"));

  act(() => field.blur());
  act(() => follow(""));
  expect(field.value).toBe("");
});

test("a search that is cleared right after its last character does not come back", () => {
  const field = screen.getByRole("searchbox") as HTMLInputElement;
  field.focus();
  type(field, "Over");
  act(() => field.blur());
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  act(() => vi.advanceTimersByTime(300));
  expect(searched).toEqual([""]);
  expect(field.value).toBe("");
  expect(document.activeElement).toBe(field);
});

test("an Escape that ends the composition of a character leaves the search alone", () => {
  const field = screen.getByRole("searchbox") as HTMLInputElement;
  field.focus();
  fireEvent.keyDown(field, { key: "Escape", isComposing: true });
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: "Escape" });
  expect(document.activeElement).toBe(document.body);
});

function type(field: HTMLInputElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

test("a search of the inbox may be as long as the API accepts", () => {
  expect(screen.getByRole<HTMLInputElement>("searchbox").maxLength).toBe(inboxLimits.search);
});
