import { act, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Page as AccountPage } from "#client/pages/account/account-page.tsx";
import { Page as InterestPage } from "#client/pages/interest/interest-page.tsx";
import { Page as SubmissionsPage } from "#client/pages/submissions/submissions-page.tsx";
import { setSession, startSession } from "#client/session.ts";

afterEach(() => setSession(null));

function openAsStaff(Page: ComponentType): void {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  setSession({ id: "one", name: "Ada", email: "ada@firm.example", kind: "staff", twoFactor: true });
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
}

// The tools show the account's name instead.
test.each<[string, ComponentType]>([
  ["an interest", InterestPage],
  ["submissions", SubmissionsPage],
  ["one's account", AccountPage],
])("the head of the page of %s shows the address with which a person is logged in, and their kind", async (_, Page) => {
  openAsStaff(Page);
  const saidOf = async (label: string) => (await screen.findByText(label, { selector: "dt" })).nextElementSibling;
  expect((await saidOf("Signed in as"))?.textContent).toBe("ada@firm.example");
  expect((await saidOf("Kind"))?.textContent).toBe("Staff");
  expect(screen.queryByText("Account", { selector: "dt" })).toBeNull();
});

test.each<[string, ComponentType, string]>([
  ["an interest", InterestPage, "What they send is in the office, in the Inbox."],
  ["submissions", SubmissionsPage, "What they submit is in the office, under Projects."],
])("the page of %s tells staff where in the office they find what members send from it", async (_, Page, sentence) => {
  openAsStaff(Page);
  await screen.findByText(sentence, { exact: false });
});

test("a visitor to the page of submissions is asked to log in first, and then comes back to the same address", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  setSession(null);
  render(
    <MemoryRouter initialEntries={["/submissions?new=project"]}>
      <SubmissionsPage />
    </MemoryRouter>,
  );
  await screen.findByText("Log in to submit a project");
  const login = screen.getByRole("link", { name: "Company" });
  expect(login.getAttribute("href")).toBe("/login/company?next=%2Fsubmissions%3Fnew%3Dproject");
});

test("a visitor to the account page is asked to log in first, and then comes back to it", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  render(
    <MemoryRouter initialEntries={["/account"]}>
      <AccountPage />
    </MemoryRouter>,
  );
  await screen.findByText("Authentication Required");
  expect(screen.getByRole("link", { name: "Retail" }).getAttribute("href")).toBe("/login/retail?next=%2Faccount");
});

const person = { id: "one", name: "Ada Conti", email: "ada@firm.example", kind: "retail", twoFactor: false };
const account = { personId: "one", sessions: [], devices: [], erasure: null, twoFactor: null };

test("a page that is left for another site shows nothing personal, until Back restores it and the session is loaded", async () => {
  const answers: Record<string, object> = { "/api/session": { person }, "/api/account": account };
  vi.stubGlobal("fetch", async (address: string) => {
    const answer = answers[new URL(address, "https://portal.test").pathname];
    return answer ? Response.json(answer) : new Response(null, { status: 503 });
  });
  startSession();
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <AccountPage /> }])} />);
  const isShown = async () => {
    expect((await screen.findByLabelText<HTMLInputElement>("Full name")).value).toBe(person.name);
    screen.getByText(person.email);
  };
  await isShown();
  act(() => void dispatchEvent(new Event("pagehide")));
  expect(document.body.innerHTML).not.toMatch(/Ada Conti|ada@firm/);
  act(() => void dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  await isShown();
});
