import { stripVTControlCharacters } from "node:util";
import type { TestError } from "vitest";
import type { Reporter, TestCase, TestModule } from "vitest/node";

/** In characters. */
const partLength = 600;

type Failed = { name: string; errors: readonly TestError[] };

/** Reports failures and their reasons again at the very end, because in a long log many people see only the end. */
export class FailedLast implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const failed = modules.flatMap(failuresOf);
    if (failed.length > 0) process.stdout.write(`\nFailed:\n${failed.map(describe).join("\n")}\n\n`);
  }
}

function failuresOf(module: TestModule): Failed[] {
  const named = (name: string) => `${module.relativeModuleId} > ${name}`;
  const tests = [...module.children.allTests("failed")].map((test) => ({
    name: named(test.fullName),
    errors: errorsOf(test),
  }));
  // A file may fail without a failed test: while it is loaded, or in a hook.
  if (tests.length > 0 || module.state() !== "failed") return tests;
  return [{ name: named("(the file itself)"), errors: module.errors() }];
}

function errorsOf(test: TestCase) {
  return test.result().errors ?? [];
}

function describe({ name, errors }: Failed): string {
  const reasons = errors.map(({ message, diff = "", stacks }) => {
    const changed = stripVTControlCharacters(diff)
      .split("\n")
      .filter((line) => /^[-+] /.test(line) && !/^[-+] (Expected|Received)/.test(line));
    const [place] = stacks ?? [];
    const where = place ? ` (${place.file.split("/").at(-1)}:${place.line})` : "";
    const text = [stripVTControlCharacters(message), ...changed].join("\n");
    return `${withoutMiddle(text)}${where}`.replaceAll(/^/gm, "    ");
  });
  return [`  ${name}`, ...reasons].join("\n");
}

/** Keeps the end too: there a failed action of the browser says what it was waiting for. */
function withoutMiddle(text: string): string {
  return text.length <= 2 * partLength ? text : `${text.slice(0, partLength)}\n…\n${text.slice(-partLength)}`;
}
