import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FactList } from "#client/office/parts/fact-list.tsx";
import { figure } from "#styled-system/recipes";

test("a fact that does not apply to a record leaves no empty cell, and a count of zero is a fact", () => {
  const facts = [["Downloads", 0], null, "", false, ["Watermark", "Off"]] as const;
  render(<FactList facts={facts} />);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Downloads", "Watermark"]);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["0", "Off"]);
  expect(document.querySelector("dl")?.childElementCount).toBe(2);
});

test("of the facts only figures are set in the font of figures", () => {
  render(
    <FactList
      facts={[
        ["Size", "2.41 MB", "figure"],
        ["Watermark", "Off"],
      ]}
    />,
  );
  expect(screen.getByText("2.41 MB").className).toBe(figure());
  expect(screen.getByText("Off").tagName).toBe("DD");
});
