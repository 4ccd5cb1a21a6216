import { fireEvent, render, screen } from "@testing-library/react";
import { type KeyboardEvent, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useKeys } from "#client/office/keys/use-keys.ts";
import { useLeavingFields } from "#client/office/keys/use-leaving-fields.ts";

const next = vi.fn();
const back = vi.fn();

function Desk() {
  useLeavingFields();
  useKeys({ j: next, Escape: back });
  return (
    <>
      <textarea aria-label="Reply" defaultValue="Half a sentence" />
      <input type="search" aria-label="Find" defaultValue="Adda" onKeyDown={(event) => event.preventDefault()} />
      <Choices />
      <div role="dialog">
        <input aria-label="Name of a saved reply" />
      </div>
    </>
  );
}

/** Like the library's list of choices, it handles Escape whether it is open or not. */
function Choices() {
  const [isOpen, setOpen] = useState(true);
  function close(event: KeyboardEvent) {
    event.preventDefault();
    setOpen(false);
  }
  return <input role="combobox" aria-label="Owner" aria-controls="choices" aria-expanded={isOpen} onKeyDown={close} />;
}

beforeEach(() => {
  vi.resetAllMocks();
  render(<Desk />);
});

function pressIn(label: string, key: object): boolean {
  const field = screen.getByLabelText(label);
  field.focus();
  return fireEvent.keyDown(field, key);
}

test("Escape leaves a field without navigating, keeps what is typed, and lets the keys of the desk work again", () => {
  pressIn("Reply", { key: "j" });
  expect(next).not.toHaveBeenCalled();
  expect(pressIn("Reply", { key: "Escape" })).toBe(false);
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByDisplayValue("Half a sentence")).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "j" });
  expect([next, back].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(back).toHaveBeenCalledTimes(1);
});

test("Escape does not leave a field that is composing a character, is in a dialog, or handles Escape itself", () => {
  for (const [label, key] of [
    ["Reply", { key: "Escape", isComposing: true }],
    // Safari sends this one.
    ["Reply", { key: "Escape", keyCode: 229 }],
    ["Name of a saved reply", { key: "Escape" }],
    ["Find", { key: "Escape" }],
  ] as const) {
    pressIn(label, key);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  }
});

test("Escape closes an open list of choices first, and then leaves its field", () => {
  const owner = screen.getByLabelText("Owner");
  pressIn("Owner", { key: "Escape" });
  expect([owner.getAttribute("aria-expanded"), document.activeElement]).toEqual(["false", owner]);
  fireEvent.keyDown(owner, { key: "Escape" });
  expect(document.activeElement).toBe(document.body);
  expect(back).not.toHaveBeenCalled();
});
