import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "#client/api.ts";
import { Activity } from "#client/pages/account/activity.tsx";
import { useOwnPages } from "#client/use-pages.ts";

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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
