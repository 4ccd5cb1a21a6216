import { act, createEvent, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { BrowserRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { KeyList } from "#client/office/frame/key-list.tsx";
import { turnSingleKeys } from "#client/office/keys/single-keys.ts";
import { useKeyPrefix, useKeys, useShownLocation } from "#client/office/keys/use-keys.ts";
import { officeKeys } from "#content/office/keys.ts";
import { forbidStorage } from "#test/support/forbidden-storage.ts";

/** A desk whose key is pressed at the moment it is shown. */
function Desk({ act }: { act: () => void }) {
  useKeys({ j: act });
  useLayoutEffect(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true })));
  return null;
}

test("a key works as soon as what it belongs to is shown", () => {
  const act = vi.fn();
  render(<Desk act={act} />);
  expect(act).toHaveBeenCalledTimes(1);
});

test("a keydown event without a key, as Chrome's autofill sends it, does nothing", () => {
  const act = vi.fn();
  render(<Desk act={act} />);
  expect(() => document.body.dispatchEvent(new Event("keydown", { bubbles: true }))).not.toThrow();
  expect(act).toHaveBeenCalledTimes(1);
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  "a key that composes a character, %j, does nothing",
  (composing) => {
    const act = vi.fn();
    render(<Desk act={act} />);
    fireEvent.keyDown(document.body, { key: "j", ...composing });
    expect(act).toHaveBeenCalledTimes(1);
  },
);

test("a key that is held down acts once, unless it moves from row to row or from week to week", () => {
  const counts: Record<string, number> = {};
  const keys = ["j", "k", "h", "l", "[", "]", "e", " "];
  const count = ({ key }: KeyboardEvent) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  renderHook(() => useKeys(Object.fromEntries(keys.map((key) => [key, count]))));
  // The default is prevented. Otherwise Space would scroll the page.
  for (const key of keys)
    for (const at of [1000, 1500, 2000]) expect(pressAt(at, { key, repeat: at > 1000 })).toBe(false);
  expect(counts).toEqual({ j: 3, k: 3, h: 3, l: 3, "[": 3, "]": 3, e: 1, " ": 1 });
});

test("a key that is held down for 10 seconds takes fewer steps than Safari accepts history entries in that time", () => {
  const step = vi.fn();
  renderHook(() => useKeys({ j: step }));
  for (let at = 5000; at < 15_000; at += 33) pressAt(at, { key: "j", repeat: at > 5000 });
  expect(step.mock.calls.length).toBeLessThan(90);
  expect(step.mock.calls.length).toBeGreaterThan(60);
  // Separate presses are not slowed down.
  step.mockClear();
  for (let at = 20_000; at < 21_000; at += 33) pressAt(at, { key: "j", repeat: false });
  expect(step).toHaveBeenCalledTimes(31);
});

test("if storage is full, single keys stay off until the page is loaded again, and the list of keys says so", () => {
  forbidStorage("setItem", new DOMException("The quota has been exceeded.", "QuotaExceededError"));
  render(<KeyList onClose={() => {}} />);
  const box = screen.getByRole<HTMLInputElement>("checkbox");
  const said = () => screen.getByRole("status").textContent;
  expect(said()).toBe(officeKeys.singleKept);
  fireEvent.click(box);
  expect([box.checked, said()]).toEqual([false, officeKeys.singleNotKept]);
  const act = vi.fn();
  renderHook(() => useKeys({ "?": act }));
  fireEvent.keyDown(document.body, { key: "?" });
  expect(act).not.toHaveBeenCalled();
  fireEvent.click(box);
  expect([box.checked, said()]).toEqual([true, officeKeys.singleKept]);
});

/** Presses a key at this time. Returns false if the browser's default action was prevented. */
function pressAt(timeStamp: number, init: KeyboardEventInit): boolean {
  const event = createEvent.keyDown(document.body, init);
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  return fireEvent(document.body, event);
}

function Frame({ step, close }: { step: () => void; close: () => void }) {
  useShownLocation();
  useKeys({ j: step, e: close });
  return null;
}

test("until the next page is shown, only the keys that move from row to row work, as others act on what is on the screen", () => {
  const [step, close] = [vi.fn(), vi.fn()];
  render(
    <BrowserRouter>
      <Frame step={step} close={close} />
    </BrowserRouter>,
  );
  const press = () => ["j", "e"].map((key) => fireEvent.keyDown(document.body, { key }));
  press();
  expect([step, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  history.pushState({ key: "next" }, "", "/next");
  press();
  expect([step, close].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  // The router now shows the next page.
  act(() => void dispatchEvent(new PopStateEvent("popstate", { state: history.state })));
  press();
  expect([step, close].map(({ mock }) => mock.calls.length)).toEqual([3, 2]);
});

test("if single keys are turned off, letters and signs do nothing, but Enter, Escape, Space and Ctrl keep working", () => {
  const pressed: string[] = [];
  const names = ["g", "g i", "?", ";", "Enter", "Escape", " ", "Ctrl+Enter"];
  renderHook(() => {
    useKeyPrefix("g");
    useKeys(Object.fromEntries(names.slice(1).map((name) => [name, () => void pressed.push(name)])));
  });
  const pressAll = () => {
    for (const key of ["g", "i", "?", ";", "Enter", "Escape", " "]) fireEvent.keyDown(document.body, { key });
    fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
    return pressed.splice(0);
  };
  expect(pressAll()).toEqual(["g i", "?", ";", "Enter", "Escape", " ", "Ctrl+Enter"]);
  turnSingleKeys(false);
  expect(pressAll()).toEqual(["Enter", "Escape", " ", "Ctrl+Enter"]);
  turnSingleKeys(true);
  expect(pressAll()).toEqual(["g i", "?", ";", "Enter", "Escape", " ", "Ctrl+Enter"]);
});
