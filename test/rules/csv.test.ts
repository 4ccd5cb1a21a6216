import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf } from "#rules/csv.ts";
import { anyCharacter } from "#test/support/any-character.ts";
import { readCsv } from "#test/support/csv.ts";

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
])("a cell of %j is written as %j", (cell, written) => {
  expect(csvOf([[cell, "next"]])).toBe(`\uFEFF${written},next\r\n`);
});

const sign = fc.constantFrom("=", "+", "-", "@", "＝", ";", ",", '"', "\r", "\n", "\t", " ", "a", "1", "é", "😀");
const cells = fc.oneof(fc.string({ unit: sign, maxLength: 12 }), fc.string({ unit: anyCharacter, maxLength: 12 }));

test("cells of any content are read back unchanged, except for apostrophes, and none begins a formula", () => {
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
