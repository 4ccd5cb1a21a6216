import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { MemberView } from "#client/pages/reports/member-view.tsx";
import { sampleOverview, sampleStatements } from "#client/pages/reports/sample-reports.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import { reportsCopy } from "#content/pages/reports.ts";
import type { ReportsAnswer } from "#rules/portfolio/reports/answers.ts";

const emptyReports = { statements: [], years: [], firstDays: [] };

test("reports that cannot be loaded again stay, and say that they may be outdated", async () => {
  const { id: personId } = sampleViewed;
  const overview: ReportsAnswer & { personId: string } = {
    personId,
    today: "2026-01-22",
    statements: [],
    hasOlder: false,
    years: [],
    firstDays: [],
    mandates: [{ id: "m1", name: "Pension" }],
    holdings: [{ id: "h1", name: "Edge", currency: "EUR", mandate: null }],
  };
  let mayRead = true;
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "POST") return Response.json({});
    if (!`${address}`.endsWith("/api/reports")) return Response.json({ personId, payments: [], next: null });
    return mayRead ? Response.json(overview) : Response.json({ title: "unavailable" }, { status: 503 });
  });
  render(
    <MemoryRouter>
      <MemberView person={{ ...sampleViewed, kind: "institutional" }} />
    </MemoryRouter>,
  );
  const name = await screen.findByLabelText<HTMLInputElement>("Name of a new mandate");
  mayRead = false;
  fireEvent.change(name, { target: { value: "Growth" } });
  await act(async () => fireEvent.submit(name.form as HTMLFormElement));
  // The message is shown twice: above everything, and where the change was made.
  const [retry] = await screen.findAllByRole("button", { name: "Try again" });
  expect(screen.getAllByText("Failed to load what is new")).toHaveLength(2);
  expect(screen.getByText(/^Pension,/)).toBeTruthy();

  mayRead = true;
  overview.mandates = [...overview.mandates, { id: "m2", name: "Growth" }];
  fireEvent.click(retry as HTMLElement);
  await screen.findByText(/^Growth,/);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("reports left open past the end of a month offer that month once looked at again, and do not reload before", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-31T20:00:00Z") });
  const { id: personId } = sampleViewed;
  let reads = 0;
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) => {
    if (!`${address}`.endsWith("/api/reports")) return Response.json({ personId, payments: [], next: null });
    reads += 1;
    const firstDays = [{ currency: "EUR", day: "2025-11-03" }];
    const today = new Date().toISOString().slice(0, 10);
    const holdings = [{ id: "h1", name: "Edge", currency: "EUR", mandate: null }];
    const lists = { statements: [], hasOlder: false, years: [], mandates: [], holdings };
    return Response.json({ personId, today, firstDays, ...lists });
  });
  render(
    <MemoryRouter>
      <MemberView person={{ ...sampleViewed, kind: "retail" }} />
    </MemoryRouter>,
  );
  fireEvent.change(await screen.findByLabelText("Period"), { target: { value: "month" } });
  const periods = screen.getByLabelText<HTMLSelectElement>("Which");
  const offered = () => [...periods.options].map(({ value }) => value);
  const lookAgain = () => act(async () => void fireEvent(document, new Event("visibilitychange")));
  fireEvent.change(periods, { target: { value: "2025-11" } });
  await lookAgain();
  expect([reads, offered()]).toEqual([1, ["2025-12", "2025-11"]]);
  vi.setSystemTime(new Date("2026-02-01T08:00:00Z"));
  await lookAgain();
  await screen.findByRole("option", { name: "January 2026" });
  expect([reads, offered(), periods.value]).toEqual([2, ["2026-01", "2025-12", "2025-11"], "2025-11"]);
});

test("reports that were opened before anything was on record offer what is there once they are looked at on another day", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-02-27T20:00:00Z") });
  const { id: personId } = sampleViewed;
  let isRecorded = false;
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) => {
    if (`${address}`.includes("/tax?")) return Response.json({ personId, year: 2026, overviews: [] });
    if (!`${address}`.endsWith("/api/reports")) return Response.json({ personId, payments: [], next: null });
    const recorded = isRecorded
      ? { firstDays: [{ currency: "EUR", day: "2026-01-03" }], years: [2026] }
      : { firstDays: [], years: [] };
    const today = new Date().toISOString().slice(0, 10);
    const holdings = [{ id: "h1", name: "Edge", currency: "EUR", mandate: null }];
    return Response.json({ personId, today, ...recorded, statements: [], hasOlder: false, mandates: [], holdings });
  });
  render(
    <MemoryRouter>
      <MemberView person={{ ...sampleViewed, kind: "retail" }} />
    </MemoryRouter>,
  );
  await screen.findByText(reportsCopy.tax.never);
  screen.getByText(reportsCopy.issue.nothing);
  isRecorded = true;
  vi.setSystemTime(new Date("2026-02-28T08:00:00Z"));
  await act(async () => void fireEvent(document, new Event("visibilitychange")));
  expect(screen.getByLabelText<HTMLSelectElement>(reportsCopy.tax.year).value).toBe("2026");
  expect(screen.getByLabelText<HTMLSelectElement>("Which").value).toBe("2026-01");
});

test("a member without holdings opens a statement of the sample", async () => {
  const { id: personId } = sampleViewed;
  const overview = Promise.withResolvers<Response>();
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: RequestInfo | URL) => {
    asked.push(`${address}`);
    return overview.promise;
  });
  const [sample] = sampleStatements;
  render(
    <MemoryRouter initialEntries={[`/?statement=${sample?.statement.id}`]}>
      <MemberView person={{ ...sampleViewed, kind: "institutional" }} />
    </MemoryRouter>,
  );
  await screen.findByText(reportsCopy.loading);
  overview.resolve(Response.json({ personId, today: "2026-01-22", ...emptyReports, holdings: [] }));
  expect(await screen.findByRole("table", { name: reportsCopy.statement.movements })).toBeTruthy();
  expect(asked.filter((address) => address.includes("/statements/"))).toEqual([]);
});

test("a member who opens a statement that is not theirs hears that there is none", async () => {
  const { id: personId } = sampleViewed;
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) =>
    `${address}`.includes("/statements/")
      ? Response.json({ type: "not-found", detail: "Not found." }, { status: 404 })
      : Response.json({ personId, today: "2026-01-22", ...emptyReports, holdings: sampleOverview.holdings }),
  );
  render(
    <MemoryRouter initialEntries={["/?statement=another"]}>
      <MemberView person={{ ...sampleViewed, kind: "retail" }} />
    </MemoryRouter>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain(reportsCopy.statement.unknownTitle);
});
