import { expect, test } from "vitest";
import { columnsOf } from "#worker/portfolio/reports/pdf/columns.ts";

/** Paper on which every character is four points wide. */
const paper = { widthOf: (text: string) => text.length * 4 };

test("the columns of a report are spaced apart, and the widest text gets the remaining width, even beside a long heading", () => {
  const table = {
    columns: ["Project", "Value at the start of Oct 1, 2025", "Paid in"],
    figures: 2,
    rows: [["Edge Data Hall", "3,210,000.00", "0.00"]],
  };
  const { widths } = columnsOf(paper, table, 500);
  // 14 letters, 33 and 7, and two gaps of 8: 268 points are left.
  expect(widths).toEqual([56 + 20 + 208, 132 + 20, 28 + 20]);
});

test("a report with little spare width shares it evenly among its columns", () => {
  const table = { columns: ["Project", "Paid in"], figures: 1, rows: [["Edge Data Hall", "0.00"]] };
  expect(columnsOf(paper, table, 102).widths).toEqual([56 + 5, 28 + 5]);
});
