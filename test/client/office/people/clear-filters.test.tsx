import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { FilterBar } from "#client/office/people/filter-bar.tsx";
import type { PeopleFilters } from "#client/office/people/use-people.ts";

function Filtered({ asked }: { asked: PeopleFilters }) {
  const [filters, setFilters] = useState(asked);
  return <FilterBar filters={filters} change={setFilters} onClear={() => setFilters({})} />;
}

test.each([
  ["that was not sent", { state: "disabled" }],
  ["over what was searched for", { q: "Ada" }],
] as const)("text %s is removed when the filters are cleared", (_, asked) => {
  render(<Filtered asked={asked} />);
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  fireEvent.change(field, { target: { value: "Ben" } });
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(field.value).toBe("");
});
