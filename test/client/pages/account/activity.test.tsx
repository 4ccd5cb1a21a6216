import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "#client/api.ts";
import { useOwnPages } from "#client/paged-list.tsx";
import { Activity } from "#client/pages/account/activity.tsx";

function OwnActivity() {
  const activity = useOwnPages("ada", callActivity);
  return (
    <>
      <button type="button" onClick={() => void activity.reload()}>
        Change the account
      </button>
      <Activity activity={activity} />
    </>
  );
}

const callActivity = (query: { after?: string }) => api.account.activity.$get({ query });

test("recent activity is loaded again after the account changes, and its lines stay until the answer arrives", async () => {
  const events = [{ id: "1", event: "login", at: "2026-01-01T09:00:00Z", browser: null, system: null, network: null }];
  vi.stubGlobal("fetch", async () => Response.json({ personId: "ada", events: [...events], next: null }));
  render(<OwnActivity />);
  await screen.findByRole("listitem");
  events.unshift({ ...events[0], id: "2", event: "password-changed" } as (typeof events)[0]);
  fireEvent.click(screen.getByRole("button", { name: "Change the account" }));
  expect(screen.getAllByRole("listitem").length).toBe(1);
  await waitFor(() => expect(screen.getAllByRole("listitem").length).toBe(2));
});

test("an earlier page of activity that arrives after a reload is not added to the newer list", async () => {
  const one = { event: "login", at: "2026-01-01T09:00:00Z", browser: null, system: null, network: null };
  const asked: ((events: object[], next: string | null) => Promise<void>)[] = [];
  vi.stubGlobal("fetch", () => {
    return new Promise<Response>((resolve) => {
      asked.push((events, next) => act(async () => resolve(Response.json({ personId: "ada", events, next }))));
    });
  });
  render(<OwnActivity />);
  await asked[0]?.([{ ...one, id: "2" }], "2");
  fireEvent.click(screen.getByRole("button", { name: "Show earlier activity" }));
  const change = screen.getByRole("button", { name: "Change the account" });
  fireEvent.click(change);
  change.focus();
  await asked[2]?.([{ ...one, id: "3" }], "3");
  await asked[1]?.([{ ...one, id: "1" }], null);
  expect(screen.getAllByRole("listitem").length).toBe(1);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Show earlier activity" }).disabled).toBe(false);
  expect(document.activeElement).toBe(change);
});

const one = { id: "1", event: "login", detail: null, at: "2026-01-01T09:00:00Z" };
const nowhere = { browser: null, system: null, network: null };

test("each line of recent activity says what happened, when and from where, but not where our team was", async () => {
  const here = { browser: "Firefox", system: "Windows", network: "2001:db8:1:2::/64" };
  const events = [
    { ...one, ...here, id: "3", event: "sessions-ended", detail: "log-out" },
    { ...one, ...here, id: "2", detail: "new-device" },
    { ...one, ...nowhere, event: "staff-decision", detail: "two-factor-off" },
  ];
  vi.stubGlobal("fetch", async () => Response.json({ personId: "ada", events, next: null }));
  render(<OwnActivity />);
  await screen.findAllByRole("listitem");
  const [loggedOut, loggedIn, decided] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(loggedOut).toMatch(/^You logged out\.[A-Z][a-z]{2} \d+, \d{4}.*Firefox on Windows · 2001:db8:1:2::\/64$/s);
  expect(loggedIn).toMatch(/^You logged in with a new browser\..*Firefox on Windows/s);
  expect(decided).toMatch(/^Our team has turned off two-factor authentication\..*Our team$/s);
});

test("a failure to load activity is reported, and activity that is loaded again and empty says so", async () => {
  const answers = [() => Promise.reject(new TypeError("Failed to fetch"))];
  vi.stubGlobal("fetch", async () => answers.shift()?.() ?? Response.json({ personId: "ada", events: [], next: null }));
  render(<OwnActivity />);
  await screen.findByText("Failed to load your activity");
  fireEvent.click(screen.getByRole("button", { name: "Load activity again" }));
  await screen.findByText("Nothing has happened yet");
});

test("earlier activity that could not be loaded can be loaded again, and then the focus goes to the list", async () => {
  const page = (id: string, next: string | null) => () =>
    Response.json({ personId: "ada", events: [{ ...one, ...nowhere, id }], next });
  const answers = [page("2", "2"), () => Response.error(), page("1", null)];
  vi.stubGlobal("fetch", async () => answers.shift()?.());
  render(<OwnActivity />);
  const more = await screen.findByRole("button", { name: "Show earlier activity" });
  more.focus();
  fireEvent.click(more);
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Failed to load earlier activity\./);
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  fireEvent.click(more);
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
  expect(screen.queryByRole("button", { name: "Show earlier activity" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Recent activity" }));
});
