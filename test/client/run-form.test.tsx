import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { RunForm } from "#client/office/records/run/run-form.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("of an empty run every field that is missing is marked and described, and the first has the focus", () => {
  vi.stubGlobal("fetch", async () => Response.json({ projects: [], people: [] }));
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <RunForm projectId={undefined} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });
  for (const name of [/^Record day/, /^Day of payment/]) fireEvent.change(field(name), { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  const said = [/^Project/, /^Amount/, /^Record day/, /^Day of payment/].map((name) => {
    expect(field(name).getAttribute("aria-invalid")).toBe("true");
    return document.getElementById(field(name).getAttribute("aria-describedby") ?? "")?.textContent;
  });
  expect(said).toEqual([
    "Choose one from the list.",
    "Write the amount like 187,431.17, above 0.",
    expect.stringMatching(/day/),
    expect.stringMatching(/day/),
  ]);
  expect(document.activeElement).toBe(field(/^Project/));

  fireEvent.change(field(/^Amount/), { target: { value: "1" } });
  expect(field(/^Amount/).getAttribute("aria-invalid")).toBeNull();
});
