import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { turnSingleKeys } from "#client/office/keys/single-keys.ts";
import { DeskFoot } from "#client/office/parts/desk-foot.tsx";

afterEach(() => turnSingleKeys(true));

const keys = [{ keys: ["/"], does: "find" }];

test("a desk whose keys are all turned off has no empty line at its foot", () => {
  const { container, rerender } = render(<DeskFoot keys={keys} />);
  const lines = () => container.querySelectorAll("footer").length;
  expect(lines()).toBe(1);
  act(() => turnSingleKeys(false));
  expect(lines()).toBe(0);
  rerender(<DeskFoot keys={keys} shown="" />);
  // A later announcement needs its line to exist already.
  expect(lines()).toBe(1);
});

test("a screen reader announces how much the list shows, but not what keys do, as it does not read their names", () => {
  render(<DeskFoot keys={keys} shown="3 shown" />);
  expect(screen.getByText("find").closest("[aria-hidden=true]")).not.toBeNull();
  expect(screen.getByRole("status").closest("[aria-hidden=true]")).toBeNull();
});
