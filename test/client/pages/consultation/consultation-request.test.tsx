import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { ConsultationRequest } from "#client/pages/consultation/request.tsx";
import { addDays } from "#rules/day.ts";
import { utcDayOf } from "#rules/utc-day.ts";

const request = {
  reference: "AAAAA-BBBBB",
  status: "requested",
  day: addDays(utcDayOf(new Date()), 30),
  dayText: "January 16",
  businessText: "9:00 AM",
  visitorText: null,
};

afterEach(() => {
  location.hash = "";
});

/** Opens the page by a link with this fragment. `answerTo` answers each call to the API by its path. */
function openLink(hash: string, answerTo: (path: string) => Response): void {
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) =>
    answerTo(new URL(String(address), location.href).pathname),
  );
  location.hash = hash;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <ConsultationRequest /> }])} />);
}

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("a visitor whose link has no token is told that it is not complete", async () => {
  openLink("", () => Response.error());
  expect((await screen.findByRole("alert")).textContent).toContain("This link is not complete");
});

test("a visitor whose request cannot be loaded tries again, and a spent link offers no change of the request", async () => {
  let isDown = true;
  openLink("#token=forged", () => {
    if (isDown) throw new TypeError("Failed to fetch");
    return Response.json({ type: "invalid", detail: "This link is spent." }, { status: 422 });
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  fireEvent.click(again);
  expect((await screen.findByRole("alert")).textContent).toContain("This link no longer works");
  expect(screen.queryByRole("button")).toBeNull();
});

test("a visitor who asks for another time without choosing one reads the refusal at the time field", async () => {
  const fields = { slot: "Please choose a time." };
  openLink("#token=one", (path) => {
    if (path === "/api/consultation") return Response.json(request);
    if (path === "/api/consultation/move") return Response.json({ type: "invalid", fields }, { status: 422 });
    return Response.error();
  });
  await press("Ask for another time");
  await press("Ask for this time");
  const said = await screen.findByText(fields.slot);
  const time = screen.getByRole("combobox", { name: /^Time/ });
  expect([time.getAttribute("aria-describedby"), document.activeElement]).toEqual([said.id, time]);
});

test("a visitor who types a day that is too far away reads so at once, and nothing is asked or sent", async () => {
  const paths: string[] = [];
  openLink("#token=one", (path) => {
    paths.push(path);
    return Response.json(path === "/api/consultation" ? request : {}, {
      status: path === "/api/consultation" ? 200 : 503,
    });
  });
  await press("Ask for another time");
  await waitFor(() => expect(paths).toContain("/api/consultation-slots"));
  paths.length = 0;
  const day = screen.getByLabelText(/^Date/);
  fireEvent.change(day, { target: { value: addDays(request.day, 365) } });
  const said = screen.getByText("Please choose a date within the next 180 days.");
  expect(day.getAttribute("aria-describedby")).toBe(said.id);
  await press("Ask for this time");
  expect(document.activeElement).toBe(day);
  expect(paths).toEqual([]);
});

test("a visitor who decides to keep the request sees its choices again, and nothing is withdrawn", async () => {
  const paths: string[] = [];
  openLink("#token=one", (path) => {
    paths.push(path);
    return Response.json(request);
  });
  await press("Withdraw");
  expect(screen.getByText("Withdraw this request?")).toBeTruthy();
  await press("Keep it");
  await screen.findByRole("button", { name: "Ask for another time" });
  expect(screen.queryByText("Withdraw this request?")).toBeNull();
  expect(paths).toEqual(["/api/consultation"]);
});
