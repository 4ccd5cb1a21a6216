import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CopyField } from "#client/office/parts/copy-field.tsx";

test("a click selects a whole link, although Safari would put the caret where the mouse is released", () => {
  const link = "https://cantiere.example/set-password#token=t";
  render(<CopyField label="Link" link={link} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Link" });
  field.focus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.length]);
  expect(fireEvent.mouseUp(field)).toBe(false);
});
