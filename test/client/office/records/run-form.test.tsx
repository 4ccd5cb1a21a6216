import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { RunForm } from "#client/office/records/run/run-form.tsx";
import { sampleRun, sampleShares } from "#content/pages/design-office/records.ts";
import type { RunPreview } from "#rules/portfolio/run-answers.ts";

test("every missing field of an empty run is marked and described, and the first has the focus", () => {
  vi.stubGlobal("fetch", async () => Response.json({ projects: [], people: [] }));
  const element = (
    <QueryClientProvider client={openQueryClient()}>
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
  expect(field(/^Amount/).getAttribute("aria-invalid")).toBe("false");
});

test("staff who change the figures while a run is being prepared are told that it was, and keep what they typed", async () => {
  const { run, checks } = sampleRun;
  let prepared = (_: Response): void => {};
  const preview = { ...run, shares: sampleShares, checks };
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ ...run.project, projects: [run.project] });
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
  // The button stays disabled: another call would prepare a second run beside the first.
  expect(screen.getByRole("button", { name: "Preparing..." })).toHaveProperty("disabled", true);
  await act(async () => prepared(Response.json(sampleRun)));

  await screen.findByText("The run with the earlier figures is prepared.");
  expect(screen.getByRole("link", { name: "Open it" }).getAttribute("href")).toContain(`run=${run.id}`);
  expect(amount.value).toBe("200");
  expect(router.state.location.search).toBe("");
});

test("staff whose preview is outdated see a new one, and prepare the run that it shows", async () => {
  const project = { id: "p1", name: "Hall" };
  const checks = { last: null, purchasesSince: 0, statements: 0, sum: 100, isCurrent: true };
  const days = { recordDay: "2026-01-02", payDay: "2026-01-02" };
  const figures = {
    project,
    currency: "EUR",
    amountMinorUnits: 100,
    ...days,
    holders: 1,
    leftOver: 0,
    checks,
  } as const;
  const previewOf = (tokens: number): RunPreview => ({ ...figures, tokens, shares: [], basis: `of ${tokens}` });
  const detail = "The holdings have changed.";
  let tokens = 10;
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    if (String(request).endsWith("/preview")) return Response.json(previewOf(tokens));
    if (init?.method !== "POST") return Response.json({ ...project, projects: [project] });
    const { basis } = JSON.parse(String(init.body));
    sent.push(basis);
    tokens = 15;
    return Response.json({ type: "conflict", detail }, { status: 409 });
  });
  const client = openQueryClient();
  const element = (
    <QueryClientProvider client={client}>
      <RunForm projectId="p1" />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  fireEvent.change(screen.getByLabelText(/^Amount/, { selector: "input" }), { target: { value: "1.00" } });
  await screen.findByRole("link", { name: "Records" });
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Project/, { selector: "input" }).value).toBe("Hall"),
  );
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  for (const basis of ["of 10", "of 15"]) {
    fireEvent.click(await screen.findByRole("button", { name: /^Prepare/ }));
    await waitFor(() => expect(sent.at(-1)).toBe(basis));
    await screen.findByText(detail);
    await waitFor(() => expect(screen.getAllByText("15").length).toBeGreaterThan(0));
  }
});

test("a run whose amount is changed after a lost answer is not prepared as a second one", async () => {
  const { run, checks } = sampleRun;
  const keys: (string | null)[] = [];
  const detail = "Another run was already prepared from this form.";
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ ...run.project, projects: [run.project] });
    if (`${address}`.endsWith("/preview")) return Response.json({ ...run, shares: sampleShares, checks, basis: "b" });
    keys.push(new Headers(init.headers).get("Idempotency-Key"));
    if (keys.length === 1) throw new TypeError("Failed to fetch");
    return Response.json({ type: "conflict", detail }, { status: 409 });
  });
  const element = (
    <QueryClientProvider client={openQueryClient()}>
      <RunForm projectId={run.project.id} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText(/^Amount/, { selector: "input" }), { target: { value } });
  const prepare = async () => fireEvent.click(await screen.findByRole("button", { name: /^Prepare/ }));
  await screen.findByDisplayValue(run.project.name);
  type("100");
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  await prepare();
  await screen.findByText(/^No answer came/);
  type("200");
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  await prepare();
  await screen.findByText(detail);
  expect(keys[1]).toBe(keys[0]);
  await waitFor(() => expect(screen.getByRole("button", { name: /^Prepare/ })).toHaveProperty("disabled", false));
  await prepare();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
});
