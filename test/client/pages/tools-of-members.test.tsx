import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { notify } from "#client/notify.ts";
import { openTool } from "#client/pages/tools.tsx";
import { setSession } from "#client/session.ts";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import type { ToolName } from "#content/page-variants.ts";
import type { Kind } from "#rules/accounts/person.ts";
import { analysesOf } from "#rules/portfolio/analytics/analysis.ts";
import { projects } from "../../../scripts/demo/sample-projects.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn(), notifySessionEnded: vi.fn() }));

afterEach(() => vi.mocked(notify).mockClear());

/** Opens a tool as a member, or as a visitor, with these answers of the API. */
async function openAs(kind: Kind | null, tool: ToolName, answer: () => object | Promise<object>, search = "") {
  const person = kind && { id: "p1", name: "Ada", email: "ada@firm.example", kind, twoFactor: true };
  setSession(person);
  vi.stubGlobal("fetch", async () => {
    const body = await answer();
    return body instanceof Response ? body : Response.json({ personId: "p1", ...body });
  });
  const { Page } = await openTool(tool);
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [`/${tool}${search}`] });
  render(<RouterProvider router={router} />);
}

const unavailable = () => Response.json({ type: "unavailable", detail: "Later." }, { status: 503 });

const noReports = { statements: [], hasOlder: false, years: [], firstDays: [], mandates: [], holdings: [] };

test.each([
  ["retail", "analytics", { analyses: [] }, "No holdings on record yet"],
  ["company", "analytics", {}, "Analytics are about holdings"],
  ["retail", "reports", { today: "2026-01-22", ...noReports }, "No holdings on record yet"],
] as const)(
  "a %s member without holdings sees the sample of %s, labelled as one, and why",
  async (kind, tool, answer, why) => {
    await openAs(kind, tool, () => answer);
    await screen.findByText(why);
    screen.getByText("Sample content");
  },
);

test("a member never sees a sample while their analytics load or after they have failed to load, and can try again", async () => {
  let fail = () => {};
  const late = new Promise<Response>((resolve) => {
    fail = () => resolve(unavailable());
  });
  const answers = [late, { analyses: analysesOf(sampleMovements) }];
  await openAs("retail", "analytics", () => answers.shift() ?? {});
  await screen.findByText("Loading your figures...");
  expect(document.body.textContent).not.toMatch(/sample/i);
  fail();
  await screen.findByText("Failed to load your figures");
  screen.getByText("Your connection or our server did not answer.", { exact: false });
  expect(document.body.textContent).not.toMatch(/sample/i);
  fireEvent.click(screen.getByText("Try again"));
  await screen.findByText("What you have earned", { selector: "h2" });
  expect(document.body.textContent).not.toMatch(/sample|XIRR|NaN|undefined/i);
});

test("a member whose file of figures cannot be loaded is told so", async () => {
  const answers: object[] = [{ analyses: analysesOf(sampleMovements) }, unavailable()];
  await openAs("institutional", "analytics", () => answers.shift() ?? {});
  fireEvent.click(await screen.findByText("All figures as CSV"));
  await expect.poll(() => vi.mocked(notify).mock.calls).toEqual([["downloadFailed"]]);
});

test("a visitor whose projects fail to load can try again, and is led to the logins instead of a watch list", async () => {
  const [project] = projects.filter(({ id }) => id === "electric-bus-depot");
  const listing = { record: "r", deadline: null, figuresAsOf: "2025-12-31", listedAt: "2026-01-01T00:00:00.000Z" };
  const list = { opportunities: [{ ...listing, project, isSample: true }], published: 1 };
  const answers: object[] = [unavailable(), list];
  await openAs(null, "opportunities", () => answers.shift() ?? {}, "?compare=electric-bus-depot");
  await screen.findByText("Failed to load the projects");
  fireEvent.click(screen.getByText("Try again"));
  await screen.findByLabelText("Comparison: terms", { selector: "table" });
  screen.getByText("Electric Bus Depot", { selector: "h3 a" });
  screen.getByText("Log in to watch a project");
  expect(document.body.textContent).not.toMatch(/Express interest|Watching/);
});
