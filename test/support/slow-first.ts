import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files with thousands of calls. */
const slow = /(hostile|killed|faults|rows)[\w-]*\.test\.ts$/;

/**
 * Runs the slow files of each project first, so that none runs alone at the end. By default vitest runs the largest files first
 * if it has no durations of an earlier run.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((each) => [...each.filter(isSlow), ...each.filter((file) => !isSlow(file))]);
  }
}

function isSlow({ moduleId }: TestSpecification): boolean {
  return slow.test(moduleId);
}
