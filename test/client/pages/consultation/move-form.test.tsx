import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { MoveForm } from "#client/pages/consultation/move-form.tsx";
import { addDays } from "#rules/day.ts";
import { utcDayOf } from "#rules/utc-day.ts";

test("a visitor who chooses another time finds the privacy policy and the terms below the form", async () => {
  const request = {
    reference: "AAAAA-BBBBB",
    status: "requested",
    day: addDays(utcDayOf(new Date()), 30),
    dayText: "January 16",
    businessText: "9:00 AM",
    visitorText: null,
  } as const;
  const on = { onDone: vi.fn(), onSpent: vi.fn(), onUnanswered: vi.fn(), onKeep: vi.fn() };
  vi.stubGlobal("fetch", async () => Response.json({ slots: [] }));
  const element = <MoveForm token="one" request={request} {...on} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const send = await screen.findByRole("button", { name: "Ask for this time" });
  const links = within(send.closest("form") as HTMLElement).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/privacy", "/terms"]);
});
