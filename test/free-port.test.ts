import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freePort } from "../scripts/free-port.ts";

const many = 300;

test("freePort never returns a port twice, even to concurrent processes and before anything listens on it", async () => {
  const source = `import { freePort } from "./scripts/free-port.ts";
    const ports = [];
    for (let left = ${many}; left > 0; left--) ports.push(await freePort());
    console.log(ports.join());
    process.stdin.resume();`;
  const own: number[] = [];
  const other = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", source]);
  for (let left = many; left > 0; left--) own.push(await freePort());
  other.child.stdin?.end();
  const others = (await other).stdout.trim().split(",").map(Number);
  expect(new Set([...own, ...others]).size).toBe(2 * many);
});
