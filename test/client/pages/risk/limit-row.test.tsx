import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LimitForm } from "#client/pages/risk/limit-form.tsx";
import { LimitRow } from "#client/pages/risk/limit-row.tsx";
import { setSession } from "#client/session.ts";
import { riskCopy } from "#content/pages/risk.ts";
import type { LimitKey } from "#rules/portfolio/risk/limits.ts";
import type { Measure } from "#rules/portfolio/risk/measures.ts";

afterEach(() => setSession(null));

/** Shows two limits and begins to save the first. Returns a function that completes the save. */
async function saveLimit(): Promise<() => Promise<void>> {
  let save = () => {};
  const changeLimit = () => new Promise<object>((resolve) => (save = () => resolve({})));
  const none = { part: "", state: "unlimited", version: 0 } as const;
  const rest = { scale: 1000, breachedSince: undefined, changeLimit };
  render(
    <ul>
      <LimitRow measure={{ ...none, measure: "project" }} {...rest} />
      <LimitRow measure={{ ...none, measure: "category" }} {...rest} />
    </ul>,
  );
  fireEvent.click(screen.getAllByRole("button", { name: /^Set limit/ })[0] as HTMLElement);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "20" } });
  fireEvent.click(screen.getByRole("button", { name: "Save limit" }));
  return () => act(async () => save());
}

test("a limit that is typed while another value is being saved stays", async () => {
  const save = await saveLimit();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "25" } });
  await save();
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("25");
});

test("saving a limit does not take the focus from another limit", async () => {
  const save = await saveLimit();
  fireEvent.click(screen.getByRole("button", { name: /^Set limit/ }));
  const [, other] = screen.getAllByRole("textbox");
  expect(document.activeElement).toBe(other);
  await save();
  expect(screen.getAllByRole("textbox")).toEqual([other]);
  expect(document.activeElement).toBe(other);
});

test("an Escape that ends the composition of a character does not close the form of a limit", () => {
  const measure = { part: "", state: "unlimited", version: 0, measure: "project" } as const;
  render(<LimitRow measure={measure} scale={1000} breachedSince={undefined} changeLimit={async () => ({})} />);
  fireEvent.click(screen.getByRole("button", { name: /^Set limit/ }));
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape", isComposing: true });
  // Safari sends this one, after the composition.
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape", keyCode: 229 });
  expect(screen.queryByRole("textbox")).toBeTruthy();
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" });
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("Escape does not close the form while a limit is being saved, so that a failure is shown beside what was typed", async () => {
  let answer = (_: { failure: string }) => {};
  const changeLimit = () => new Promise<{ failure: string }>((resolve) => (answer = resolve));
  const measure = { part: "", state: "unlimited", version: 0, measure: "project" } as const;
  render(<LimitRow measure={measure} scale={1000} breachedSince={undefined} changeLimit={changeLimit} />);
  fireEvent.click(screen.getByRole("button", { name: /^Set limit/ }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "20" } });
  fireEvent.click(screen.getByRole("button", { name: "Save limit" }));
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" });
  await act(async () => answer({ failure: "" }));
  expect(screen.getByRole("alert").textContent).toBe(riskCopy.limits.failed);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("20");
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" });
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a limit that another window has changed is replaced only after a warning, even if the limits were loaded again", async () => {
  const changeLimit = vi.fn(async (_: LimitKey, __: number | null, version: number) =>
    version === 2 ? {} : { failure: "Changed.", isConflict: true },
  );
  const limit = { measure: "project", part: "", value: 500, state: "passed" } as const;
  const row = (now: { limit: number; version: number }) => (
    <LimitRow measure={{ ...limit, ...now }} scale={1000} breachedSince={undefined} changeLimit={changeLimit} />
  );
  const { rerender } = render(row({ limit: 400, version: 1 }));
  fireEvent.click(screen.getByRole("button", { name: /^Change/ }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "45" } });
  rerender(row({ limit: 300, version: 2 }));
  const save = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Save limit" })));
  await save();
  expect(screen.getByRole("alert").textContent).toBe("Changed.");
  await save();
  expect(changeLimit.mock.calls.map(([, value, version]) => [value, version])).toEqual([
    [450, 1],
    [450, 2],
  ]);
});

test("a limit that cannot be parsed moves the focus to its field", () => {
  const measure = { part: "", state: "unlimited", version: 0, measure: "project" } as const;
  render(<LimitRow measure={measure} scale={1000} breachedSince={undefined} changeLimit={async () => ({})} />);
  fireEvent.click(screen.getByRole("button", { name: /^Set limit/ }));
  const save = screen.getByRole("button", { name: "Save limit" });
  save.focus();
  fireEvent.click(save);
  const field = screen.getByRole("textbox");
  expect([field.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", field]);
});

test.each([
  ["project", "", "40,5", "Enter a percentage from 0.1 to 100, with one decimal at most after a point, as in 40.5."],
  ["score", "", "4,5", "Enter a score from 1 to 10, with one decimal at most after a point, as in 4.5."],
  ["amount", "EUR", "12,50", "Enter an amount above zero, such as 5,000,000. Cents follow a point."],
  ["amount", "EUR", "123,456,789,012,345", "Enter an amount below 10,000,000,000,000."],
] as const)("a member who types a limit on %s %s as %s is told how to write it", (measure, part, typed, sentence) => {
  const key = { measure, part } as LimitKey;
  const props = { changeLimit: async () => ({}), onClose: () => {} };
  render(<LimitForm measure={{ ...key, state: "unlimited", version: 0 }} {...props} />);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: typed } });
  fireEvent.click(screen.getByRole("button", { name: "Save limit" }));
  expect(screen.getByRole("alert").textContent).toBe(sentence);
});

test("a typed limit is restored after the session has ended, but not once it was cancelled, saved or changed elsewhere", async () => {
  const limit = { measure: "project", part: "", value: 500, limit: 400, state: "passed", version: 1 } as const;
  const changeLimit = async () => ({});
  const open = (measure: Measure = limit) => {
    cleanup();
    render(<LimitRow measure={measure} scale={1000} breachedSince={undefined} changeLimit={changeLimit} />);
    fireEvent.click(screen.getByRole("button", { name: /^Change/ }));
    return screen.getByRole<HTMLInputElement>("textbox");
  };
  const change = () => fireEvent.change(open(), { target: { value: "45" } });
  change();
  expect(open().value).toBe("45");
  expect(open({ ...limit, version: 2 }).value).toBe("40");
  fireEvent.keyDown(open(), { key: "Escape" });
  expect(open().value).toBe("40");
  change();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Save limit" })));
  expect(open().value).toBe("40");
});

test("a typed limit is never restored for another person who logs in in the same tab", () => {
  const measure = { measure: "project", part: "", value: 500, limit: 400, state: "passed", version: 1 } as const;
  const openAs = (id: string) => {
    cleanup();
    setSession({ id, name: "Ada", email: "ada@example.com", kind: "retail", twoFactor: false });
    render(<LimitRow measure={measure} scale={1000} breachedSince={undefined} changeLimit={async () => ({})} />);
    fireEvent.click(screen.getByRole("button", { name: /^Change/ }));
    return screen.getByRole<HTMLInputElement>("textbox");
  };
  fireEvent.change(openAs("one"), { target: { value: "45" } });
  expect(openAs("other").value).toBe("40");
  expect(openAs("one").value).toBe("45");
});

test("a limit that got no answer, and that another window has changed since, is replaced only after a warning", async () => {
  const answers = [{ failure: "" }, { failure: "Changed.", isConflict: true }, {}];
  const changeLimit = vi.fn(async (_: LimitKey, __: number | null, ___: number) => answers.shift() ?? {});
  const row = (version: number) => (
    <LimitRow
      measure={{ measure: "project", part: "", value: 500, limit: 400, state: "passed", version }}
      scale={1000}
      breachedSince={undefined}
      changeLimit={changeLimit}
    />
  );
  const { rerender } = render(row(1));
  fireEvent.click(screen.getByRole("button", { name: /^Change/ }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "45" } });
  const save = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Save limit" })));
  await save();
  rerender(row(2));
  await save();
  await save();
  expect(changeLimit.mock.calls.map(([, , version]) => version)).toEqual([1, 1, 2]);
});

test("the failure of a limit is removed while it is saved again, so that the same failure is announced again", async () => {
  const answers = [{ failure: "Busy." }];
  const changeLimit = async () => answers.shift() ?? new Promise<object>(() => {});
  const measure = { part: "", state: "unlimited", version: 0, measure: "project" } as const;
  render(<LimitRow measure={measure} scale={1000} breachedSince={undefined} changeLimit={changeLimit} />);
  fireEvent.click(screen.getByRole("button", { name: /^Set limit/ }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "20" } });
  const save = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Save limit" })));
  await save();
  expect(screen.getByRole("alert").textContent).toBe("Busy.");
  await save();
  expect(screen.getByRole("alert").textContent).toBe("");
});
