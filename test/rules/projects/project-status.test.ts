import fc from "fast-check";
import { expect, test } from "vitest";
import { type ProjectStatus, projectStatuses } from "#rules/projects/project.ts";
import { maySucceed, statusesAfter } from "#rules/projects/project-status.ts";

const allowed: readonly (readonly [ProjectStatus, ProjectStatus])[] = [
  ["Planning", "Coming Soon"],
  ["Coming Soon", "Funding"],
  ["Coming Soon", "Planning"],
  ["Funding", "Active"],
  ["Funding", "Planning"],
  ["Active", "Completed"],
];

test("a project may move to the next stage, or back to Planning before it is Active, and nowhere else", () => {
  const pairs = projectStatuses.flatMap((from) => projectStatuses.map((to) => [from, to] as const));
  expect(pairs).toHaveLength(25);
  for (const [from, to] of pairs) {
    const isAllowed = allowed.some(([one, other]) => one === from && other === to);
    expect([from, to, maySucceed(from, to)]).toEqual([from, to, isAllowed]);
  }
});

test("a project that was Active never returns to Planning, and a completed one never changes", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1), { maxLength: 30 }), (choices) => {
      let status: ProjectStatus = "Planning";
      let hasRun = false;
      for (const choice of choices) {
        const after = statusesAfter(status);
        const next: ProjectStatus | undefined = after[choice % Math.max(1, after.length)];
        if (!next) {
          expect(status).toBe("Completed");
          return;
        }
        status = next;
        hasRun ||= status === "Active";
        if (hasRun) expect(["Active", "Completed"]).toContain(status);
      }
    }),
  );
});
