import { expect, test } from "vitest";
import { cappedCountOf, countedAtMost } from "#rules/office/count.ts";

test("a count that reaches the limit of counting says that there may be more", () => {
  expect([0, 99, countedAtMost].map(cappedCountOf)).toEqual(["0", "99", "99+"]);
});
