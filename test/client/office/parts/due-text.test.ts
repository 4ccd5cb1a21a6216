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
    ["answered", "answered in 5 h 12 min"],
    ["closed", "closed"],
    ["suspected", "held back"],
  ]);
});

test("a late answer is described like one in time, by how long it took", () => {
  const cameInAt = "2030-01-15T09:00:00.000Z";
  const answeredAt = "2030-01-16T15:20:00.000Z";
  const clock = { dueAt: "2030-01-16T09:00:00.000Z", state: "answered", answeredAt, answeredHow: "reply" } as const;
  const line = { clock, cameInAt, status: "closed" } as const;
  expect(dueText(line, Date.parse(sampleNow))).toBe("answered in 1 d 6 h");
});
