// `npm test`: builds, runs the checks next to the tests, and stops at the first failure. Arguments after `--` go to vitest:
// `npm test -- test/rules`.
import { type ChildProcess, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { reuseBuild } from "./build-record.ts";
import "./compile-cache.ts";
import { withDesignPage } from "./design-page.ts";
import { stateIsReady } from "./local-state.ts";

type Step = [what: string, command: string, ...args: string[]];

/** The same build as `npm run dev`. Every portal that the tests open reuses it. */
const build: Step = ["build", "node", "scripts/build.ts"];
const buildSettings = { ...withDesignPage, WRANGLER_COMMAND: "dev", ...stateIsReady };
/** Reads only sources, so it runs beside the build, which keeps one core busy. */
const lint: Step = ["lint", "biome", "check", "--error-on-warnings", "."];
const checks: Step[] = [
  ["unused code", "knip"],
  ["binding types", "npm", "run", "--silent", "types:bindings", "--", "--check"],
  // The compiler is written in Go. It ends after seconds, and collecting garbage took a third of its processor time.
  ["types", "env", "GOGC=off", "tsc", "--singleThreaded"],
];
const tests: Step = ["tests", "vitest", "run", ...process.argv.slice(2)];

const running = new Set<ChildProcess>();
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(1, `FAILED: ${signal}`));

await Promise.all([run(build, { env: buildSettings }), runInTurn([lint])]);
await Promise.all([run(tests), runInTurn(checks)]);

/**
 * Runs steps one after the other, and prints the output of one that fails at its end, so that it is not mixed with the lines of
 * the tests. `wrangler types` runs the build as well, and must not replace what the tests look at.
 */
async function runInTurn(steps: Step[]): Promise<void> {
  for (const step of steps) await run(step, { env: { ...buildSettings, ...reuseBuild }, isQuiet: true });
}

async function run([what, command, ...args]: Step, { env = {}, isQuiet = false } = {}): Promise<void> {
  if (isStopping) return;
  const started = performance.now();
  const stdio = isQuiet ? "pipe" : "inherit";
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", stdio, stdio] });
  running.add(child);
  const said = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ""));
  const status = await new Promise<number>((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("close", (code) => resolve(code ?? 1));
  });
  running.delete(child);
  if (isStopping) return;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status === 0) return console.log(`passed: ${what} (${seconds} s)`);
  console.log((await Promise.all(said)).join(""));
  await stop(status, `FAILED: ${what} (${seconds} s)`);
}

/** Ends every running step and its children, and exits. The last line says why. */
async function stop(status: number, why: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([...running].map(ended));
  console.log(why);
  process.exit(status);
}

function ended(child: ChildProcess): Promise<unknown> {
  const gone = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGINT");
  return gone;
}
