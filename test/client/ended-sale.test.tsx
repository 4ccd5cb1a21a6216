import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { OpportunityRow } from "#client/pages/opportunities/opportunity-row.tsx";
import { projects } from "../../scripts/samples/sample-projects.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const watching = {
  list: [],
  ...({ emails: "never", held: [], busy: undefined, failure: undefined, isViewed: false } as const),
  reload: () => {},
  change: async () => true,
};

function show(deadline: string): void {
  const project = projects.find(({ status }) => status === "Funding");
  if (!project) throw new Error("There are samples.");
  const listing = { record: "one", isSample: true, figuresAsOf: "2025-12-31", listedAt: "2026-01-01T00:00:00.000Z" };
  const element = (
    <OpportunityRow
      opportunity={{ ...listing, project, deadline }}
      isMarked={false}
      watching={watching}
      isCompared={false}
      isFull={false}
      compare={() => {}}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

test("a project whose sale has ended is said to be in that state, and no longer to be raising", () => {
  vi.useFakeTimers({ now: new Date(2026, 3, 30, 12) });
  show("2026-04-30");
  screen.getByText("Funding", { exact: true });
  expect(screen.queryByText("Sale ended", { exact: true })).toBeNull();
  cleanup();
  show("2026-04-29");
  screen.getByText("Sale ended", { exact: true });
  expect(screen.queryByText("Funding", { exact: true })).toBeNull();
});

test("a sale ends up to its last day, and from the next day on it has ended", () => {
  vi.useFakeTimers({ now: new Date(2026, 3, 30, 12) });
  show("2026-04-30");
  expect(document.body.textContent).toContain("Sale ends Apr 30, 2026.");
  cleanup();
  show("2026-04-29");
  expect(document.body.textContent).toContain("Sale ended Apr 29, 2026.");
  expect(screen.queryByText(/Sale ends/)).toBeNull();
});

test("an interest is offered up to the last day of a sale, and not after it", () => {
  vi.useFakeTimers({ now: new Date(2026, 3, 30, 12) });
  show("2026-04-30");
  screen.getByRole("link", { name: /^Express interest/ });
  cleanup();
  show("2026-04-29");
  expect(screen.queryByRole("link", { name: /^Express interest/ })).toBeNull();
});
