import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { notify } from "#client/notify.ts";
import { Page } from "#client/pages/login/login-page.tsx";
import { setSession } from "#client/session.ts";
import { pageAt } from "#pages";
import type { Kind } from "#rules/accounts/person.ts";
import { ada } from "#test/support/people.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn() }));

afterEach(() => {
  vi.mocked(notify).mockClear();
  setSession(null);
});

/** Opens a login page. The returned function says at which address the visitor is now. */
function open(address: string): () => string {
  const { pathname } = new URL(address, "https://portal.test");
  const routes = [
    { path: "/login/:userType", element: <Page found={pageAt(pathname)} /> },
    { path: "*", element: "Another page" },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function logIn(email: string, password: string): void {
  fireEvent.change(field("Email"), { target: { value: email } });
  fireEvent.change(field("Password"), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
}

// Checks that the page uses its address, the kind of account and `next`. test/rules/auth/login.test.ts tests all destinations.
const arrivals: [login: string, kind: Kind, arrival: string][] = [
  ["/login/investor", "retail", "/dashboard/investor"],
  ["/login/retail", "company", "/dashboard/company"],
  ["/login/something-else", "retail", "/dashboard/retail"],
  ["/login/retail?next=%2Fcompany%2Fdocuments", "retail", "/company/documents"],
];

test.each(arrivals)(
  "somebody who logs in at %s with a %s account arrives at %s, 1,500 ms after the answer",
  async (login, kind, arrival) => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", async () => Response.json({ person: { ...ada, kind } }));
    const at = open(login);
    await act(async () => logIn(ada.email, "a password of mine"));
    expect(notify).toHaveBeenCalledExactlyOnceWith("loginSucceeded");
    await act(() => vi.advanceTimersByTimeAsync(1_499));
    expect(at()).toMatch(/^\/login\//);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(at()).toBe(arrival);
  },
);

test.each(["//evil.example", "/%2f%2fevil.example"])(
  "a member who opens a login page reads as whom they are logged in, and `next` (%s) leads them to no other site",
  (next) => {
    setSession(ada);
    open(`/login/retail?next=${encodeURIComponent(next)}`);
    screen.getByText(`You are logged in as ${ada.email}`);
    const onward = screen.getByRole("link", { name: "Go to your dashboard" });
    expect(onward.getAttribute("href")).toBe("/dashboard/retail");
  },
);

test("a visitor who leaves a login field empty is told so and nothing is sent, and Sign up leads to the contact page", async () => {
  const calls = vi.fn();
  vi.stubGlobal("fetch", calls);
  open("/login/retail");
  logIn("somebody@firm.example", "");
  await screen.findByText("Please fill in all fields");
  expect(document.activeElement).toBe(field("Password"));
  logIn("", "a password");
  await waitFor(() => expect(document.activeElement).toBe(field("Email")));
  screen.getByText("Please fill in all fields");
  expect(calls).not.toHaveBeenCalled();
  expect(screen.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("/connect");
});

test("somebody with a wrong password reads only that the address or the password is wrong, and stays on the page", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ type: "unauthenticated", detail: "Please log in." }, { status: 401 }),
  );
  const at = open("/login/retail");
  logIn(ada.email, "not the password");
  expect((await screen.findByRole("alert")).textContent).toBe("Invalid email or password");
  expect(field("Email").value).toBe(ada.email);
  expect(notify).not.toHaveBeenCalled();
  expect(at()).toBe("/login/retail");
});

test("a password that was shown is hidden again once it is sent, so that browsers store it as a password", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  open("/login/retail");
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field("Password").type).toBe("text");
  logIn(ada.email, "a password of mine");
  expect(field("Password").type).toBe("password");
});

test("somebody who goes back from the code finds the typed address, and the focus in the password field", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ step: "code" }));
  open("/login/retail");
  logIn(ada.email, "a password of mine");
  fireEvent.click(await screen.findByRole("button", { name: "Back" }));
  expect(field("Email").value).toBe(ada.email);
  expect(document.activeElement).toBe(field("Password"));
});
