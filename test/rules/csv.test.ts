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
  ['a;"=1', '"a;""\'=1"'],
  ['a\n"=1', '"a\n""\'=1"'],
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

/** Reads the cells as Excel does where another separator is usual: quotes have a meaning only at the start of a cell. */
function readSeparatedBy(separator: string, text: string): string[] {
  const cells = [""];
  let state: "start" | "plain" | "quoted" = "start";
  // Character 0 is the byte order mark.
  for (let at = 1; at < text.length; at++) {
    const sign = text.charAt(at);
    const isQuote = sign === '"';
    if (state === "quoted" && isQuote && text[at + 1] !== '"') state = "plain";
    else if (state === "start" && isQuote) state = "quoted";
    else if (state !== "quoted" && [separator, "\r", "\n"].includes(sign)) {
      cells.push("");
      state = "start";
    } else {
      cells.push(`${cells.pop()}${sign}`);
      if (state === "quoted" && isQuote) at++;
      if (state === "start") state = "plain";
    }
  }
  return cells;
}

test.each([";", "\t"])("no cell begins a formula where the separator is %j", (separator) => {
  fc.assert(
    fc.property(fc.array(fc.array(cells, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      for (const cell of readSeparatedBy(separator, csvOf(rows)))
        if (!/^\s*-?\d+(\.\d+)?([,\s]|$)/.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 3_000 },
  );
});
