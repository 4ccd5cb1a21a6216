import { afterAll } from "vitest";

type Check = () => Promise<void>;

/** An option of `aVisitor` for a tab that all tests of a file share: it is reset and checked for errors after the last test. */
export function untilLastTest(): { onTestFinished: (check: Check) => void } {
  const checks: Check[] = [];
  afterAll(async () => {
    for (const check of checks) await check();
  });
  return { onTestFinished: (check) => void checks.push(check) };
}
