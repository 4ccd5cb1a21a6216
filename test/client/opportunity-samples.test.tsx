import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { OpportunitiesView } from "#client/pages/opportunities/opportunities-view.tsx";
import { projects } from "../../scripts/samples/sample-projects.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [one, other] = ["edge-data-hall", "electric-bus-depot"].map((id) => projects.find((each) => each.id === id));
const listing = { deadline: null, figuresAsOf: "2025-12-31", listedAt: "2026-01-01T00:00:00.000Z" };

async function aPage(samples: readonly boolean[], deadlines: readonly string[] = []): Promise<void> {
  const opportunities = [one, other].map((project, at) => ({
    ...listing,
    record: `record-${at}`,
    project: { ...project, status: "Funding" },
    isSample: samples[at],
    deadline: deadlines[at] ?? null,
  }));
  vi.stubGlobal("fetch", async () => Response.json({ opportunities, published: 6 }));
  const element = <OpportunitiesView note={null} watching={undefined} />;
  const initialEntries = ["/opportunities?compare=edge-data-hall,electric-bus-depot"];
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries })} />);
  await screen.findByRole("heading", { name: "Edge Data Hall" });
}

const open = () => screen.getByText("Still to raise", { selector: "dt" }).nextElementSibling?.textContent;
const marked = () => screen.getAllByRole("listitem").filter((item) => within(item).queryByText("Sample") !== null);
const compared = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

test("among projects with figures of their own the sums of each sample are marked, in the comparison too", async () => {
  await aPage([false, true]);
  screen.getByText("Sample in part");
  expect(marked().map((item) => within(item).getByRole("heading").textContent)).toEqual(["Electric Bus Depot"]);
  expect(compared()).toEqual(expect.arrayContaining(["Edge Data Hall", "Electric Bus Depot (sample)"]));
});

test("where all projects are samples the title block says so, and where none is nothing does", async () => {
  await aPage([true, true]);
  screen.getByText("Sample");
  expect(marked()).toEqual([]);
  cleanup();
  await aPage([false, false]);
  expect(document.body.textContent).not.toMatch(/sample/i);
});

test("what is still to raise leaves out the project whose sale has ended", async () => {
  await aPage([true, true], ["9999-12-31", "2026-01-02"]);
  const ofOne = open();
  cleanup();
  await aPage([true, true], ["2026-01-02", "9999-12-31"]);
  const ofOther = open();
  cleanup();
  await aPage([true, true], ["2026-01-02", "2026-01-02"]);
  expect(open()).toBe("–");
  cleanup();
  await aPage([true, true]);
  const number = (text: string | null | undefined) => Number(text?.replace(/[^\d]/g, ""));
  expect(number(ofOne)).toBeGreaterThan(0);
  expect(number(ofOne) + number(ofOther)).toBe(number(open()));
});
