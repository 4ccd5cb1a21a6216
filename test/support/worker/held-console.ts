import { beforeEach } from "vitest";

type Print = (...values: unknown[]) => void;
type Level = "debug" | "log" | "info" | "warn" | "error";
const levels: readonly Level[] = ["debug", "log", "info", "warn", "error"];

/** What the running test has logged. */
let said: (readonly [Level, unknown[]])[] = [];

/** Keeps the real functions: the files of a worker share one console, and each loads this module. */
const shared = globalThis as { printOf?: Map<Level, Print> };
shared.printOf ??= new Map(levels.map((level) => [level, Reflect.get(console, level)]));
const { printOf } = shared;

// Vitest prints only the lines of a failed test. It is sent every line, though, which takes a quarter of a test's time.
for (const level of levels) console[level] = (...values) => void said.push([level, values]);

beforeEach(({ onTestFailed }) => {
  said = [];
  onTestFailed(() => {
    for (const [level, values] of said) printOf.get(level)?.call(console, ...values);
  });
});
