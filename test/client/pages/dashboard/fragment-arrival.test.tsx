import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { PageLink } from "#client/navigation/page-link.tsx";
import { Distributions } from "#client/pages/dashboard/distributions.tsx";
import { ProjectUpdates } from "#client/pages/dashboard/project-updates.tsx";

const scrolledTo: Element[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this);
  };
});

function openDashboard(address: string) {
  const first = { distributions: [], next: null };
  const element = (
    <main>
      <PageLink to="documents">Library</PageLink>
      {(["EUR", "USD"] as const).map((currency) => (
        <Distributions titleOf={String} key={currency} currency={currency} personId="p" first={first} />
      ))}
    </main>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const [euros, dollars] = screen.getAllByRole("region", { name: "Distributions" });
  return {
    euros,
    dollars,
    go: (to: string | -1) => act(() => (to === -1 ? router.navigate(-1) : router.navigate(to))),
  };
}

test("a link to a currency's distributions scrolls there and moves the focus, each time it is followed", async () => {
  const { euros, dollars, go } = openDashboard("/dashboard/retail");
  expect(scrolledTo).toEqual([]);
  await go("/dashboard/retail#distributions-USD");
  expect([scrolledTo, document.activeElement]).toEqual([[dollars], dollars]);
  screen.getByRole("link").focus();
  await go("/dashboard/retail#distributions-USD");
  expect([scrolledTo, document.activeElement]).toEqual([[dollars, dollars], dollars]);
  await go("/dashboard/retail#distributions-EUR");
  expect([scrolledTo.at(-1), document.activeElement]).toEqual([euros, euros]);
});

test("a person who opens the address of a section in another tab arrives at that section once the page has loaded", () => {
  const { dollars } = openDashboard("/dashboard/retail#distributions-USD");
  expect([scrolledTo, document.activeElement]).toEqual([[dollars], dollars]);
});

test("Back to a section moves neither the page nor the focus", async () => {
  const { go } = openDashboard("/dashboard/retail");
  await go("/dashboard/retail#distributions-USD");
  await go("/dashboard/retail#distributions-EUR");
  screen.getByRole("link").focus();
  scrolledTo.length = 0;
  await go(-1);
  expect([scrolledTo, document.activeElement]).toEqual([[], screen.getByRole("link")]);
});

test("a link to the updates leads to them even while they are still loading", async () => {
  const update = {
    id: "u",
    project: "Plant",
    title: "Roof closed",
    text: "It is.",
    releasedAt: "2026-05-04T09:00:00.000Z",
  };
  vi.stubGlobal("fetch", async () => Response.json({ personId: "p", updates: [update], next: null }));
  const routes = [{ path: "*", element: <ProjectUpdates personId="p" /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/dashboard/retail#updates"] })} />);
  const updates = screen.getByRole("region", { name: "Project updates" });
  expect([scrolledTo, document.activeElement]).toEqual([[updates], updates]);
  await screen.findByRole("heading", { name: "Roof closed" });
  expect(document.activeElement).toBe(updates);
});
