import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { PagePreparation } from "#client/navigation/page-preparation.ts";
import { notify } from "#client/notify.ts";
import { LoginForm } from "#client/pages/login/login-form.tsx";
import { setSession } from "#client/session.ts";
import { login } from "#content/pages/login.ts";
import { redirectDelayMs } from "#rules/auth/destination.ts";
import { ada } from "#test/support/people.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn() }));

afterEach(() => {
  vi.restoreAllMocks();
  setSession(null);
});

/** Opens the login page. Returns its e-mail field. */
function open(): HTMLInputElement {
  cleanup();
  render(
    <MemoryRouter>
      <LoginForm userType="retail" title="Log in" lead="" />
    </MemoryRouter>,
  );
  return screen.getByLabelText<HTMLInputElement>(login.email);
}

/** Logs in, with the clock stopped before the redirect. `preparePage` loads the next page. */
async function logInWith(preparePage: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => Response.json({ person: ada }));
  render(
    <PagePreparation value={preparePage}>
      <MemoryRouter>
        <LoginForm userType="retail" title="Log in" lead="" />
      </MemoryRouter>
    </PagePreparation>,
  );
  fireEvent.change(screen.getByLabelText(login.email), { target: { value: ada.email } });
  fireEvent.change(screen.getByLabelText(login.password), { target: { value: "a long enough password" } });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: login.submit })));
}

test("the next person does not find the address of somebody who has logged in, even after a password link in a new tab", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ person: ada }));
  fireEvent.change(open(), { target: { value: ada.email } });
  fireEvent.change(screen.getByLabelText(login.password), { target: { value: "a long enough password" } });
  // The portal leaves this click to the browser, which opens the page in a new tab.
  fireEvent.click(screen.getByRole("link", { name: login.forgot }), { ctrlKey: true });
  fireEvent.click(screen.getByRole("button", { name: login.submit }));
  await waitFor(() => expect(notify).toHaveBeenCalledWith("loginSucceeded"));
  setSession(null);
  expect(open().value).toBe("");
});

test("the page after the login is loaded while the visitor waits for it", async () => {
  const preparePage = vi.fn(async () => {});
  await logInWith(preparePage);
  expect(preparePage).toHaveBeenCalledExactlyOnceWith("/dashboard/retail");
});

test("somebody who has lost the connection after the login can go to the dashboard later", async () => {
  const noChunk = () => Promise.reject(new TypeError("Failed to fetch"));
  await logInWith(noChunk);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: login.submit }).disabled).toBe(true);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await act(() => vi.advanceTimersByTimeAsync(redirectDelayMs));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: login.submit }).disabled).toBe(false);
  expect(screen.getByRole("link", { name: login.toDashboard })).toBeTruthy();
});
