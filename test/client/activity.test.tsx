import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Activity } from "#client/pages/account/activity.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("recent activity is read again after the account has changed, and keeps its lines meanwhile", async () => {
  const events = [{ id: "1", event: "login", at: "2026-01-01T09:00:00Z", browser: null, system: null, network: null }];
  vi.stubGlobal("fetch", async () => Response.json({ personId: "ada", events: [...events], next: null }));
  const { rerender } = render(<Activity personId="ada" loads={1} />);
  await screen.findByRole("listitem");
  events.unshift({ ...events[0], id: "2", event: "password-changed" } as (typeof events)[0]);
  rerender(<Activity personId="ada" loads={2} />);
  expect(screen.getAllByRole("listitem").length).toBe(1);
  await vi.waitFor(() => expect(screen.getAllByRole("listitem").length).toBe(2));
});
