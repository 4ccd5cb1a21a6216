import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notify } from "#client/notify.ts";
import { PasswordForm } from "#client/pages/set-password/password-form.tsx";
import { currentSession, setSession } from "#client/session.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn() }));

/** A whole token that names somebody. */
function tokenOf(name: string): string {
  return name.padEnd(32, "-");
}

/** The requests, each with its route and body. */
let sent: [route: string, body: Record<string, string>][];

beforeEach(() => {
  vi.mocked(notify).mockClear();
  sent = [];
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body));
    sent.push([String(request).split("/").at(-1) ?? "", body]);
    if (body.token === tokenOf("spent"))
      return Response.json({ type: "invalid", fields: { token: "Spent." } }, { status: 422 });
    if (body.token === tokenOf("lost") && body.password) {
      if (sent.filter(([route]) => route === "password").length === 1) throw new TypeError("Failed to fetch");
      return Response.json({ type: "invalid", fields: { token: "Spent." } }, { status: 422 });
    }
    return Response.json({ email: `${body.token?.replace(/-+$/, "")}@firm.example`, kind: "retail" });
  });
});

afterEach(() => {
  location.hash = "";
  setSession(null);
});

function open(hash: string): void {
  location.hash = hash;
  act(() => void dispatchEvent(new Event("hashchange")));
}

test("the last link to set a password that is opened in a tab counts, even if the first one is spent", async () => {
  location.hash = `#token=${tokenOf("spent")}`;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <PasswordForm /> }])} />);
  await screen.findByText("Spent.");
  open(`#token=${tokenOf("ada")}`);
  await screen.findByText("ada@firm.example");
  open(`#token=${tokenOf("bruno")}`);
  await screen.findByText("bruno@firm.example");
  expect(screen.queryByText("ada@firm.example")).toBeNull();

  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: "a long enough password" } });
  fireEvent.click(screen.getByRole("button", { name: "Set password" }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(["password", { token: tokenOf("bruno"), password: "a long enough password" }]),
  );
  await waitFor(() => expect(notify).toHaveBeenCalledWith("passwordSet"));
});

test("a link that was cut is called incomplete, not used, and nothing is asked about it", async () => {
  location.hash = `#token=${tokenOf("ada").slice(0, -5)}`;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <PasswordForm /> }])} />);
  await screen.findByText("This link is not complete");
  expect(sent).toEqual([]);
});

test("using the skip link keeps the form that a link has opened", async () => {
  location.hash = `#token=${tokenOf("ada")}`;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <PasswordForm /> }])} />);
  await screen.findByText("ada@firm.example");
  open("#main");
  expect(screen.getByText("ada@firm.example")).toBeTruthy();
  expect(location.hash, "what a reload opens").toBe(`#token=${tokenOf("ada")}`);
});

test("a person who sets a password and gets no answer is led to log in with it at the next press", async () => {
  location.hash = `#token=${tokenOf("lost")}`;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <PasswordForm /> }])} />);
  await screen.findByText("lost@firm.example");
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: "a long enough password" } });
  fireEvent.click(screen.getByRole("button", { name: "Set password" }));
  await screen.findByText("The password may not have been set. Check your connection and try again.");
  fireEvent.click(screen.getByRole("button", { name: "Set password" }));
  const said = await screen.findByRole("alert");
  expect(said.textContent).toContain("Your password may have been set: no answer came when you sent it.");
  expect(within(said).getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login/retail");
});

test("a person who is logged in stays so on the page even while it is not known yet whose password link it is", async () => {
  const carla = { id: "carla", name: "Carla", email: "carla@firm.example", kind: "retail", twoFactor: false } as const;
  setSession(carla);
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const route = String(request).split("/").at(-1);
    if (route === "password-link") return new Promise(() => {});
    return Response.json(route === "session" ? { person: carla } : { passwordSet: true });
  });
  location.hash = `#token=${tokenOf("ada")}`;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <PasswordForm /> }])} />);
  fireEvent.change(await screen.findByLabelText(/^New password/), { target: { value: "a long enough password" } });
  fireEvent.click(screen.getByRole("button", { name: "Set password" }));
  await waitFor(() => expect(notify).toHaveBeenCalledWith("passwordSet"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(currentSession()).toEqual({ state: "member", person: carla });
});

test("a person who sets their own password through a link is logged out on the page at once", async () => {
  setSession({ id: "ada", name: "Ada", email: "ada@firm.example", kind: "retail", twoFactor: false });
  location.hash = `#token=${tokenOf("ada")}`;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <PasswordForm /> }])} />);
  await screen.findByText("ada@firm.example");
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: "a long enough password" } });
  fireEvent.click(screen.getByRole("button", { name: "Set password" }));
  await waitFor(() => expect(currentSession()).toEqual({ state: "visitor" }));
});

test("a person who goes to another page while a password is being set is not taken to the login", async () => {
  const { promise: isAnswered, resolve: answerNow } = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    if (String(request).endsWith("/password-link")) return Response.json({ email: "ada@firm.example", kind: "retail" });
    if (String(request).endsWith("/session")) return Response.json({ person: null });
    await isAnswered;
    return Response.json({ passwordSet: true });
  });
  location.hash = `#token=${tokenOf("ada")}`;
  const routes = [
    { path: "/set-password", element: <PasswordForm /> },
    { path: "*", element: "Another page" },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/set-password"] });
  render(<RouterProvider router={router} />);
  await screen.findByText("ada@firm.example");
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: "a long enough password" } });
  fireEvent.click(screen.getByRole("button", { name: "Set password" }));
  await act(() => router.navigate("/connect"));
  await act(async () => answerNow());
  await waitFor(() => expect(notify).toHaveBeenCalledWith("passwordSet"));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(router.state.location.pathname).toBe("/connect");
});
