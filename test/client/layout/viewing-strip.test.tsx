import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "#client/api.ts";
import { ViewingBanner, ViewingStrip } from "#client/layout/viewing/viewing-banner.tsx";
import { setSession } from "#client/session.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";

const until = new Date(Date.now() + 600_000).toISOString();
const person = { ...sampleViewed, viewedBy: { id: "s1", until, leftMs: 600_000 } };

document.documentElement.dataset.styleSheet = "/assets/style.css";

afterEach(() => setSession(null));

test("the banner of a viewing is not shown before its styles have loaded, even if the page changes meanwhile", async () => {
  // Stops the error by which happy-dom says at once that it loads no style sheet.
  const stop = (event: Event) => event.stopImmediatePropagation();
  document.addEventListener("error", stop, { capture: true });
  const page = (name: string) => (
    <MemoryRouter>
      <ViewingBanner person={{ ...person, name }} />
    </MemoryRouter>
  );
  const { rerender } = render(page("Ada"));
  await act(async () => rerender(page("Eva")));
  expect(screen.queryByRole("region")).toBeNull();
  document.removeEventListener("error", stop, { capture: true });
  const [link] = document.querySelectorAll("link[rel=stylesheet]");
  await act(async () => link?.dispatchEvent(new Event("load")));
  screen.getByText("You see what Eva sees.");
});

test("the office is told of each call of a page on which somebody is viewed, because the call keeps the staff session", async () => {
  let isOnline = true;
  vi.stubGlobal("fetch", async () => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return Response.json({});
  });
  const told = vi.fn();
  const office = new BroadcastChannel("office-signs");
  office.onmessage = told;
  const { unmount } = render(
    <MemoryRouter>
      <ViewingBanner person={person} />
    </MemoryRouter>,
  );
  await screen.findByRole("button");
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  await api.notices.$get({ query: {} });
  await waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  // A call without an answer does not keep the session, nor does one after the viewing.
  isOnline = false;
  await api.notices.$get({ query: {} }).catch(() => {});
  isOnline = true;
  unmount();
  await api.notices.$get({ query: {} });
  office.postMessage(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told).toHaveBeenCalledTimes(2);
  office.close();
});

test.each([
  ["20 minutes ahead", 20],
  ["an hour behind", -60],
])("staff whose clock is %s can view for the full time, on each page that they open meanwhile", async (_, minutes) => {
  vi.useFakeTimers();
  const now = Date.now();
  // Each case has an end of its own, because the page remembers the last one it was told.
  const viewedBy = { id: "s1", until: new Date(now + 900_000 + minutes * 60_000).toISOString(), leftMs: 900_000 };
  vi.setSystemTime(now + minutes * 60_000);
  const calls = vi.fn(async () => Response.json({ person: sampleViewed, viewed: null }));
  vi.stubGlobal("fetch", calls);
  const page = () => (
    <MemoryRouter>
      <ViewingStrip person={{ ...sampleViewed, viewedBy }} />
    </MemoryRouter>
  );
  const { unmount } = render(page());
  await act(() => vi.advanceTimersByTimeAsync(840_000));
  unmount();
  render(page());
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(calls).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(calls).toHaveBeenCalledOnce();
});

test.each([
  ["stay", "/office/people"],
  ["follow a link", "/projects"],
])("staff who end a viewing and then %s are at %s", async (then, address) => {
  setSession(person);
  let answerNow = () => {};
  const staff = { id: "s1", name: "Paolo Conti", email: "s1@cantiere.example", kind: "staff", twoFactor: true };
  vi.stubGlobal("fetch", () => {
    return new Promise((resolve) => {
      answerNow = () => resolve(Response.json({ person: staff, viewed: null }));
    });
  });
  const router = createMemoryRouter([{ path: "*", element: <ViewingStrip person={person} /> }], {
    initialEntries: ["/dashboard/retail"],
  });
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole("button"));
  if (then !== "stay") await act(() => router.navigate("/projects"));
  await act(async () => answerNow());
  await act(() => new Promise((done) => setTimeout(done)));
  expect(router.state.location.pathname).toBe(address);
});
