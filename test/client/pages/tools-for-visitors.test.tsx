import { fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { openTool } from "#client/pages/tools.tsx";
import { setSession } from "#client/session.ts";
import { saveFile } from "#client/ui/save-file.ts";
import type { ToolName } from "#content/page-variants.ts";

vi.mock("#client/ui/save-file.ts", () => ({ saveFile: vi.fn() }));

beforeEach(() => {
  vi.mocked(saveFile).mockClear();
  setSession(null);
});

/** Opens a tool as a visitor, who needs no answer of the API, and waits for its sample. */
async function openAsVisitor(tool: ToolName, search = ""): Promise<void> {
  const { Page } = await openTool(tool);
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [`/${tool}${search}`] });
  render(<RouterProvider router={router} />);
  const label = await screen.findByText("Content", { selector: "dt" });
  expect(label.nextElementSibling?.textContent).toMatch(/^Sample content$/);
}

function expectText(words: readonly string[]): void {
  const text = document.body.textContent.replace(/\s+/g, " ");
  for (const said of words) expect(text).toContain(said);
}

/** Expects that the page leads to these logins, and from them back to the tool. */
function expectLogins(tool: ToolName, kinds: readonly ("company" | "institutional" | "retail")[]): void {
  const links = screen.getAllByText(/^(Company|Institutional|Retail) login$/, { selector: "a" });
  expect(links.map((link) => link.getAttribute("href")).sort()).toEqual(
    kinds.map((kind) => `/login/${kind}?next=%2F${tool}`),
  );
}

const investors = ["institutional", "retail"] as const;

test("a visitor sees the risk of an invented fund, labelled as a sample, with a what-if and limits that cannot be changed", async () => {
  await openAsVisitor("risk", "?project=bus&amount=600%2C000");
  screen.getByLabelText("What if, EUR", { selector: "table" });
  expectText(["invented", "2.8 of 10", "EUR 211,600 above its limit", "Dec 17, 2025", "36.2%"]);
  expect(screen.queryByText(/^(Set|Change)/, { selector: "button" })).toBeNull();
});

test("a visitor sees the indicators of an invented fund, labelled as a sample, and links to the logins", async () => {
  await openAsVisitor("esg");
  screen.getByText("Timber Housing Block", { selector: "h2" });
  expectText(["14.29%", "1,919.8", "The project has not published its token supply.", "No indicator yet"]);
  expectText(["are not added up, and there is no score"]);
  expectLogins("esg", ["company", ...investors]);
});

test("a visitor sees the analytics of an invented fund, labelled as a sample, and saves all figures as a sample", async () => {
  await openAsVisitor("analytics");
  expect([...document.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
    "Two returns",
    "Value and paid in",
    "Cash flow by quarter",
    "What each holding adds",
    "Yield on cost and payback",
    "Allocation and concentration",
  ]);
  expectText(["invented", "Adda Pension Fund", "+11.7% a year", "+8.1% in all", "3,151"]);
  expectLogins("analytics", investors);
  fireEvent.click(screen.getByText("All figures as CSV", { selector: "button" }));
  expect(vi.mocked(saveFile).mock.calls.map(([, name]) => name)).toEqual(["analytics-sample.csv"]);
});

test("a visitor sees notices of an invented fund, labelled as a sample, and links to the logins", async () => {
  await openAsVisitor("notices");
  expectText(["Friday, December 19, 2025", "The account below is invented", "Edge Data Hall", "Always sent at once"]);
  expectLogins("notices", ["company", ...investors]);
});

test("a visitor sees goals of an invented fund, labelled as a sample and as no promise", async () => {
  await openAsVisitor("goals");
  expectText(["Pensions of the year 2028", "Not a promise", "Lowest quarter, Q1 2025"]);
  expectLogins("goals", investors);
});

test("the invented projects of the sample link to their pages, but offer no change, because a sample cannot be changed", async () => {
  await openAsVisitor("own-projects");
  expect(screen.getAllByText("View its page").length).toBeGreaterThan(0);
  expect(screen.queryByText("Submit a change")).toBeNull();
});

test.each([
  ["own-projects", "Manage Existing Projects"],
  ["investors", "Investor Relations"],
  ["finances", "Financial Overview"],
] as const)("a visitor sees %s of an invented company, labelled as a sample", async (tool, title) => {
  await openAsVisitor(tool);
  screen.getByText(title, { selector: "h1" });
  expectText(["The company below is invented"]);
  expect(document.querySelectorAll("h2").length).toBeGreaterThan(0);
  expectLogins(tool, ["company"]);
  if (tool !== "finances") return;
  const table = screen.getByLabelText("Raised, paid out and open, EUR", { selector: "table" });
  const total = [...table.querySelectorAll("tfoot tr > *")].map(({ textContent }) => textContent);
  expect(total.filter((cell) => cell !== "").slice(1, 5)).toEqual([
    "36,400,000",
    "25,520,000",
    "770,728",
    "10,880,000",
  ]);
});

test("a visitor sees reports of an invented fund, labelled as a sample, with a correction and files but no form", async () => {
  await openAsVisitor("reports");
  const list = screen.getByLabelText("Issued statements", { selector: "table" });
  for (const { textContent } of document.querySelectorAll("button"))
    expect(textContent).not.toMatch(/^(PDF|Issue statement)/);
  fireEvent.click(within(list).getAllByText("Q4 2025", { selector: "button" })[0] as HTMLElement);
  await screen.findByText("Paid out: 55,800.00 becomes 58,800.00.");
  expectText(["in the twelve months up to the newest day on record (Dec 31, 2025), divided by"]);
  fireEvent.click(screen.getByRole("button", { name: "CSV of Statement Q4 2025" }));
  const [[file, name] = []] = vi.mocked(saveFile).mock.calls;
  expect(name).toBe("sample-statement-2025-Q4-EUR-B.csv");
  expect(await file?.text()).toContain("2025-Q4,B,EUR,Total,2025-12-31,,,,5862000.00");
});
