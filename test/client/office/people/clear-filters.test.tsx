import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { PeopleTools } from "#client/office/people/people-tools.tsx";
import type { PeopleFilters } from "#client/office/people/use-people.ts";

afterEach(cleanup);

function Tools({ asked }: { asked: PeopleFilters }) {
  const [filters, setFilters] = useState(asked);
  return <PeopleTools filters={filters} change={setFilters} onClear={() => setFilters({})} />;
}

test.each([
  ["that was not sent", { state: "disabled" }],
  ["over what was searched for", { q: "Ada" }],
] as const)("text %s is removed when the filters are cleared", (_, asked) => {
  render(<Tools asked={asked} />);
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  fireEvent.change(field, { target: { value: "Ben" } });
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(field.value).toBe("");
});
