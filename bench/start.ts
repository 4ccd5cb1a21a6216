// `npm run bench -- start` measures what the Worker adds to the time from the start of workerd to its first page. Starts the
// deployed bundle and an empty Worker in turns, each in a new process without anything stored.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { medianOf } from "./median.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { bundlePortal, startWorkerd } from "./workerd.ts";

const rounds = 9;
const folder = temporaryFolder();

type Start = { wallMs: number; cpuMs: number };

const folders = { empty: join(folder, "empty"), portal: join(folder, "portal") };
bundlePortal(folders.portal);
mkdirSync(folders.empty);
writeFileSync(join(folders.empty, "index.js"), `export default { fetch: () => new Response("empty") };`);
const starts: Record<keyof typeof folders, Start[]> = { empty: [], portal: [] };
for (let round = 0; round < rounds; round += 1) {
  for (const name of ["empty", "portal"] as const) starts[name].push(await startIn(folders[name]));
}
for (const [name, of] of Object.entries(starts))
  console.log(
    `${name}: ${medianOf(of.map(({ wallMs }) => wallMs))} ms, ${medianOf(of.map(({ cpuMs }) => cpuMs))} ms of CPU time`,
  );
const added = (key: keyof Start) =>
  medianOf(starts.portal.map((each) => each[key])) - medianOf(starts.empty.map((each) => each[key]));
console.log(`added by the portal: ${added("wallMs")} ms, ${added("cpuMs")} ms of CPU time`);

async function startIn(directory: string): Promise<Start> {
  const startedAt = performance.now();
  const { cpuMs, close } = await startWorkerd(directory);
  const start = { wallMs: Math.round(performance.now() - startedAt), cpuMs: cpuMs() };
  await close();
  return start;
}
