import { expect, test } from "vitest";
import { cappedCountOf, countedAtMost } from "#rules/office/count.ts";

test("a count says that there may be more from where counting stops", () => {
  expect([0, 99, countedAtMost].map(cappedCountOf)).toEqual(["0", "99", "99+"]);
});
