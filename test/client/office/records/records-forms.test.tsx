import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { Desk } from "#client/office/records/records-desk.tsx";
import { officeFailures } from "#content/office/frame.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import { pageAt } from "#pages";

const answers: Record<string, object> = {
  "/api/office/record-imports/check": { lines: 1, faults: [], taken: null, tokens: 1, totals: [], valued: 0 },
  "/api/office/record-imports": { id: "i1", kind: "purchases", lines: 1 },
};

beforeEach(() => {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    return Response.json(answers[pathname] ?? { projects: [], people: [], runs: [], next: null });
  });
});

function openRecords(search = ""): void {
  const client = openQueryClient();
  const element = (
    <QueryClientProvider client={client}>
      <Desk found={pageAt("/office/records")} person={sampleViewed} />
    </QueryClientProvider>
  );
  const initialEntries = [`/office/records${search}`];
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries })} />);
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const input = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });

test.each([
  ["e", "What"],
  ["i", "What the file contains"],
  ["n", "Project"],
])("the form that the key %s opens has the focus in its first field", async (key, label) => {
  openRecords();
  press(key);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label, { selector: "select, input" })));
});

test("Escape closes the form for an entry, and its link gets the focus back", async () => {
  openRecords();
  press("e");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("What")));
  press("Escape");
  await waitFor(() => expect(screen.queryByLabelText("What")).toBe(null));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: /^Enter by hand/ }));
});

test("every missing field of an empty entry is marked and described, and the first has the focus", () => {
  openRecords("?do=entry");
  fireEvent.click(screen.getByRole("button", { name: /^Record$/ }));
  const said = [/^Person/, /^Project$/, /^Tokens/, /^Amount/].map((name) => {
    expect(input(name).getAttribute("aria-invalid")).toBe("true");
    return document.getElementById(input(name).getAttribute("aria-describedby") ?? "")?.textContent;
  });
  expect(said).toEqual([
    "Choose one from the list.",
    "Choose one from the list.",
    expect.stringMatching(/^Write a whole number of tokens/),
    expect.stringMatching(/^Write the amount/),
  ]);
  expect(document.activeElement).toBe(input(/^Person/));
  expect(input(/^Day/).getAttribute("aria-invalid")).toBe("false");
});

test("tokens and an amount that are too large are said to be too large, not to be written wrongly", () => {
  openRecords("?do=entry");
  for (const [name, value] of [
    [/^Tokens/, "1000000000"],
    [/^Amount/, "90071992547409.91"],
  ] as const)
    fireEvent.change(input(name), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: /^Record$/ }));
  screen.getByText("Write a number of tokens below 1,000,000,000.");
  screen.getByText("Write an amount below 10,000,000,000,000.");
});

test.each([
  ["entry", /^Person/],
  ["run", /^Project/],
])("pressing Enter again in a wrong field of the form for a new %s announces the error again", async (form, name) => {
  openRecords(`?do=${form}`);
  const field = await screen.findByLabelText(name, { selector: "input" });
  field.focus();
  fireEvent.submit(field);
  const error = document.getElementById(field.getAttribute("aria-describedby") ?? "") as HTMLElement;
  expect([document.activeElement, error.getAttribute("role")]).toEqual([field, "alert"]);
  const changes = new MutationObserver(() => {});
  changes.observe(error, { childList: true });
  fireEvent.submit(field);
  const written = changes.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
  expect(written.map(({ textContent }) => textContent)).toEqual(["Choose one from the list."]);
});

test("the message about an imported file gets the focus in place of its button", async () => {
  openRecords("?do=import");
  const lines = screen.getByLabelText("Lines");
  fireEvent.change(lines, { target: { value: "a line" } });
  fireEvent.click(screen.getByRole("button", { name: "Check the lines" }));
  const button = await screen.findByRole("button", { name: "Import 1 line" });
  // Chromium blurs the focused button by itself once it is disabled.
  (document.activeElement as HTMLElement).blur();
  fireEvent.click(button);
  const said = await screen.findByText("Imported: 1 purchase.");
  expect(said.closest("p")?.textContent).toBe("Imported: 1 purchase. Dashboards show it already. Records");
  expect(document.activeElement).toBe(said.closest("p"));
});

test("a file whose import got no answer is checked again, and reported as imported", async () => {
  let isTaken = false;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (pathname.endsWith("/record-imports")) {
      isTaken = true;
      throw new TypeError("Failed to fetch");
    }
    const taken = isTaken ? { at: "2026-03-04T09:00:00.000Z", by: "Paolo Conti" } : null;
    const checked = { ...answers["/api/office/record-imports/check"], taken };
    return Response.json(pathname.endsWith("/check") ? checked : { projects: [], people: [], runs: [], next: null });
  });
  openRecords("?do=import");
  fireEvent.change(screen.getByLabelText("Lines"), { target: { value: "a line" } });
  fireEvent.click(screen.getByRole("button", { name: "Check the lines" }));
  fireEvent.click(await screen.findByRole("button", { name: "Import 1 line" }));
  await screen.findByText(/^This file was imported already: .*, by Paolo Conti\.$/);
  expect(screen.queryByText(officeFailures.unavailable)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Import 1 line" })).toBe(null);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Lines").value).toBe("a line");
});

test("once the lines are gone, staff are no longer asked to check them again", async () => {
  openRecords("?do=import");
  const type = (value: string) => fireEvent.change(screen.getByLabelText("Lines"), { target: { value } });
  type("a line");
  fireEvent.click(screen.getByRole("button", { name: "Check the lines" }));
  await screen.findByRole("button", { name: "Import 1 line" });
  type("another line");
  expect(screen.queryByText(/^The lines have changed/)).toBeTruthy();
  type("");
  expect(screen.queryByText(/^The lines have changed/)).toBe(null);
  expect(screen.queryByText(/^Nothing is checked yet/)).toBeTruthy();
});
