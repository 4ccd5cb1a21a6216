import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { News } from "#client/pages/dashboard/news.tsx";
import type { Topic } from "#rules/notices/topics.ts";
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

test("news are marked with letters that run with time, filled where money moved and in red where a limit was passed", async () => {
  const topics: Topic[] = ["document", "distribution", "limit", "document", "document", "document", "document"];
  const notices = [...topics, ...topics.slice(0, 3)].map((topic, index) => ({
    ...{ id: `${index}`, topic, at: "2026-11-20T09:00:00.000Z", isRead: false, email: null },
    about: { title: `Notice ${index}`, note: null, address: "/company/documents" },
  }));
  vi.stubGlobal("fetch", async () => Response.json({ personId: "p", since: null, notices, hasMore: false }));
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <News person={ada} /> }])} />);
  const marks = (await screen.findAllByRole("listitem")).map((row) => {
    const mark = row.querySelector("svg");
    return `${mark?.textContent} ${/tone_(\w+)/.exec(mark?.getAttribute("class") ?? "")?.[1]}`;
  });
  expect(marks).toEqual([
    ...["K plain", "J filled", "H danger", "G plain", "F plain", "E plain", "D plain"],
    ...["C plain", "B filled", "A danger"],
  ]);
});

test.each([
  ["a payment", [7_500, 2_500], "Paid out since then: EUR 100, 2 distributions."],
  ["a payment that was taken back", [7_500, -7_500], undefined],
])("the sum below the news is of payments only: %s", async (_, paid, sum) => {
  const notices = paid.map((minorUnits, index) => ({
    ...{ id: `${index}`, topic: "distribution", at: "2026-11-20T09:00:00.000Z", isRead: false, email: null },
    about: { title: "Edge Data Hall", note: "paid", address: "/dashboard", amount: { minorUnits, currency: "EUR" } },
  }));
  const since = "2026-11-19T09:00:00.000Z";
  vi.stubGlobal("fetch", async () => Response.json({ personId: "p", since, notices, hasMore: false }));
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <News person={ada} /> }])} />);
  await screen.findByText("+EUR 75");
  expect(screen.queryByText(/^Paid out/)?.textContent).toBe(sum);
});
