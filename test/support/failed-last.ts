import type { Reporter, TestModule } from "vitest/node";

/** Names what failed once more after everything else: of a long log, many see only the end. */
export class FailedLast implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const failed = modules.flatMap((module) => {
      const tests = [...module.children.allTests("failed")].map(({ fullName }) => fullName);
      // A file may fail without a test of its own: as it is loaded, or in a hook.
      const names = tests.length === 0 && module.state() === "failed" ? ["(the file itself)"] : tests;
      return names.map((name) => `${module.relativeModuleId} > ${name}`);
    });
    if (failed.length > 0) process.stdout.write(`\nFailed:\n${failed.map((each) => `  ${each}`).join("\n")}\n\n`);
  }
}
