import { expect, test } from "vitest";
import { searchTextOf } from "#rules/search-text.ts";

test.each([
  ["muller", "Jürgen Müller"],
  ["MÜLLER", "jurgen muller"],
  ["forli", "Comune di Forlì"],
  ["istanbul", "İstanbul"],
  ["ISTANBUL", "ıstanbul"],
  ["strasse", "Hohe Straße 4"],
  ["οδυσσευσ", "ὈΔΥΣΣΕΎΣ"],
  ["finance", "ﬁnance"],
  ["ada rossi", "Ada\u00a0 Rossi"],
  ["white paper", "White\u00ad Pa\u200bper"],
  ["paolo conti", "Paolo\u3164 Conti\uffa0\u115f"],
  ["日本", "日本橋"],
])("searching for %s finds %s", (typed, text) => {
  expect(searchTextOf(text)).toContain(searchTextOf(typed));
});

test("a search does not match different letters, and special characters match only themselves", () => {
  expect(searchTextOf("Möller")).not.toContain(searchTextOf("muller"));
  expect(searchTextOf("100 m²")).not.toContain(searchTextOf("100%"));
});
