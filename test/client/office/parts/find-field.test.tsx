import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FindField } from "#client/office/parts/find-field.tsx";

test("text typed while the address catches up with a search stays, and any other change of the address is shown", () => {
  const found: string[] = [];
  const shown = (value: string) => (
    <FindField label="Find" value={value} maxLength={100} onFind={(text) => found.push(text)} />
  );
  const { rerender } = render(shown(""));
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type(" Ada ");
  fireEvent.submit(field);
  type("Ada R");
  rerender(shown("Ada"));
  expect([found, field.value]).toEqual([["Ada"], "Ada R"]);
  // Back, and forward again.
  rerender(shown(""));
  expect(field.value).toBe("");
  rerender(shown("Ada"));
  expect(field.value).toBe("Ada");
});
