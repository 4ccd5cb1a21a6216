import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Page as AccountPage } from "#client/pages/account/account-page.tsx";
import { Page } from "#client/pages/interest/interest-page.tsx";
import { setSession } from "#client/session.ts";
import { projects } from "../../../scripts/demo/sample-projects.ts";

const company = { id: "c", name: "Ada", email: "ada@firm.example", kind: "company", twoFactor: false } as const;
const project = projects.find(({ id }) => id === "edge-data-hall");

function openPage(): void {
  vi.stubGlobal("fetch", async () => Response.json({ projects: [project], samples: "all" }));
  const initialEntries = ["/interest?project=edge-data-hall"];
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries })} />);
}

test("a visitor who wants to invest in a project is led to the logins and back to it, or to a message about it", async () => {
  setSession(null);
  openPage();
  screen.getByText("Log in to express your interest");
  const leads = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  const next = "next=%2Finterest%3Fproject%3Dedge-data-hall";
  // The projects load after the page is shown.
  await waitFor(() =>
    expect(leads()).toEqual([
      `/login/institutional?${next}`,
      `/login/retail?${next}`,
      "/connect?topic=Invest%3A+Edge+Data+Hall",
    ]),
  );
});

test("a company is told that interests come from investors, and gets no form", () => {
  setSession(company);
  openPage();
  screen.getByText("Expressions of interest come from investors", { exact: false });
  expect(document.querySelector("form")).toBeNull();
});

test("a visitor who follows a link to the e-mail choices of their account is led by each login back to those choices", () => {
  setSession(null);
  const routes = [{ path: "*", element: <AccountPage /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/account#emails"] })} />);
  const leads = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(leads).toEqual(
    ["institutional", "retail", "company"].map((kind) => `/login/${kind}?next=%2Faccount%23emails`),
  );
});
