import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files of thousands of calls, and files that mostly wait for logins that are refused slowly. They run beside each other, so that
 * the calls fill the time of the waiting.
 */
const slow = /(hostile|killed|faults|rows|limits|known-device)[\w-]*\.test\.ts$/;

/**
 * Within each project, slow files run first, so that none is left alone at the end. Without it the largest files do, where no
 * run before has left its durations.
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
