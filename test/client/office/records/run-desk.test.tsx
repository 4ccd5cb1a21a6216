import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { RunDesk } from "#client/office/records/run/run-desk.tsx";
import { runErrors } from "#content/office/records-errors.ts";
import { runDecision } from "#content/office/records-runs.ts";
import { secondPerson, secondPersonErrors } from "#content/office/second-person.ts";
import { sampleRun, sampleShares } from "#content/pages/design-office/records.ts";
import type { RunLine, RunShare } from "#rules/portfolio/run-answers.ts";

/** The writes, each of which waits for its answer. */
let sent: string[];
let run: RunLine;
let isCurrent: boolean;
let shares: RunShare[];
let answer: (body: object, status: number) => Promise<void>;

beforeEach(() => {
  sent = [];
  run = { ...sampleRun.run };
  isCurrent = true;
  shares = [];
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    const detail = { run, checks: { ...sampleRun.checks, isCurrent } };
    if (init?.method !== "POST")
      return Response.json(`${address}`.includes("shares") ? { shares, next: null } : detail);
    sent.push(`${address}`.split("/").at(-1) ?? "");
    return new Promise<Response>((resolve) => {
      answer = (body, status) => act(async () => resolve(Response.json(body, { status })));
    });
  });
});

function openRun(viewerId = "somebody else") {
  const element = (
    <QueryClientProvider client={openQueryClient()}>
      <RunDesk id={run.id} viewerId={viewerId} />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([
    { path: "/elsewhere", element: "Another page" },
    { path: "*", element },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

test("Ctrl+Enter in the note to the person who prepared a run sends the run back, and never confirms it", async () => {
  openRun();
  const amount = await screen.findByRole("textbox", { name: /amount/ });
  fireEvent.change(amount, { target: { value: "187,431.17" } });
  fireEvent.click(screen.getByRole("button", { name: "Send back" }));
  const note = screen.getAllByRole("textbox").find((field) => field !== amount) as HTMLElement;
  fireEvent.change(note, { target: { value: "The record day is wrong." } });
  fireEvent.keyDown(note, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(sent).toEqual(["send-back"]));
});

test("Ctrl+Enter does not confirm a run whose shares have changed, like its disabled button", async () => {
  isCurrent = false;
  openRun();
  const amount = await screen.findByRole("textbox", { name: /amount/ });
  fireEvent.change(amount, { target: { value: "187,431.17" } });
  expect(screen.getByRole("button", { name: /^Confirm/ })).toHaveProperty("disabled", true);
  fireEvent.keyDown(amount, { key: "Enter", ctrlKey: true });
  await act(async () => {});
  expect(sent).toEqual([]);
});

test("a refusal is shown even if the amount is changed while the run is being confirmed", async () => {
  openRun();
  const amount = await screen.findByRole("textbox", { name: /amount/ });
  fireEvent.change(amount, { target: { value: "1" } });
  fireEvent.click(screen.getByRole("button", { name: /^Confirm/ }));
  await screen.findByRole("button", { name: /^Writing/ });
  fireEvent.change(amount, { target: { value: "2" } });
  await answer({ type: "conflict", detail: "It was sent back meanwhile." }, 409);
  await screen.findByText("It was sent back meanwhile.");
});

test("sending a run back can no longer be cancelled while it is in flight", async () => {
  openRun();
  fireEvent.click(await screen.findByRole("button", { name: "Send back" }));
  const cancel = screen.getByRole("button", { name: "Cancel" });
  fireEvent.click(screen.getByRole("button", { name: "Really send it back" }));
  await waitFor(() => expect(cancel).toHaveProperty("disabled", true));
  await answer({ type: "conflict", detail: "It is written already." }, 409);
  await screen.findByText("It is written already.");
  expect(cancel).toHaveProperty("disabled", false);
});

test("staff whom a run pays read that another member of staff must confirm it, and may send it back", async () => {
  run = { ...run, paysStaff: ["holder"] };
  openRun("holder");
  await screen.findByText(secondPerson.paid);
  await screen.findByRole("button", { name: "Send back" });
  expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
});

test("a run that a former member of staff prepared can only be sent back, and the desk says why", async () => {
  run = { ...run, preparerLeft: true };
  openRun();
  await screen.findByText(secondPerson.left);
  await screen.findByText("can only be sent back");
  expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
  screen.getByRole("button", { name: "Send back" });
});

test("the only member of staff may withdraw a run they prepared, and reads when they may confirm it", async () => {
  run = { ...run, ownConfirmationFrom: "2999-01-01T09:00:00.000Z" };
  openRun(run.preparedBy.id);
  await screen.findByText(/^As the only member of staff you may confirm it from /);
  await screen.findByText("waits for 24 hours to pass");
  expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
  screen.getByRole("button", { name: "Withdraw it" });
});

test("a person who confirms a run alone after a colleague has joined is told that the colleague must confirm, with focus there", async () => {
  run = { ...run, ownConfirmationFrom: "2020-01-01T09:00:00.000Z" };
  openRun(run.preparedBy.id);
  await screen.findByText(secondPerson.ownNow);
  const press = await screen.findByRole("button", { name: /^Confirm/ });
  press.focus();
  fireEvent.click(press);
  await screen.findByRole("button", { name: /^Writing/ });
  run = { ...run, ownConfirmationFrom: null };
  await answer({ type: "forbidden", detail: secondPersonErrors["second-needed"] }, 403);
  const told = await screen.findByText(secondPerson.own, { selector: "p[tabindex]" });
  await waitFor(() => expect(document.activeElement).toBe(told));
  expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
});

/** A colleague decides first: the press is answered with a conflict, and the desk loads the run again. */
async function lose(detail: string, now: Partial<RunLine>): Promise<void> {
  run = { ...run, ...now };
  await answer({ type: "conflict", detail, current: { ...sampleRun, run } }, 409);
}

test("staff who prepare a counter-run just after a colleague still read why theirs was refused, with focus there", async () => {
  run = { ...run, status: "confirmed" };
  openRun();
  fireEvent.click(await screen.findByRole("button", { name: /^Prepare a counter-run/ }));
  const really = screen.getByRole("button", { name: /^Take back all payments/ });
  really.focus();
  fireEvent.click(really);
  await waitFor(() => expect(sent).toEqual(["counter"]));
  await lose(runErrors.reversed, { reversedBy: "another" });
  await screen.findByText(runDecision.hasCounter, { exact: false });
  const said = screen.getByText(runErrors.reversed);
  expect(document.activeElement).toBe(said);
});

test.each([true, false])(
  "a prepared counter-run is opened, unless somebody has left the run in the meantime: stayed %s",
  async (hasStayed) => {
    run = { ...run, status: "confirmed" };
    const router = openRun();
    fireEvent.click(await screen.findByRole("button", { name: /^Prepare a counter-run/ }));
    fireEvent.click(screen.getByRole("button", { name: /^Take back all payments/ }));
    await waitFor(() => expect(sent).toEqual(["counter"]));
    if (!hasStayed) await act(() => router.navigate("/elsewhere"));
    await answer({ run: { ...run, id: "made" } }, 201);
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(hasStayed ? "/?run=made" : "/elsewhere");
  },
);

test.each([
  ["confirms a run", /^Confirm/, runDecision.sentBack, "sent-back"],
  ["sends a run back", "Really send it back", runDecision.written, "confirmed"],
] as const)(
  "a person who %s just after a colleague has decided otherwise still reads so",
  async (_, press, outcome, status) => {
    openRun();
    fireEvent.click(await screen.findByRole("button", { name: "Send back" }));
    fireEvent.change(screen.getByRole("textbox", { name: /amount/ }), { target: { value: "1" } });
    fireEvent.click(screen.getByRole("button", { name: press }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await lose(runErrors.decided, { status });
    await screen.findByText(outcome);
    screen.getByText(runErrors.decided);
    expect(screen.queryByRole("textbox")).toBe(null);
  },
);

test("a run with a later day of payment says when it can be confirmed, and accepts no amount until then", async () => {
  const clock = vi.spyOn(Date, "now");
  onTestFinished(() => clock.mockRestore());
  const at = (day: string) => clock.mockReturnValue(Date.parse(`${day}T17:00:00Z`));
  at("2026-02-17");
  run = { ...run, payDay: "2026-03-02" };
  openRun();
  await screen.findByText("It pays on Mar 2, 2026. It can be confirmed from that day on.");
  expect(screen.getByText("waits for the day of payment")).toBeDefined();
  expect(screen.queryByRole("textbox", { name: /amount/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Send back" })).toBeDefined();
  cleanup();
  openRun(run.preparedBy.id);
  await screen.findByText(`${secondPerson.own} It pays on Mar 2, 2026. It can be confirmed from that day on.`);
  cleanup();
  run = { ...run, ownConfirmationFrom: "2026-02-18T17:00:00.000Z" };
  openRun(run.preparedBy.id);
  await screen.findByText("It pays on Mar 2, 2026. It can be confirmed from that day on.");
  cleanup();
  at("2026-03-02");
  openRun();
  expect(await screen.findByRole("textbox", { name: /amount/ })).toBeDefined();
  expect(screen.getByText(secondPerson.theirs)).toBeDefined();
});

test("a counter-run shows a negative amount, shares and sums, and a day of payment only once it is confirmed", async () => {
  shares = sampleShares.slice(0, 2);
  run = { ...run, reverses: "original", holders: 3 };
  openRun();
  const table = await screen.findByRole("table", { name: "Payments by holder" });
  const cells = [...table.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells.slice(1).map((row) => row.slice(4))).toEqual([
    ["−46,857.792500", "", "−46,857.79"],
    ["−28,895.638708", "−0.01", "−28,895.64"],
    ["", "", "−111,677.74"],
    ["−187,431.170000", "−0.89", "−187,431.17"],
  ]);
  const figures = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
  expect(figures).toContain("EUR −187,431.17");
  expect(figures).toContain("Once confirmed");
  expect(screen.getByText("Sum of all payments").nextSibling?.textContent).toBe("−187,431.17");
  expect(screen.getByText("Difference to the amount").nextSibling?.textContent).toBe("0.00");
  expect(screen.queryByText("Change to it")).toBeNull();
  cleanup();
  run = { ...run, status: "confirmed" };
  openRun();
  await screen.findByText("Feb 16, 2026");
});
