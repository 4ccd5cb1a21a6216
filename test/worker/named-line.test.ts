import { expect, test } from "vitest";

/** Types are removed from the code that runs, so the lines below have other numbers there. */
type Left = {
  out: string;
};

const line: Left = { out: "named-line.test.ts:11:" };

test("a failure names the line of the source file where it happened", () => {
  expect(new Error("Here.").stack).toContain(line.out);
});
