import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Interests } from "#client/pages/investors/interests.tsx";

test.each([
  [1, "1 investor in the register"],
  [1_200, "1,200 investors in the register"],
])("a register of %d investors reads %s", (investors, text) => {
  render(<Interests project={{ id: "p1", name: "A plant", investors, asOf: "2026-01-31", interests: [] }} />);
  expect(document.body.textContent).toContain(`${text}, as of Jan 31, 2026`);
});
