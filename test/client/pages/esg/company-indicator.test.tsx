import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { CompanyView } from "#client/pages/esg/company-view.tsx";
import { indicatorFaults } from "#content/office/indicator-errors.ts";
import { sampleIndicators } from "#content/pages/design-office/records.ts";
import { companyEsgCopy } from "#content/pages/esg.ts";

const person = { id: "p", name: "Ada", email: "ada@firm.example", kind: "company", twoFactor: false } as const;
const entered = sampleIndicators.find(({ state }) => state === "released");

const unauthenticated = () => Response.json({ type: "unauthenticated", detail: "Please log in." }, { status: 401 });

/** Shows the view as after a reload or a new login: only what the tab keeps is left. */
async function show(
  id: string = person.id,
  sent: (init: RequestInit) => Response = unauthenticated,
  indicators = [entered],
): Promise<void> {
  cleanup();
  const projects = [{ id: "one", name: "Cold Store", category: "Technology", status: "Active", indicators }];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) =>
    init?.method === "POST" ? sent(init) : Response.json({ personId: id, person: null, projects }),
  );
  const element = <CompanyView person={{ ...person, id }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  await screen.findByLabelText(/^Value/);
}

const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test("an indicator that a company has typed is kept when its session ends, and nobody else sees it", async () => {
  await show();
  for (const [label, text] of [
    [/^Value/, "412.5"],
    [/^Method/, "Meter of the grid operator, monthly"],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  fireEvent.submit(screen.getByLabelText(/^Value/));
  await screen.findByText("Please log in.");
  await show("another");
  expect([value(/^Value/), value(/^Method/)]).toEqual(["", ""]);
  await show();
  expect([value(/^Value/), value(/^Method/)]).toEqual(["412.5", "Meter of the grid operator, monthly"]);

  fireEvent.click(screen.getByRole("button", { name: /^Correct/ }));
  expect(value(/^Value/)).toBe(entered?.value);
});

test("an indicator changed after a lost answer is not stored as a second one until the company presses again after a warning", async () => {
  const detail = "Something else was already stored from this form.";
  const listed = [entered];
  const keys: (string | null)[] = [];
  await show(
    person.id,
    ({ headers }) => {
      keys.push(new Headers(headers).get("Idempotency-Key"));
      if (keys.length > 2) return Response.json({ indicator: entered }, { status: 201 });
      if (keys.length > 1) return Response.json({ type: "conflict", detail }, { status: 409 });
      if (entered) listed.push({ ...entered, id: "lost", name: "Stored at first" });
      throw new TypeError("lost");
    },
    listed,
  );
  const type = (text: string) => fireEvent.change(screen.getByLabelText(/^Value/), { target: { value: text } });
  const press = () => fireEvent.submit(screen.getByLabelText(/^Value/));
  type("412.5");
  press();
  await screen.findByText(companyEsgCopy.form.failed);
  type("413.5");
  press();
  await screen.findByText(detail);
  await screen.findByText("Stored at first");
  expect(keys[1]).toBe(keys[0]);
  expect(value(/^Value/)).toBe("413.5");
  press();
  await screen.findByText(companyEsgCopy.form.sent);
  expect(keys[2]).not.toBe(keys[0]);
});

test("a correction puts aside what a company has typed, which comes back once the correction is cancelled or submitted", async () => {
  await show(person.id, () => Response.json({ indicator: entered }));
  const correct = () => fireEvent.click(screen.getByRole("button", { name: /^Correct/ }));
  fireEvent.change(screen.getByLabelText(/^Value/), { target: { value: "412.5" } });
  correct();
  expect(value(/^Value/)).toBe(entered?.value);
  fireEvent.click(screen.getByRole("button", { name: "Submit a new one instead" }));
  expect(value(/^Value/)).toBe("412.5");

  correct();
  fireEvent.change(screen.getByLabelText(/^Value/), { target: { value: "170" } });
  correct();
  expect(value(/^Value/)).toBe("170");
  fireEvent.submit(screen.getByLabelText(/^Value/));
  await waitFor(() => expect(value(/^Value/)).toBe("412.5"));
  expect(screen.queryByText("It corrects:", { exact: false })).toBeNull();
});

test("a refused indicator moves focus to its first error, and each error stays until its field changes", async () => {
  const fields = { value: "Write a figure.", firstDay: indicatorFaults.day, method: "Name the method." };
  await show(person.id, () =>
    Response.json({ type: "invalid", detail: "Please correct it.", fields }, { status: 422 }),
  );
  fireEvent.submit(screen.getByLabelText(/^Value/));
  await screen.findByText("Please correct it.");
  expect(document.activeElement).toBe(screen.getByLabelText(/^Value/));

  const wrong = () =>
    [...document.querySelectorAll<HTMLInputElement>("[aria-invalid=true]")].map(
      ({ labels }) => labels?.[0]?.textContent,
    );
  expect(wrong()).toEqual([/^Value/, /^Year/, /^Method/].map((each) => expect.stringMatching(each)));
  const method = screen.getByLabelText(/^Method/);
  method.focus();
  fireEvent.change(method, { target: { value: "Meter" } });
  expect(document.activeElement).toBe(method);
  expect(wrong()).toEqual([/^Value/, /^Year/].map((each) => expect.stringMatching(each)));
  screen.getByText("Please correct it.");
  fireEvent.change(screen.getByLabelText(/^Year/), { target: { value: "2025" } });
  fireEvent.change(screen.getByLabelText(/^Value/), { target: { value: "5" } });
  expect(wrong()).toEqual([]);
  expect(screen.queryByText("Please correct it.")).toBeNull();
});

test("an incomplete year gets an error about how to write a year, and a wrong day one about how to write a day", async () => {
  const fields = { firstDay: indicatorFaults.day, lastDay: indicatorFaults.day };
  await show(person.id, () =>
    Response.json({ type: "invalid", detail: "Please correct it.", fields }, { status: 422 }),
  );
  const submitted = async (label: RegExp, text: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
    fireEvent.submit(screen.getByLabelText(label));
    await screen.findByText("Please correct it.");
  };
  for (const kind of ["year", "quarter"]) {
    fireEvent.change(screen.getByLabelText("Period"), { target: { value: kind } });
    await submitted(/^Year/, "25");
    screen.getByText("Write the year with four digits, like 2025.");
    expect(screen.queryByText(indicatorFaults.day)).toBeNull();
  }
  await submitted(/^Year/, "2025");
  screen.getByText(indicatorFaults.day);
  fireEvent.change(screen.getByLabelText("Period"), { target: { value: "days" } });
  await submitted(/^Last day/, "2025-12-31");
  expect(screen.getAllByText(indicatorFaults.day)).toHaveLength(2);
});

/** Sends an indicator and begins a correction before the answer arrives. Returns a function that gives the answer. */
async function correctWhileSending(answers: readonly (() => Response)[]) {
  let answerNow = () => {};
  const { promise: isAnswered, resolve } = Promise.withResolvers<void>();
  answerNow = resolve;
  const sent: { key: string | null; replaces: string | null }[] = [];
  await show();
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") {
      const projects = [
        { id: "one", name: "Cold Store", category: "Technology", status: "Active", indicators: [entered] },
      ];
      return Response.json({ personId: person.id, person: null, projects });
    }
    const key = new Headers(init.headers).get("Idempotency-Key");
    sent.push({ key, replaces: JSON.parse(String(init.body)).replaces });
    const answer = answers[sent.length - 1];
    if (sent.length === 1) await isAnswered;
    return answer?.() ?? Response.error();
  });
  fireEvent.change(screen.getByLabelText(/^Value/), { target: { value: "412.5" } });
  fireEvent.submit(screen.getByLabelText(/^Value/));
  fireEvent.click(screen.getByRole("button", { name: /^Correct/ }));
  await act(async () => answerNow());
  await act(() => new Promise((done) => setTimeout(done)));
  return sent;
}

test("an indicator that is stored after a correction was begun does not come back as unsent", async () => {
  await correctWhileSending([() => Response.json({ indicator: entered }, { status: 201 })]);
  fireEvent.click(screen.getByRole("button", { name: "Submit a new one instead" }));
  expect(value(/^Value/)).toBe("");
});

test("a correction that is begun while an indicator is being sent is not sent under that indicator's key", async () => {
  const sent = await correctWhileSending([
    () => {
      throw new TypeError("lost");
    },
    () => Response.json({ indicator: entered }, { status: 201 }),
    () => Response.json({ indicator: entered }, { status: 201 }),
  ]);
  fireEvent.submit(screen.getByLabelText(/^Value/));
  await screen.findByText(companyEsgCopy.form.sent);
  expect(value(/^Value/), "the entries that got no answer").toBe("412.5");
  fireEvent.change(screen.getByLabelText(/^Value/), { target: { value: "413.5" } });
  fireEvent.submit(screen.getByLabelText(/^Value/));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ replaces }) => replaces)).toEqual([null, entered?.id, null]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(sent[2]?.key, "whose first answer was lost").toBe(sent[0]?.key);
});

test("why an indicator was not stored is shown with it, once the correction that was begun meanwhile is given up", async () => {
  await correctWhileSending([
    () => {
      throw new TypeError("lost");
    },
  ]);
  expect(screen.queryByText(companyEsgCopy.form.failed), "not about the correction").toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Submit a new one instead" }));
  screen.getByText(companyEsgCopy.form.failed);
  fireEvent.change(screen.getByLabelText(/^Value/), { target: { value: "413.5" } });
  expect(screen.queryByText(companyEsgCopy.form.failed)).toBeNull();
});

test("the failure of an indicator is removed while it is sent again, so that the same failure is announced again", async () => {
  await show();
  fireEvent.submit(screen.getByLabelText(/^Value/));
  await screen.findByText("Please log in.");
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  fireEvent.submit(screen.getByLabelText(/^Value/));
  expect(screen.queryByText("Please log in.")).toBeNull();
});

test("a company that has submitted a correction is not told beside it why an earlier one was not stored", async () => {
  const detail = "The indicator that it corrects has been replaced.";
  const listed = [entered];
  await show(
    person.id,
    () => {
      if (!entered || listed.length > 1) return Response.json({ indicator: entered }, { status: 201 });
      listed.splice(0, 1, { ...entered, state: "replaced" }, { ...entered, id: "newest", name: "Newest" });
      return Response.json({ type: "conflict", detail }, { status: 409 });
    },
    listed,
  );
  for (const said of [detail, companyEsgCopy.form.sent]) {
    fireEvent.click(await screen.findByRole("button", { name: /^Correct/ }));
    fireEvent.change(screen.getByLabelText(/^Value/), { target: { value: "170" } });
    fireEvent.submit(screen.getByLabelText(/^Value/));
    await screen.findByText(said);
    if (said === detail) await screen.findByText("Newest");
  }
  expect(screen.queryByText(detail)).toBeNull();
});
