import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { InterestView } from "#client/pages/interest/interest-view.tsx";
import { setSession } from "#client/session.ts";
import { interestErrors } from "#content/api-errors.ts";
import { interestSentences } from "#content/forms/interest.ts";
import { interestCopy } from "#content/pages/interest-form.ts";
import { ada } from "#test/support/people.ts";
import { projects } from "../../../../scripts/demo/sample-projects.ts";

const sample = projects.find(({ id }) => id === "edge-data-hall");

afterEach(() => setSession(null));

test("an interest names the project as shown; if another one has its address, the investor chooses again and keeps all input", async () => {
  let names = ["Edge Data Hall"];
  const sent: Record<string, string>[] = [];
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (init?.method === "POST") {
      sent.push(JSON.parse(String(init.body)));
      const fields = { project: interestSentences.projectChanged };
      return Response.json({ type: "invalid", detail: interestSentences.faulty, fields }, { status: 422 });
    }
    if (pathname === "/api/interests") return Response.json({ personId: "p", interests: [], next: null });
    if (pathname === "/api/opportunities") return Response.json({ opportunities: [], published: 1 });
    return Response.json({ projects: names.map((name) => ({ ...sample, name, isSample: false })), samples: "none" });
  });
  const element = <InterestView person={ada} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const project = await screen.findByLabelText<HTMLSelectElement>(/^Project/);
  fireEvent.change(project, { target: { value: "edge-data-hall" } });
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/);
  fireEvent.change(amount, { target: { value: "2,000" } });
  fireEvent.click(screen.getByRole("checkbox"));
  names = ["Timber Mill"];
  fireEvent.submit(amount);
  await screen.findByText(interestSentences.projectChanged);
  expect(sent).toEqual([expect.objectContaining({ project: "edge-data-hall", projectName: "Edge Data Hall" })]);
  await screen.findByRole("option", { name: "Timber Mill" });
  expect([project.value, amount.value]).toEqual(["", "2,000"]);

  fireEvent.change(project, { target: { value: "edge-data-hall" } });
  fireEvent.submit(amount);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ projectName: "Timber Mill", amount: "2,000" });
});

test("an interest changed after a lost answer is not stored as a second one until the investor presses again after a warning", async () => {
  const own = { reference: "R-1", project: "edge-data-hall", name: "Edge Data Hall", hasPage: true, state: "received" };
  const interests: object[] = [];
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (init?.method === "POST") {
      keys.push(new Headers(init.headers).get("Idempotency-Key"));
      if (keys.length > 2) return Response.json({ reference: "R-2" }, { status: 201 });
      if (keys.length > 1) return Response.json({ type: "conflict", detail: interestErrors.conflict }, { status: 409 });
      const amount = { minorUnits: 200_000, currency: "EUR" };
      interests.push({ ...own, amount, createdAt: "2026-07-14T10:00:00.000Z" });
      throw new TypeError("Failed to fetch");
    }
    if (pathname === "/api/interests") return Response.json({ personId: "p", interests, next: null });
    if (pathname === "/api/opportunities") return Response.json({ opportunities: [], published: 1 });
    return Response.json({ projects: [{ ...sample, isSample: false }], samples: "none" });
  });
  const element = <InterestView person={ada} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const project = await screen.findByLabelText<HTMLSelectElement>(/^Project/);
  fireEvent.change(project, { target: { value: "edge-data-hall" } });
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/);
  fireEvent.input(amount, { target: { value: "2,000" } });
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.submit(amount);
  await screen.findByText(interestCopy.form.failed);
  fireEvent.input(amount, { target: { value: "3,000" } });
  fireEvent.submit(amount);
  await screen.findByText(interestErrors.conflict);
  await screen.findByText("R-1");
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(amount.value).toBe("3,000");
  fireEvent.submit(amount);
  await screen.findByText("R-2");
  expect(keys[2]).not.toBe(keys[0]);
});

test("the confirmation of an interest makes room for the form when that interest is withdrawn on the same page", async () => {
  const own = { reference: "R-1", project: "edge-data-hall", name: "Edge Data Hall", hasPage: true, state: "received" };
  const listed = { ...own, amount: { minorUnits: 200_000, currency: "EUR" }, createdAt: "2026-07-14T10:00:00.000Z" };
  const interests: object[] = [];
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (init?.method === "DELETE") return Response.json({ withdrawn: true });
    if (init?.method === "POST") {
      interests.push(listed);
      return Response.json({ reference: "R-1" }, { status: 201 });
    }
    if (pathname === "/api/interests") return Response.json({ personId: "p", interests, next: null });
    if (pathname === "/api/opportunities") return Response.json({ opportunities: [], published: 1 });
    return Response.json({ projects: [{ ...sample, isSample: false }], samples: "none" });
  });
  const element = <InterestView person={ada} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  fireEvent.change(await screen.findByLabelText(/^Project/), { target: { value: "edge-data-hall" } });
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/);
  fireEvent.input(amount, { target: { value: "2,000" } });
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.submit(amount);
  fireEvent.click(await screen.findByRole("button", { name: /^Withdraw / }));
  screen.getByText(interestCopy.form.sentTitle);
  fireEvent.click(screen.getByRole("button", { name: /^Yes, withdraw / }));
  await screen.findByLabelText(/^Project/);
  expect(screen.queryByText(interestCopy.form.sentTitle)).toBeNull();
});

const depot = projects.find(({ id }) => id === "electric-bus-depot");

/** Opens the page for a funding project; without `deadline`, sales cannot be read. Returns the chosen id and all options. */
async function openFor(
  deadline: string | undefined,
  published: readonly unknown[] = [sample, depot],
): Promise<string[]> {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (pathname === "/api/interests") return Response.json({ personId: "p", interests: [], next: null });
    if (pathname === "/api/projects") return Response.json({ projects: published, samples: "none" });
    if (deadline === undefined) throw new TypeError("Failed to fetch");
    return Response.json({ opportunities: [{ project: depot, deadline }], published: 2 });
  });
  const element = <InterestView person={ada} />;
  const initialEntries = ["/interest?project=electric-bus-depot"];
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries })} />);
  const project = await screen.findByLabelText<HTMLSelectElement>(/^Project/);
  return [project.value, ...[...project.options].map(({ text }) => text)];
}

test("a project whose sale has ended cannot be chosen, and a link to it says why", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 3, 30, 12) });
  const all = ["Choose a project", "Edge Data Hall", "Electric Bus Depot"];
  expect(await openFor("2026-04-30")).toEqual(["electric-bus-depot", ...all]);
  expect(screen.queryByText(/^Sale ended/)).toBeNull();
  cleanup();
  expect(await openFor("2026-04-29")).toEqual(["", "Choose a project", "Edge Data Hall"]);
  screen.getByText("Sale ended: Electric Bus Depot");
  expect(screen.getByRole("link", { name: "Opportunities" }).getAttribute("href")).toBe("/opportunities");
  cleanup();
  // If the sales cannot be read, the Worker refuses the interest.
  expect(await openFor(undefined)).toEqual(["electric-bus-depot", ...all]);
});

test("a link to a project that was unpublished or takes no investors says why it cannot be chosen", async () => {
  for (const published of [[sample], [sample, { ...depot, status: "Completed" }]]) {
    expect(await openFor("2999-12-31", published)).toEqual(["", "Choose a project", "Edge Data Hall"]);
    screen.getByText("This project is not open");
    expect(screen.getByRole("link", { name: "Opportunities" }).getAttribute("href")).toBe("/opportunities");
    cleanup();
  }
  await openFor("2999-12-31");
  expect(screen.queryByText("This project is not open")).toBeNull();
});

test("the total value of a sample project is labelled as a sample", async () => {
  await openFor("2999-12-31", [sample, { ...depot, isSample: true }]);
  screen.getByText("Total value EUR 12,500,000 (sample). At least EUR 1,000.");
  fireEvent.change(screen.getByLabelText(/^Project/), { target: { value: "edge-data-hall" } });
  screen.getByText("Total value EUR 18,400,000. At least EUR 1,000.");
});

test("after one of two wrong fields is corrected, submitting again moves the focus straight to the other", async () => {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (pathname === "/api/interests") return Response.json({ personId: "p", interests: [], next: null });
    if (pathname === "/api/opportunities") return Response.json({ opportunities: [], published: 1 });
    return Response.json({ projects: [{ ...sample, isSample: false }], samples: "none" });
  });
  const element = <InterestView person={ada} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const project = await screen.findByLabelText<HTMLSelectElement>(/^Project/);
  const send = screen.getByRole("button", { name: interestCopy.form.send });
  fireEvent.submit(project);
  await waitFor(() => expect(document.activeElement).toBe(project));
  fireEvent.change(project, { target: { value: "edge-data-hall" } });
  send.focus();
  const focused: EventTarget[] = [];
  addEventListener("focusin", ({ target }) => target && focused.push(target));
  fireEvent.submit(project);
  const amount = screen.getByLabelText(/^Amount/);
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(focused).toEqual([amount]);
});

test("staff who view as an investor can neither fill in the form nor send it", async () => {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (pathname === "/api/interests") return Response.json({ personId: "p", interests: [], next: null });
    if (pathname === "/api/opportunities") return Response.json({ opportunities: [], published: 1 });
    return Response.json({ projects: [{ ...sample, isSample: false }], samples: "none" });
  });
  const viewed = { ...ada, viewedBy: { id: "staff", until: "2030-01-16T15:30:00.000Z", leftMs: 600_000 } };
  setSession(viewed);
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <InterestView person={viewed} /> }])} />);
  await screen.findByText(/^Read-only: nothing can be changed/);
  const controls = [...(document.querySelector("form")?.elements ?? [])] as HTMLInputElement[];
  expect(controls.map(({ type }) => type)).toEqual(["select-one", "text", "textarea", "checkbox", "submit"]);
  expect(controls.filter(({ disabled }) => !disabled)).toEqual([]);
});
