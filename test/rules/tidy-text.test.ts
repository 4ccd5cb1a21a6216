import { expect, test } from "vitest";
import { oneLineOf, severalLinesOf } from "#rules/tidy-text.ts";

test.each([
  ["no characters", ""],
  ["a zero-width space", "\u200b"],
  ["a Hangul filler and a line break", "\u3164\n"],
  ["an empty Braille cell among spaces", " \u2800 "],
  ["a reading direction", "\u202e"],
])("a text of %s is empty", (_, text) => {
  expect([oneLineOf(text), severalLinesOf(text)]).toEqual(["", ""]);
});

test("invisible characters that join visible ones stay", () => {
  const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
  expect([oneLineOf(family), severalLinesOf(`a\u200db\n${family}`)]).toEqual([family, `a\u200db\n${family}`]);
});
