import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { News } from "#client/pages/dashboard/news.tsx";
import { ada } from "#test/support/people.ts";

test.each([
  // Null also for an account in use: only dashboards count as visits, and the first lasts until half an hour without one.
  [
    null,
    "New for you",
    "What is new for you will be listed here.",
    "From your next visit on, you will see here what is new since this one.",
  ],
  ["2026-11-20T09:00:00.000Z", "New since your last visit", "Nothing is new since your last visit.", /^Since /],
])(
  "a dashboard without news, last seen %s, says so in sentences that are consistent",
  async (since, title, empty, aside) => {
    vi.stubGlobal("fetch", async () => Response.json({ personId: "p", since, notices: [], hasMore: false }));
    const element = <News person={ada} />;
    render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
    await screen.findByText(empty);
    expect(screen.getByRole("heading", { name: title })).toBeDefined();
    expect(screen.getByText(aside)).toBeDefined();
    expect(screen.queryByText(/first visit/)).toBeNull();
  },
);
