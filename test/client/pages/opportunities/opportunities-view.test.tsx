import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createBrowserRouter, createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { OpportunitiesView } from "#client/pages/opportunities/opportunities-view.tsx";
import type { Watching } from "#client/pages/opportunities/use-watching.ts";
import { WatchList } from "#client/pages/opportunities/watch-list.tsx";
import { projects } from "../../../../scripts/demo/sample-projects.ts";

const [one, other] = ["edge-data-hall", "electric-bus-depot"].map((id) => projects.find((each) => each.id === id));
const listing = { deadline: null, figuresAsOf: "2025-12-31", listedAt: "2026-01-01T00:00:00.000Z" };

function inMemory(routes: RouteObject[]) {
  return createMemoryRouter(routes, { initialEntries: ["/opportunities?compare=edge-data-hall,electric-bus-depot"] });
}

async function aPage(
  samples: readonly boolean[],
  deadlines: readonly (string | null)[] = [],
  openRouter = inMemory,
): Promise<void> {
  const opportunities = [one, other].map((project, at) => ({
    ...listing,
    record: `record-${at}`,
    deadline: deadlines[at] ?? null,
    project: { ...project, status: "Funding" },
    isSample: samples[at],
  }));
  vi.stubGlobal("fetch", async () => Response.json({ opportunities, published: 6 }));
  const element = <OpportunitiesView note={null} watching={undefined} />;
  render(<RouterProvider router={openRouter([{ path: "*", element }])} />);
  await screen.findAllByRole("heading", { name: "Edge Data Hall" });
}

const marked = () => screen.getAllByRole("listitem").filter((item) => within(item).queryByText("Sample") !== null);
const compared = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

test("among projects with figures of their own, each sample is marked as one, also in the comparison", async () => {
  await aPage([false, true]);
  screen.getByText("Sample in part");
  expect(marked().map((item) => within(item).getByRole("heading").textContent)).toEqual(["Electric Bus Depot"]);
  expect(compared()).toEqual(expect.arrayContaining(["Edge Data Hall", "Electric Bus Depot (sample)"]));
});

test("the title block says so if all projects are samples, and nothing says so if none is", async () => {
  await aPage([true, true]);
  screen.getByText("Sample");
  expect(marked()).toEqual([]);
  cleanup();
  await aPage([false, false]);
  expect(document.body.textContent).not.toMatch(/sample/i);
});

test("the amount still to raise leaves out a sale that has ended", async () => {
  const sum = () => screen.getByText("Still to raise", { selector: "dt" }).nextElementSibling?.textContent;
  await aPage([false, false], ["2025-01-31", null]);
  const without = sum();
  cleanup();
  await aPage([false, false]);
  expect(without).toMatch(/^EUR /);
  expect(sum()).not.toBe(without);
});

test("the status Funding can be chosen while a sale runs, but not if all sales are said to have ended", async () => {
  const statuses = () =>
    [...screen.getByLabelText("Status").querySelectorAll("option")].map(({ textContent }) => textContent);
  await aPage([false, false], ["2025-01-31", null]);
  expect(statuses()).toEqual(["Open and upcoming", "Funding"]);
  cleanup();
  await aPage([false, false], ["2025-01-31", "2025-01-31"]);
  expect(statuses()).toEqual(["Open and upcoming"]);
});

test("the text on how an investor hears of a watched project links to where that is chosen", () => {
  const since = "2026-01-01T00:00:00.000Z";
  const list = [{ record: "r", name: "Plant", page: null, status: null, deadline: null, since, changes: [] }];
  const watching = { list, emails: "daily", held: [], isViewed: false } as unknown as Watching;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <WatchList watching={watching} /> }])} />);
  expect(screen.getByRole("link", { name: "Daily e-mail" }).getAttribute("href")).toBe("/notices#emails");
});

test("ticking Compare announces how many projects are compared, and a link leads to the comparison", async () => {
  Element.prototype.scrollIntoView = () => {};
  history.replaceState(null, "", "/opportunities?compare=edge-data-hall,electric-bus-depot");
  await aPage([false, false], [], createBrowserRouter);
  const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  const tick = (name: RegExp) => fireEvent.click(screen.getByRole("checkbox", { name }));
  expect(said()).toEqual(["2 of 2 projects", ""]);
  tick(/^Compare Edge Data Hall/);
  await waitFor(() => expect(said()).toContain("1 project in the comparison below"));
  fireEvent.click(screen.getByRole("link", { name: "See the comparison" }));
  const terms = screen.getByRole("region", { name: "Comparison: terms" });
  await waitFor(() => expect(document.activeElement).toBe(terms));
  expect(location.search).toBe("?compare=electric-bus-depot");
  tick(/^Compare Electric Bus Depot/);
  await waitFor(() => expect(said()).toContain("No project is being compared."));
  expect(screen.queryByRole("link", { name: "See the comparison" })).toBeNull();
});
