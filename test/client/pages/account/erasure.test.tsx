import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Erasure } from "#client/pages/account/erasure.tsx";

test("a member who has asked for erasure before reads when and with which reference, and cannot ask again", () => {
  const asked = { reference: "AAAAA-BBBBB", askedAt: "2030-01-16T12:00:00.000Z" };
  render(<Erasure asked={asked} onAsked={() => {}} />);
  const said = screen.getByRole("status").textContent;
  expect(said).toContain("You have asked for the erasure of your data");
  expect(said).toMatch(/January 16, 2030, .* AAAAA-BBBBB/);
  expect(screen.queryByRole("button")).toBeNull();
});
