import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openProcesses } from "../scripts/child-processes.ts";

test("no process starts while the others are ended, because it would outlive them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cantiere-processes-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const started = join(folder, "started");
  const { run, close } = openProcesses(() => {});
  const waits =
    "process.on('SIGTERM', () => setTimeout(process.exit, 300)); console.log('ready'); setInterval(() => {}, 1000)";
  await run({ name: "a slow one", parameters: ["--eval", waits], readySign: "ready" });
  const closing = close();
  const writes = `fs.writeFileSync(${JSON.stringify(started)}, '')`;
  void run({ name: "a late one", parameters: ["--eval", writes] });
  await closing;
  await pause(500);
  expect(existsSync(started)).toBe(false);
});
