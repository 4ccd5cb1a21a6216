import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Booking } from "#client/pages/consultation/booking.tsx";

vi.mock("#browser/client/ui/calendar.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

afterEach(() => vi.restoreAllMocks());

test("a visitor whose calendar cannot be loaded can write to us, or try again, which reloads the page", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ days: [] }));
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  render(
    <MemoryRouter>
      <Booking />
    </MemoryRouter>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the calendar");
  expect(screen.getByRole("link", { name: "Contact Us" }).getAttribute("href")).toBe("/connect");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});
