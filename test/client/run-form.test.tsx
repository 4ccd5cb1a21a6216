import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { RunForm } from "#client/office/records/run/run-form.tsx";
import { sampleRun, sampleShares } from "#content/pages/design-office/records.ts";

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

test("of a run that is prepared while its figures are changed, staff hear that it is, and keep what they typed", async () => {
  const { run, checks } = sampleRun;
  let prepared = (_: Response): void => {};
  const preview = { ...run, shares: sampleShares, checks };
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ projects: [run.project], people: [] });
    if (`${address}`.endsWith("/preview")) return Response.json(preview);
    return new Promise<Response>((resolve) => {
      prepared = resolve;
    });
  });
  const element = (
    <QueryClientProvider client={openQueryClient()}>
      <RunForm projectId={run.project.id} />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  render(<RouterProvider router={router} />);
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/, { selector: "input" });
  await screen.findByDisplayValue(run.project.name);
  fireEvent.change(amount, { target: { value: "100" } });
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  fireEvent.click(await screen.findByRole("button", { name: "Prepare for a colleague to confirm" }));
  await screen.findByRole("button", { name: "Preparing..." });
  fireEvent.change(amount, { target: { value: "200" } });
  // The call is not forgotten: another one would prepare a second run beside it.
  expect(screen.getByRole("button", { name: "Preparing..." })).toHaveProperty("disabled", true);
  await act(async () => prepared(Response.json(sampleRun)));

  await screen.findByText("The run of the figures before is prepared.");
  expect(screen.getByRole("link", { name: "Open it" }).getAttribute("href")).toContain(`run=${run.id}`);
  expect(amount.value).toBe("200");
  expect(router.state.location.search).toBe("");
});
