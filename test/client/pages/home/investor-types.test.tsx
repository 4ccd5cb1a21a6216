import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { InvestorTypes } from "#client/pages/home/investor-types.tsx";

vi.mock("#browser/client/pages/home/investor-dialog.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

/** The DOM of the tests has no popovers. */
const showPopover = vi.fn();
HTMLElement.prototype.showPopover = showPopover;

test("a visitor whose dialog cannot be loaded chooses in the browser's own popover, and the page stays", async () => {
  render(
    <MemoryRouter>
      <h1>Home</h1>
      <InvestorTypes />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Invest With Us" }));
  const choice = await screen.findByRole("link", { name: /^Institutional Investor/ });
  expect(choice.getAttribute("href")).toBe("/invest/institutional");
  expect(showPopover).toHaveBeenCalledOnce();
  expect(screen.getByRole("heading", { name: "Home" })).toBeTruthy();

  const closed = Object.assign(new Event("toggle"), { newState: "closed" });
  fireEvent(choice.closest("[popover]") as HTMLElement, closed);
  expect(screen.queryByRole("link")).toBeNull();
});

test("a popover that is open when the page is hydrated stays until what replaces it has been loaded", async () => {
  const matches = vi
    .spyOn(HTMLElement.prototype, "matches")
    .mockImplementation((selector) => selector === ":popover-open");
  render(
    <MemoryRouter>
      <InvestorTypes />
    </MemoryRouter>,
  );
  matches.mockRestore();
  const native = screen.getByRole("link", { name: /^Institutional Investor/ });
  await vi.dynamicImportSettled();
  const replacement = await screen.findByRole("link", { name: /^Institutional Investor/ });
  expect(replacement).not.toBe(native);
});
