import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Saving } from "#client/pages/submissions/draft-saver.ts";
import { SaveState } from "#client/pages/submissions/save-state.tsx";

const failed = "Not saved yet. We keep trying, and what you typed stays in this window.";

/** Returns what is shown and what is announced in each state. */
function statesOf(savings: readonly Saving[]): [shown: string | null, announced: string | null][] {
  const { container, rerender } = render(<SaveState saving={{ at: "untouched" }} />);
  return savings.map((saving) => {
    rerender(<SaveState saving={saving} />);
    const announced = container.querySelector("[role=status]");
    const shown = [...(container.querySelector("p")?.childNodes ?? [])]
      .filter((node) => node !== announced || !announced?.className)
      .map((node) => node.textContent)
      .join("");
    return [shown, announced?.textContent ?? null];
  });
}

test("a draft that is saved after each pause is shown as saved, and nothing is announced", () => {
  const round = [{ at: "unsaved" }, { at: "saving" }, { at: "saved" }] as const;
  expect(statesOf([...round, ...round])).toEqual([
    ["Not saved yet", ""],
    ["Saving...", ""],
    ["Saved", ""],
    ["Not saved yet", ""],
    ["Saving...", ""],
    ["Saved", ""],
  ]);
});

test("a failure is announced once while saving is retried, and so is the success at last", () => {
  expect(
    statesOf([
      { at: "failed" },
      { at: "saving" },
      { at: "failed" },
      { at: "unsaved" },
      { at: "saving" },
      { at: "saved" },
      { at: "unsaved" },
      { at: "saved" },
    ]),
  ).toEqual([
    [failed, failed],
    ["Saving...", failed],
    [failed, failed],
    ["Not saved yet", failed],
    ["Saving...", failed],
    ["Saved", "Saved"],
    ["Not saved yet", ""],
    ["Saved", ""],
  ]);
});

test("a save that the Worker refuses is announced in the Worker's own words", () => {
  expect(statesOf([{ at: "refused", sentence: "It is too long." }])).toEqual([["It is too long.", "It is too long."]]);
});
