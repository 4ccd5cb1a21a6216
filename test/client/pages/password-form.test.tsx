import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoginForm } from "#client/pages/login/login-form.tsx";
import { PasswordForm } from "#client/pages/set-password/password-form.tsx";
import { currentSession, setSession } from "#client/session.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn() }));

const spent = "This link has expired or was already used. Please ask for a new one.";
const refusedLink = () => Response.json({ type: "invalid", fields: { token: spent } }, { status: 422 });

/** The answer to a new password. */
let answer: () => Response;
let isSpent: boolean;

beforeEach(() => {
  isSpent = false;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const route = String(request).split("/").at(-1);
    if (route === "session") return Response.json({ person: null });
    if (route === "password") return answer();
    return isSpent ? refusedLink() : Response.json({ email: "ada@firm.example", kind: "retail" });
  });
});

afterEach(() => {
  location.hash = "";
  setSession(null);
});

/** Opens a link. The returned function says at which address the visitor is now. */
function open(): () => string {
  location.hash = `#token=${"a".repeat(32)}`;
  const routes = [
    { path: "/login/:userType", element: <LoginForm userType="retail" title="Log in" lead="" /> },
    { path: "*", element: <PasswordForm /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/set-password"] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}

const field = () => screen.getByLabelText<HTMLInputElement>(/^New password/);

function set(password: string): void {
  fireEvent.change(field(), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "Set password" }));
}

test("a new password that is too short or refused is reported at its field, which gets the focus", async () => {
  const common = "This password is among the first that are tried. Please choose one that is harder to guess.";
  answer = () => Response.json({ type: "invalid", fields: { password: common }, detail: common }, { status: 422 });
  open();
  await screen.findByText("ada@firm.example");
  set("too short");
  await screen.findByText(/^Please choose a password of at least 12 characters\./);
  expect(document.activeElement).toBe(field());
  set("Password2026!");
  await screen.findByText(common);
  expect(field().getAttribute("aria-invalid")).toBe("true");
});

test("a password manager finds the user name beside the new password, which can be shown", async () => {
  open();
  await screen.findByText("ada@firm.example");
  const inputs = [...document.querySelectorAll("form input")] as HTMLInputElement[];
  expect(inputs.map(({ autocomplete }) => autocomplete)).toEqual(["username", "new-password"]);
  expect(inputs[0]?.value).toBe("ada@firm.example");
  expect(field().type).toBe("password");
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field().type).toBe("text");
});

test("somebody who has set a password finds their address on the login page", async () => {
  answer = () => Response.json({ passwordSet: true });
  const at = open();
  await screen.findByText("ada@firm.example");
  set("a password of mine");
  await waitFor(() => expect(at()).toBe("/login/retail"));
  expect((await screen.findByLabelText<HTMLInputElement>("Email")).value).toBe("ada@firm.example");
});

test("somebody whose link no longer works is told so, sees no form and is offered a new link", async () => {
  isSpent = true;
  open();
  const said = await screen.findByRole("alert");
  expect(said.textContent).toContain("This link no longer works");
  expect(said.textContent).toContain(spent);
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
  expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe("/forgot-password");
});

test("somebody whose link is used elsewhere while the form is open is told so when they send it", async () => {
  answer = refusedLink;
  open();
  await screen.findByText("ada@firm.example");
  set("a password of mine");
  expect((await screen.findByRole("alert")).textContent).toContain(spent);
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
});

test("a member who opens another person's link is told as whom they are logged in, and stays so after setting the password", async () => {
  const bruno = { id: "bruno", name: "Bruno", email: "bruno@firm.example", kind: "company", twoFactor: false } as const;
  setSession(bruno);
  answer = () => Response.json({ passwordSet: true });
  const at = open();
  await screen.findByText("You are logged in as bruno@firm.example");
  set("a password of mine");
  await waitFor(() => expect(at()).toBe("/login/retail"));
  expect(currentSession()).toEqual({ state: "member", person: bruno });
});
