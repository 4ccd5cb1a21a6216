// `npm test`: everything that decides whether a change is right, cheapest first. Stops at the first that fails.
import { spawnSync } from "node:child_process";

const steps: [what: string, command: string, ...args: string[]][] = [
  ["build", "node", "scripts/build.ts"],
  ["lint", "biome", "check", "--error-on-warnings", "."],
  ["unused code", "knip"],
  ["binding types", "npm", "run", "--silent", "types:bindings", "--", "--check"],
  ["types", "tsc"],
  ["tests", "vitest", "run", ...process.argv.slice(2)],
];

for (const [what, command, ...args] of steps) {
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? "passed" : "FAILED"}: ${what} (${seconds} s)`);
  if (status !== 0) process.exit(status ?? 1);
}
