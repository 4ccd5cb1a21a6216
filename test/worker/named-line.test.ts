import { expect, test } from "vitest";

/** Is not in what runs, so that every line below it is another one there. */
type Left = {
  out: string;
};

const line: Left = { out: "named-line.test.ts:11:" };

test("a failure names the line of its file that it happened in", () => {
  expect(new Error("Here.").stack).toContain(line.out);
});
