import { cleanup, render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useKeys } from "#client/office/use-keys.ts";

afterEach(cleanup);

/** Somebody presses its key the moment they see it. */
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

test("the plain event that Chrome's autofill sends as keydown, without a key, does nothing", () => {
  const act = vi.fn();
  render(<Desk act={act} />);
  expect(() => document.body.dispatchEvent(new Event("keydown", { bubbles: true }))).not.toThrow();
  expect(act).toHaveBeenCalledTimes(1);
});
