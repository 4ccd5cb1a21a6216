import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { EntryForm } from "#client/office/records/entry-form.tsx";

const of = { personId: "p1", projectId: "q1", day: "2026-02-10", amount: "5" };

test.each([
  ["purchases", { ...of, kind: "purchases", tokens: "3", opening: true }],
  ["distributions", { ...of, kind: "distributions" }],
  ["valuations", { ...of, kind: "valuations" }],
] as const)(
  "for %s, the form sends only the fields they have, and nothing that was typed before for a purchase",
  async (kind, body) => {
    const sent: unknown[] = [];
    vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
      if (init?.method !== "POST") return Response.json({ people: [], projects: [] });
      sent.push(JSON.parse(String(init.body)));
      return Response.json({ type: "unavailable", detail: "Later." }, { status: 503 });
    });
    const choice = (id: string) => ({ id, name: id });
    render(
      <QueryClientProvider client={openQueryClient()}>
        <EntryForm kind="purchases" person={choice("p1")} project={choice("q1")} onClose={() => {}} />
      </QueryClientProvider>,
    );
    const type = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value } });
    type(/^Tokens/, "3");
    fireEvent.click(screen.getByLabelText(/^The holding already has these tokens/));
    type(/^Day/, "2026-02-10");
    fireEvent.change(screen.getByLabelText("What"), { target: { value: kind } });
    type(/^(Amount|Value)/, "5");
    fireEvent.click(screen.getByRole("button", { name: "Record" }));
    await screen.findByText("Later.");
    expect(sent).toEqual([body]);
  },
);

test("staff who record a purchase older than a value of its holding are told to check that value", async () => {
  const named = (id: string) => ({ id, name: id });
  const stored = {
    ...{ id: "e1", kind: "purchases", holdingId: "h1", person: named("Ada"), project: named("Solar Farm") },
    ...{
      currency: "EUR",
      day: "2026-02-10",
      tokens: 3,
      minorUnits: 500,
      reverses: null,
      isReversed: false,
      runId: null,
    },
  };
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) =>
    init?.method === "POST"
      ? Response.json({ ...stored, valuedOn: "2026-03-31" }, { status: 201 })
      : Response.json({ people: [], projects: [] }),
  );
  render(
    <QueryClientProvider client={openQueryClient()}>
      <EntryForm kind="purchases" person={named("p1")} project={named("q1")} onClose={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText(/^Tokens/, { selector: "input" }), { target: { value: "3" } });
  fireEvent.change(screen.getByLabelText(/^Amount/, { selector: "input" }), { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Record" }));
  expect((await screen.findByText(/^Recorded:/)).closest("[role=status]")?.textContent).toContain(
    "The holding has a value of Mar 31, 2026. If it does not include these tokens, record a new value.",
  );
});

test("an amount changed after a lost answer is not recorded as a second entry until staff press again after a warning", async () => {
  const detail = "Something else was already recorded from this form.";
  const conflict = () => Response.json({ type: "conflict", detail }, { status: 409 });
  const refused = () => Response.json({ type: "invalid", detail: "Look at it." }, { status: 422 });
  const answers = [() => Promise.reject(new TypeError("lost")), refused, conflict, conflict];
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ people: [], projects: [] });
    keys.push(new Headers(init.headers).get("Idempotency-Key"));
    return answers[keys.length - 1]?.();
  });
  const choice = (id: string) => ({ id, name: id });
  const client = openQueryClient();
  render(
    <QueryClientProvider client={client}>
      <EntryForm kind="distributions" person={choice("p1")} project={choice("q1")} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const record = async (amount: string, says: string | RegExp) => {
    fireEvent.change(screen.getByLabelText(/^Amount/, { selector: "input" }), { target: { value: amount } });
    fireEvent.click(screen.getByRole("button", { name: "Record" }));
    await screen.findByText(says);
  };
  await record("5", /^No answer came/);
  await record("6", "Look at it.");
  await record("7", detail);
  expect(new Set(keys).size).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Record" }));
  await waitFor(() => expect(keys).toHaveLength(4));
  expect(keys[3]).not.toBe(keys[0]);
});
