import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { PeopleViews } from "#client/office/people/views.tsx";

afterEach(() => vi.restoreAllMocks());

test("on a phone, where the views of people do not fit into one row, the row is scrolled to the current one", () => {
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return this.hasAttribute("aria-current") ? 300 : 0;
  });
  render(
    <MemoryRouter>
      <PeopleViews current="officePersonalData" />
    </MemoryRouter>,
  );
  expect(screen.getByRole("navigation").scrollLeft).toBe(300);
});
