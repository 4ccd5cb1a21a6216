import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { dropDrafts } from "#client/forms/drop-drafts.ts";
import { useKeptState } from "#client/office/use-kept-state.ts";

function Form({ name }: { name: string }) {
  const [state, setState] = useKeptState(
    name,
    () => ({ text: "", more: { at: 0 } }),
    ({ text }) => text !== "",
  );
  return (
    <input
      aria-label="Text"
      value={state.text}
      onChange={({ target }) => setState((before) => ({ ...before, text: target.value }))}
    />
  );
}

function opened(name = "one"): HTMLInputElement {
  cleanup();
  render(<Form name={name} />);
  return screen.getByLabelText<HTMLInputElement>("Text");
}

function type(value: string): void {
  fireEvent.change(screen.getByLabelText("Text"), { target: { value } });
}

test("unsent input is restored in the same form, until it is emptied or somebody logs out", () => {
  opened();
  type("Half a sentence");
  expect(opened("another").value).toBe("");
  expect(opened().value).toBe("Half a sentence");
  type("");
  expect(opened().value).toBe("");
  type("Once more");
  cleanup();
  dropDrafts();
  expect(opened().value).toBe("");
});

test("a tab that was asleep while somebody logged out shows nothing they entered", () => {
  opened();
  type("Half a sentence");
  cleanup();
  localStorage.setItem("drafts-dropped-at", String(Date.now() + 1));
  expect(opened().value).toBe("");
  localStorage.clear();
});

const ofOtherReleases = [[], "text", { text: "kept" }, { text: 1, more: { at: 0 } }, { text: "kept", more: [] }];

test.each(["{", '{"text":"kept","more":{"at":0}}', ...ofOtherReleases.map(keptNow)])(
  "state that another release kept as %s is not restored",
  (kept) => {
    sessionStorage.setItem("office-form::one", kept);
    expect(opened().value).toBe("");
  },
);

test("state that this release kept is restored, so the cases above are refused only for their content", () => {
  sessionStorage.setItem("office-form::one", keptNow({ text: "kept", more: { at: 0 } }));
  expect(opened().value).toBe("kept");
});

/** Returns the value as the tab's storage keeps it. */
function keptNow(value: unknown): string {
  return JSON.stringify({ value, drop: "" });
}
