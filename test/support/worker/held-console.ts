import { beforeEach } from "vitest";

type Print = (...values: unknown[]) => void;
type Level = "debug" | "log" | "info" | "warn" | "error";
const levels: readonly Level[] = ["debug", "log", "info", "warn", "error"];

/** What the running test has logged. */
let said: (readonly [Level, unknown[]])[] = [];

/** The files of a worker have one console, and each loads this file. */
const shared = globalThis as { printOf?: Map<Level, Print> };
shared.printOf ??= new Map(levels.map((level) => [level, Reflect.get(console, level)]));
const { printOf } = shared;

// Vitest prints only what a failed test has said. It is sent each line, though, which costs a quarter of a test's time.
for (const level of levels) console[level] = (...values) => void said.push([level, values]);

beforeEach(({ onTestFailed }) => {
  said = [];
  onTestFailed(() => {
    for (const [level, values] of said) printOf.get(level)?.call(console, ...values);
  });
});
