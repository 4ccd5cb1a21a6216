import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SecretLink } from "#client/office/people/secret-link.tsx";

afterEach(cleanup);

test("a click selects a whole link, although Safari would put the caret where the mouse is released", () => {
  const link = "https://cantiere.example/set-password#token=t";
  render(<SecretLink label="Link" link={link} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Link" });
  field.focus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.length]);
  expect(fireEvent.mouseUp(field)).toBe(false);
});
