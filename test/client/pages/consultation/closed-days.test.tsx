import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Booking } from "#client/pages/consultation/booking.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-02T12:00:00Z") }));

test("a day that the Worker names as closed cannot be chosen for a consultation, and the day after it can", async () => {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) =>
    Response.json(String(request).includes("/consultation-days") ? { days: ["2026-11-19"] } : { slots: [] }),
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Booking /> }])} />);
  // The calendar is loaded first.
  await expect
    .poll(() => screen.queryByLabelText(/Thursday, November 19, 2026/)?.getAttribute("aria-disabled"))
    .toBe("true");
  fireEvent.click(screen.getByLabelText(/Thursday, November 19, 2026/));
  const open = screen.getByLabelText("Friday, November 20, 2026");
  expect(open.getAttribute("aria-disabled")).not.toBe("true");
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(open);
  await screen.findByRole("dialog");
});
