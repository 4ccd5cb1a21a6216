// @vitest-environment node
import { expect, test } from "vitest";
import { dueText } from "#client/office/parts/enquiry-clock.tsx";
import { sampleLines, sampleNow } from "#content/pages/design-office/enquiries.ts";

test("each enquiry says in words how long is left, how long it took, or why nobody waits for an answer", () => {
  const texts = sampleLines.map((line) => [line.status, dueText(line, Date.parse(sampleNow))]);
  expect(texts).toEqual([
    ["in-progress", "2 h 14 min over"],
    ["new", "3 d 5 h over"],
    ["new", "in 42 min"],
    ["new", "in 23 h 20 min"],
    ["answered", "in 5 h 12 min"],
    ["closed", "closed"],
    ["suspected", "held back"],
  ]);
});
