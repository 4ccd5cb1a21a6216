// `npm test`: everything that decides whether a change is right. The checks run beside the tests, and the first that fails ends
// the run. What follows `--` goes to vitest: `npm test -- test/rules`.
import { type ChildProcess, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { withDesignPage } from "./design-page.ts";

type Step = [what: string, command: string, ...args: string[]];

/** What `npm run dev` builds; every portal that the tests open uses it as it is. */
const build: Step = ["build", "node", "scripts/build.ts"];
const buildSettings = { ...withDesignPage.env, WRANGLER_COMMAND: "dev", LOCAL_STATE_IS_READY: "yes" };
const checks: Step[] = [
  ["lint", "biome", "check", "--error-on-warnings", "."],
  ["unused code", "knip"],
  ["binding types", "npm", "run", "--silent", "types:bindings", "--", "--check"],
  ["types", "tsc"],
];
const tests: Step = ["tests", "vitest", "run", ...process.argv.slice(2)];

const running = new Set<ChildProcess>();
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(1, `FAILED: ${signal}`));

await run(build, { env: buildSettings });
await Promise.all([run(tests), runInTurn(checks)]);

/** Their output is kept back until each has ended, so that it stands in one piece between the lines of the tests. */
async function runInTurn(steps: Step[]): Promise<void> {
  for (const step of steps) await run(step, { isQuiet: true });
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

/** Ends what still runs, each with what it started, and leaves; why is the last line. */
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
