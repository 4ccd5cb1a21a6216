import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf } from "#rules/csv.ts";

/** A reader of RFC 4180 of its own, so that the rule is not measured by itself. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, isQuoted] = ["", false];
  for (let at = 1; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === ",") {
      rows.at(-1)?.push(cell);
      cell = "";
    } else if (sign === "\r" && text[at + 1] === "\n") {
      rows.at(-1)?.push(cell);
      rows.push([]);
      cell = "";
      at++;
    } else cell += sign;
  }
  return rows.slice(0, -1);
}

test.each([
  ["Plant", "Plant"],
  ["", ""],
  [4_000, "4000"],
  [-12, "-12"],
  ["-12.50", "-12.50"],
  ["Turin, Italy", '"Turin, Italy"'],
  ['The "old" mill', '"The ""old"" mill"'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["Città ✓", "Città ✓"],
  ["=1+1", "'=1+1"],
  ["+39 02", "'+39 02"],
  ["-SUM(A1)", "'-SUM(A1)"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "\t'=1"],
  ["\n\n =1", '"\n\n\' =1"'],
  ["＝1", "'＝1"],
  ["a;=1", '"a;\'=1"'],
  ["a\n=1", '"a\n\'=1"'],
  ["1 + 1 = 2", "1 + 1 = 2"],
])("a cell of %j is written %j", (cell, written) => {
  expect(csvOf([[cell, "next"]])).toBe(`\uFEFF${written},next\r\n`);
});

const sign = fc.constantFrom("=", "+", "-", "@", "＝", ";", ",", '"', "\r", "\n", "\t", " ", "a", "1", "é", "😀");
const cells = fc.oneof(fc.string({ unit: sign, maxLength: 12 }), fc.string({ unit: "binary", maxLength: 12 }));

test("whatever cells hold, they are read again as they were but for apostrophes, and none begins a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cells, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const read = readCsv(csvOf(rows));
      const bare = (table: string[][]) => table.map((row) => row.map((cell) => cell.replaceAll("'", "")));
      expect(bare(read)).toEqual(bare(rows));
      for (const part of read.flat().flatMap((cell) => cell.split(/[;\r\n\t]/))) {
        if (!/^-?\d+(\.\d+)?$/.test(part)) expect(part.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
      }
    }),
    { numRuns: 3_000 },
  );
});
