import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { ConsultationRequest } from "#client/pages/consultation/request.tsx";
import { addDays } from "#rules/day.ts";
import { utcDayOf } from "#rules/utc-day.ts";

const request = {
  reference: "AAAAA-BBBBB",
  status: "proposed",
  day: addDays(utcDayOf(new Date()), 30),
  dayText: "January 16",
  businessText: "9:00 AM",
  visitorText: null,
};

afterEach(() => {
  location.hash = "";
});

/** Opens the page by a link. `answerTo` answers each call to the API by its path. */
function openLink(answerTo: (path: string) => Response): void {
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) =>
    answerTo(new URL(String(address), location.href).pathname),
  );
  location.hash = "#token=one";
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <ConsultationRequest /> }])} />);
}

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("a visitor whose link was cut is told that it is not complete, not that it no longer works", async () => {
  const fields = { token: "This link is not complete." };
  openLink(() => Response.json({ type: "invalid", detail: fields.token, fields }, { status: 422 }));
  const said = (await screen.findByRole("alert")).textContent;
  expect(said).toContain("This link is not completeOpen the link from your mail again");
  expect(said).not.toContain("no longer works");
});

test("a visitor who makes too many changes is told to wait, not to check the connection", async () => {
  const detail = "You have sent several messages in a short time. Please wait a minute and send again.";
  openLink((path) =>
    path === "/api/consultation"
      ? Response.json(request)
      : Response.json({ type: "rate-limited", detail }, { status: 429 }),
  );
  const changes: [presses: string[], keep?: string][] = [
    [["Accept this time"]],
    [["Withdraw", "Withdraw the request"], "Keep it"],
    [["Ask for another time", "Ask for this time"], "Keep it as it is"],
  ];
  for (const [presses, keep] of changes) {
    for (const name of presses) await press(name);
    expect((await screen.findByRole("alert")).textContent).toBe(detail);
    if (keep) await press(keep);
  }
});
