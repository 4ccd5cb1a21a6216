import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Distributions } from "#client/pages/dashboard/distributions.tsx";
import type { Distribution } from "#rules/portfolio/dashboard-records.ts";

const euros: Distribution = { id: "e", day: "2025-06-30", project: "One", amount: { minorUnits: 20, currency: "EUR" } };
const dollars: Distribution = { ...euros, id: "d", project: "Two", amount: { minorUnits: 30, currency: "USD" } };

/** Answers each call with the next page, the last one repeatedly; an undefined page fails. Returns the calls' queries. */
function answerPages(...pages: ({ distributions: Distribution[]; next: string | null } | undefined)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const page = pages[Math.min(asked.length, pages.length - 1)];
    asked.push(new URL(String(input), "https://portal.test").searchParams.toString());
    if (!page) throw new TypeError("The answer was lost.");
    return Response.json({ personId: "one", ...page });
  });
  return asked;
}

function show(first: { distributions: Distribution[]; next: string | null }): void {
  render(
    <MemoryRouter>
      <Distributions currency="USD" titleOf={(title) => title} personId="one" first={first} />
    </MemoryRouter>,
  );
}

const more = () => screen.queryByRole("button", { name: "Show more distributions" });

test("a currency missing from the first page of all currencies loads its own rows, and more of them on demand", async () => {
  const older = { ...dollars, id: "o", project: "Three" };
  const asked = answerPages({ distributions: [dollars], next: "older" }, { distributions: [older], next: null });
  show({ distributions: [euros], next: "behind" });
  expect(more()).toBeNull();
  await screen.findByText("Two");
  expect(screen.queryByText("One")).toBeNull();
  fireEvent.click(more() as HTMLElement);
  await screen.findByText("Three");
  screen.getByText("Two");
  expect([asked, more()]).toEqual([["after=behind&currency=USD", "after=older&currency=USD"], null]);
});

test("a currency in which nothing was paid out says so, even if other currencies have more than a page", async () => {
  const asked = answerPages({ distributions: [], next: null });
  show({ distributions: [euros], next: "behind" });
  await screen.findByText("Nothing paid out yet");
  expect([asked.length, more()]).toEqual([1, null]);
});

test("a currency with rows loads no more by itself, and after a failure more can be requested again", async () => {
  const asked = answerPages(undefined, { distributions: [{ ...dollars, id: "o", project: "Three" }], next: null });
  show({ distributions: [euros, dollars], next: "behind" });
  expect(asked).toEqual([]);
  fireEvent.click(more() as HTMLElement);
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to load more distributions");
  fireEvent.click(more() as HTMLElement);
  await screen.findByText("Three");
  expect([screen.queryByRole("alert"), asked]).toEqual([
    null,
    ["after=behind&currency=USD", "after=behind&currency=USD"],
  ]);
});
