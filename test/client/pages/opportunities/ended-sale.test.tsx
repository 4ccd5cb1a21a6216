import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { OpportunityRow } from "#client/pages/opportunities/opportunity-row.tsx";
import { TermsTable } from "#client/pages/opportunities/terms-table.tsx";
import { WatchList } from "#client/pages/opportunities/watch-list.tsx";
import { unbroken } from "#client/ui/unbroken.ts";
import type { Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { projects } from "../../../../scripts/demo/sample-projects.ts";

const watching = {
  list: [],
  ...({ emails: "never", held: [], busy: undefined, failure: undefined, isViewed: false } as const),
  reload: () => {},
  change: async () => {},
};

function opportunityUntil(deadline: string): Opportunity {
  const project = projects.find(({ status }) => status === "Funding");
  if (!project) throw new Error("There are samples.");
  const listing = { isSample: true, figuresAsOf: "2025-12-31", listedAt: "2026-01-01T00:00:00.000Z" };
  return { ...listing, record: `until-${deadline}`, project, deadline };
}

function show(deadline: string): void {
  const element = (
    <OpportunityRow
      opportunity={opportunityUntil(deadline)}
      isMarked={false}
      watching={watching}
      isCompared={false}
      isFull={false}
      compare={() => {}}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

test("a project whose sale has ended has the status Sale ended, and no longer Funding", () => {
  vi.useFakeTimers({ now: new Date(2026, 3, 30, 12) });
  show("2026-04-30");
  screen.getByText("Funding", { exact: true });
  expect(screen.queryByText("Sale ended", { exact: true })).toBeNull();
  cleanup();
  show("2026-04-29");
  screen.getByText("Sale ended", { exact: true });
  expect(screen.queryByText("Funding", { exact: true })).toBeNull();
});

test("a sale is said to end until its last day, and to have ended from the next day on", () => {
  vi.useFakeTimers({ now: new Date(2026, 3, 30, 12) });
  show("2026-04-30");
  expect(document.body.textContent).toContain(`Sale ends ${unbroken("Apr 30, 2026")}.`);
  cleanup();
  show("2026-04-29");
  expect(document.body.textContent).toContain(`Sale ended ${unbroken("Apr 29, 2026")}.`);
  expect(screen.queryByText(/Sale ends/)).toBeNull();
});

test("a member can express interest until the last day of a sale, and not after it", () => {
  vi.useFakeTimers({ now: new Date(2026, 3, 30, 12) });
  show("2026-04-30");
  screen.getByRole("link", { name: /^Express interest/ });
  cleanup();
  show("2026-04-29");
  expect(screen.queryByRole("link", { name: /^Express interest/ })).toBeNull();
});

test("the watch list shows a sale as ended like the list above it, and an active project as active", () => {
  vi.useFakeTimers({ now: new Date(2026, 3, 30, 12) });
  const since = "2026-01-01T00:00:00.000Z";
  const list = (["Funding", "Planning", "Active"] as const).flatMap((status) =>
    ["2026-04-30", "2026-04-29"].map((deadline) => {
      const name = `${status} until ${deadline}`;
      return { record: name, name, page: null, status, deadline, since, changes: [] };
    }),
  );
  const element = <WatchList watching={{ ...watching, list }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const statusOf = (name: string) => screen.getByRole("rowheader", { name }).nextElementSibling?.textContent;
  expect(list.map(({ name }) => statusOf(name))).toEqual([
    ...["Funding", "Sale ended"],
    ...["Planning", "Sale ended"],
    ...["Active", "Active"],
  ]);
});

test("a comparison says that a sale has ended, and gives this as the reason why no interest is taken", () => {
  vi.useFakeTimers({ now: new Date(2026, 3, 30, 12) });
  const compared = ["2026-04-30", "2026-04-29"].map((deadline) => opportunityUntil(deadline));
  const element = <TermsTable compared={compared} held={[]} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const cellsOf = (name: string) =>
    [...screen.getByRole("row", { name: new RegExp(`^${name}`) }).querySelectorAll("td")].map(
      (cell) => cell.textContent,
    );
  expect(cellsOf("Status")).toEqual(["Funding", "Sale ended"]);
  expect(cellsOf("Next step")).toEqual([expect.stringContaining("Express interest"), "Sale ended"]);
});
