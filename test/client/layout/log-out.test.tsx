import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useLogOut } from "#client/layout/use-log-out.ts";

function Page() {
  const { isBusy, logOut } = useLogOut();
  return (
    <>
      <button type="button" disabled={isBusy} onClick={logOut}>
        Log out
      </button>
      <main id="main" tabIndex={-1}>
        <input />
      </main>
    </>
  );
}

function logOut(status: number): void {
  vi.stubGlobal("fetch", async () => Response.json(status === 200 ? {} : { type: "unavailable" }, { status }));
  vi.stubGlobal("alert", vi.fn());
  render(<Page />);
  const button = screen.getByRole("button", { name: "Log out" });
  button.focus();
  fireEvent.click(button);
}

test("after logging out the focus is in the page, because the button is gone from the bar", async () => {
  logOut(200);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("a field that is focused during the log-out keeps the focus", async () => {
  logOut(200);
  screen.getByRole("textbox").focus();
  await screen.findByText("You are logged out on this device.");
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

test("somebody who could not be logged out keeps the focus on the button", async () => {
  logOut(503);
  await screen.findByText("You may still be logged in. Check your connection and log out again.");
  expect(document.activeElement).not.toBe(screen.getByRole("main"));
});

test("a person whose log-out succeeded but whose answer was lost is told that they are logged out", async () => {
  const fetch = vi.fn(async () => Response.json({ person: null }));
  fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", fetch);
  render(<Page />);
  fireEvent.click(screen.getByRole("button", { name: "Log out" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  await screen.findByText("You are logged out on this device.");
});
