import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { MandateList } from "#client/pages/reports/mandate-list.tsx";
import { ownSource } from "#client/pages/reports/own-source.ts";
import { ReportsView } from "#client/pages/reports/reports-view.tsx";
import type { ReportsAnswer } from "#rules/portfolio/reports/answers.ts";

test("a new mandate with the name of an existing one is reported at the field, and nothing is sent", async () => {
  const sent = vi.fn(async () => Response.json({ mandate: { id: "m2", name: "Growth" } }, { status: 201 }));
  vi.stubGlobal("fetch", sent);
  const overview = { mandates: [{ id: "m1", name: "Pension Fund" }], holdings: [] } as unknown as ReportsAnswer;
  render(<MandateList mayAdd overview={overview} onChanged={() => {}} note={null} />);
  const name = screen.getByLabelText<HTMLInputElement>(/^Name of a new mandate/);
  fireEvent.change(name, { target: { value: "  Pension   Fund " } });
  fireEvent.submit(name.form as HTMLFormElement);
  screen.getByText("There is already a mandate with this name.");
  expect([name.getAttribute("aria-invalid"), document.activeElement, sent.mock.calls.length]).toEqual([
    "true",
    name,
    0,
  ]);
  fireEvent.change(name, { target: { value: "Growth" } });
  fireEvent.submit(name.form as HTMLFormElement);
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(screen.queryByText("There is already a mandate with this name.")).toBeNull();
});

test("changing the holdings of a mandate sends only what the member changed, not what another window may have changed", async () => {
  const sent = vi.fn(async (_address: string, _request: RequestInit) =>
    Response.json({ mandate: { id: "m1", name: "A" } }),
  );
  vi.stubGlobal("fetch", sent);
  const holdings = ["stays", "leaves", "comes", "other"].map((id) => ({
    id,
    name: id,
    currency: "EUR" as const,
    mandate: id === "stays" || id === "leaves" ? "m1" : null,
  }));
  const overview = { mandates: [{ id: "m1", name: "Pension Fund" }], holdings } as unknown as ReportsAnswer;
  render(<MandateList mayAdd overview={overview} onChanged={() => {}} note={null} />);
  for (const name of ["leaves, EUR", "comes, EUR"]) fireEvent.click(screen.getByLabelText(name));
  fireEvent.submit(screen.getByLabelText("comes, EUR"));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(JSON.parse(`${sent.mock.calls[0]?.[1].body}`)).toEqual({ holdings: ["comes"], removed: ["leaves"] });
});

test("a holding whose addition to a mandate got no answer is removed if the member unticks it before the next press", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(`${body}`));
    if (sent.length === 1) throw new TypeError("The answer was lost.");
    return Response.json({ mandate: { id: "m1", name: "A" } });
  });
  const holdings = [{ id: "comes", name: "comes", currency: "EUR", mandate: null }];
  const overview = { mandates: [{ id: "m1", name: "Pension Fund" }], holdings } as unknown as ReportsAnswer;
  render(<MandateList mayAdd overview={overview} onChanged={() => {}} note={null} />);
  const box = screen.getByLabelText("comes, EUR");
  fireEvent.click(box);
  fireEvent.submit(box);
  await screen.findByText("This may not have been saved. Please try again.");
  fireEvent.click(box);
  fireEvent.submit(box);
  await waitFor(() => expect(said()).toEqual(["Saved."]));
  expect(sent).toEqual([
    { holdings: ["comes"], removed: [] },
    { holdings: [], removed: ["comes"] },
  ]);
  fireEvent.submit(box);
  await waitFor(() => expect(sent[2]).toEqual({ holdings: [], removed: [] }));
});

test("a member is told that a mandate was added, and that one was removed even though it is no longer listed", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ mandate: { id: "m1", name: "Growth" } }));
  const overview = { mandates: [], holdings: [] } as unknown as ReportsAnswer;
  const own = { overview, mayAdd: true, onChanged: () => {}, note: null };
  const { rerender } = render(<MandateList {...own} />);
  const name = screen.getByLabelText<HTMLInputElement>("Name of a new mandate");
  fireEvent.change(name, { target: { value: "Growth" } });
  fireEvent.submit(name.form as HTMLFormElement);
  await waitFor(() => expect(said()).toEqual(["The mandate was added."]));
  const onChanged = () => rerender(<MandateList {...own} />);
  rerender(
    <MandateList {...own} overview={{ ...overview, mandates: [{ id: "m1", name: "Growth" }] }} onChanged={onChanged} />,
  );
  press("Remove mandate Growth");
  press("Yes, remove it Growth");
  await waitFor(() => expect(said()).toEqual(["The mandate was removed. Its statements stay."]));
  expect(screen.queryByRole("button", { name: /Growth$/, hidden: true })).toBeNull();
});

test("the message about a removed mandate takes over the focus of that mandate, but takes it from nothing else", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ mandate: { id: "m1", name: "Growth" } }));
  const overview = {
    mandates: [
      { id: "m1", name: "Growth" },
      { id: "m2", name: "Income" },
    ],
    holdings: [],
  } as unknown as ReportsAnswer;
  const shown = (mandates: ReportsAnswer["mandates"]) => (
    <MandateList
      mayAdd
      overview={{ ...overview, mandates }}
      onChanged={() => rerender(shown(mandates.slice(1)))}
      note={null}
    />
  );
  const { rerender } = render(shown(overview.mandates));
  for (const details of document.querySelectorAll("details")) details.open = true;
  buttonOf("Remove mandate Growth").focus();
  press("Remove mandate Growth");
  press("Yes, remove it Growth");
  await waitFor(() => expect(screen.queryByText(/^Growth/)).toBeNull());
  expect(document.activeElement?.textContent).toBe("The mandate was removed. Its statements stay.");
  const name = screen.getByLabelText<HTMLInputElement>("Name of a new mandate");
  name.focus();
  rerender(shown([]));
  expect(document.activeElement).toBe(name);
});

test("Escape and Keep it cancel the question, and the button that asked gets the focus", () => {
  const sent = vi.fn();
  vi.stubGlobal("fetch", sent);
  const overview = { mandates: [{ id: "m1", name: "Growth" }], holdings: [] } as unknown as ReportsAnswer;
  render(<MandateList mayAdd overview={overview} onChanged={() => {}} note={null} />);
  for (const details of document.querySelectorAll("details")) details.open = true;
  const asking = buttonOf("Remove mandate Growth");
  for (const takeBack of [
    () => fireEvent.keyDown(asking, { key: "Escape" }),
    () => fireEvent.keyDown(buttonOf("Keep it Growth"), { key: "Escape" }),
    () => press("Keep it Growth"),
  ]) {
    asking.focus();
    press("Remove mandate Growth");
    buttonOf("Keep it Growth").focus();
    takeBack();
    expect(screen.queryByRole("button", { name: "Keep it Growth", hidden: true })).toBeNull();
    expect([document.activeElement, asking.textContent]).toEqual([asking, "Remove mandate Growth"]);
  }
  // An Escape that belongs to an input method's composition does not cancel it.
  press("Remove mandate Growth");
  fireEvent.keyDown(asking, { key: "Escape", isComposing: true });
  expect(asking.textContent).toBe("Yes, remove it Growth");
  expect(sent).not.toHaveBeenCalled();
});

test("a mandate is removed by a second press that is not a double click, and may be kept instead", async () => {
  const refusal = { type: "rate-limited", detail: "Too many requests. Please wait a minute." };
  const sent = vi.fn(async () => Response.json(refusal, { status: 429 }));
  vi.stubGlobal("fetch", sent);
  const overview = { mandates: [{ id: "m1", name: "Growth" }], holdings: [] } as unknown as ReportsAnswer;
  render(<MandateList mayAdd overview={overview} onChanged={() => {}} note={null} />);
  press("Remove mandate Growth");
  fireEvent.click(buttonOf("Yes, remove it Growth"), { detail: 2 });
  press("Keep it Growth");
  expect(sent).not.toHaveBeenCalled();
  press("Remove mandate Growth");
  press("Yes, remove it Growth");
  await waitFor(() => expect(screen.queryByText(refusal.detail)).not.toBeNull());
  expect(sent).toHaveBeenCalledOnce();
});

test("a removed mandate disappears even if the list is not loaded again, as after the session has ended", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ removed: true }));
  const mandates = ["Growth", "Income"].map((name) => ({ id: name, name }));
  render(
    <MandateList
      mayAdd
      overview={{ mandates, holdings: [] } as unknown as ReportsAnswer}
      onChanged={() => {}}
      note={null}
    />,
  );
  press("Remove mandate Growth");
  press("Yes, remove it Growth");
  await waitFor(() => expect(said()).toContain("The mandate was removed. Its statements stay."));
  expect(screen.queryByText(/^Growth/)).toBeNull();
  expect(buttonOf("Remove mandate Income")).toBeTruthy();
});

test("two mandates that are removed at the same time both disappear", async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise((resolve) => answers.push(() => resolve(Response.json({ removed: true })))));
  const mandates = ["Growth", "Income"].map((name) => ({ id: name, name }));
  render(
    <MandateList
      mayAdd
      overview={{ mandates, holdings: [] } as unknown as ReportsAnswer}
      onChanged={() => {}}
      note={null}
    />,
  );
  for (const { name } of mandates) {
    press(`Remove mandate ${name}`);
    press(`Yes, remove it ${name}`);
  }
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const [at, { name }] of mandates.entries()) {
    answers[at]?.();
    await waitFor(() => expect(screen.queryByText(new RegExp(`^${name}`))).toBeNull());
  }
  expect(screen.queryByText(/^Growth/)).toBeNull();
});

test("a member who is no longer institutional can change mandates and remove them, which is confirmed, but adds none", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ removed: true }));
  const overview = {
    ...{ personId: "one", today: "2026-01-31", firstDays: [], statements: [], hasOlder: false, years: [] },
    mandates: [{ id: "m1", name: "Growth" }],
    holdings: [{ id: "h1", name: "Plant", currency: "EUR", mandate: "m1" }],
  } as const satisfies ReportsAnswer;
  const shown = ({ mandates }: Pick<ReportsAnswer, "mandates">) => (
    <MemoryRouter>
      <ReportsView
        overview={{ ...overview, mandates }}
        source={ownSource("one", false)}
        account="One"
        changes={{ reload: () => rerender(shown({ mandates: [] })), mayAddMandates: false, old: false }}
        onOpen={() => {}}
      />
    </MemoryRouter>
  );
  const { rerender } = render(shown(overview));
  expect(buttonOf("Save holdings")).toBeTruthy();
  expect(screen.queryByLabelText(/^Name of a new mandate/)).toBeNull();
  press("Remove mandate Growth");
  press("Yes, remove it Growth");
  await waitFor(() => expect(said()).toEqual(["The mandate was removed. Its statements stay."]));
  cleanup();
  render(shown({ mandates: [] }));
  expect(screen.queryByRole("region", { name: "Mandates" })).toBeNull();
});

test("a holding that is unticked while its addition to a mandate is being saved stays unticked", async () => {
  let answerNow = () => {};
  vi.stubGlobal("fetch", () => {
    return new Promise((resolve) => {
      answerNow = () => resolve(Response.json({ mandate: { id: "m1", name: "A" } }));
    });
  });
  const shown = (mandate: string | null) => {
    const holdings = [{ id: "comes", name: "comes", currency: "EUR", mandate }];
    const overview = { mandates: [{ id: "m1", name: "Pension Fund" }], holdings } as unknown as ReportsAnswer;
    return <MandateList mayAdd overview={overview} onChanged={() => rerender(shown("m1"))} note={null} />;
  };
  const { rerender } = render(shown(null));
  const box = () => screen.getByLabelText<HTMLInputElement>("comes, EUR");
  fireEvent.click(box());
  fireEvent.submit(box());
  fireEvent.click(box());
  answerNow();
  await screen.findByText(/^Pension Fund, 1/);
  expect(box().checked).toBe(false);
});

function buttonOf(name: string): HTMLElement {
  return screen.getByRole("button", { name, hidden: true });
}

function press(name: string): void {
  fireEvent.click(buttonOf(name));
}

function said(): (string | null)[] {
  return screen.queryAllByRole("status", { hidden: true }).flatMap(({ textContent }) => textContent || []);
}
