import { afterAll } from "vitest";

type Check = () => Promise<void>;

/** For a tab that all tests of a file share, as an option of `aVisitor`: it is left, and its complaints are read, after the last one. */
export function untilLastTest(): { onTestFinished: (check: Check) => void } {
  const checks: Check[] = [];
  afterAll(async () => {
    for (const check of checks) await check();
  });
  return { onTestFinished: (check) => void checks.push(check) };
}
