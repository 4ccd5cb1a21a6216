// Measures what the Worker adds to the start of workerd until its first page: `npm run bench -- start`. Starts of the deployed bundle
// and of an empty Worker, in turn, each in a new process without anything stored.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { freePort } from "../scripts/free-port.ts";
import { medianOf } from "./median.ts";

const rounds = 9;
/** The unit of processor times in /proc/<pid>/stat, on every Linux. */
const ticksPerSecond = 100;
const { vars, compatibility_date: date, compatibility_flags: flags } = readConfig({ config: "wrangler.toml" });
const folder = mkdtempSync(join(tmpdir(), "cantiere-start-"));

type Start = { wallMs: number; processorMs: number };

try {
  execFileSync("node_modules/.bin/wrangler", ["deploy", "--dry-run", "--outdir", join(folder, "bundle")]);
  const folders = { empty: join(folder, "empty"), portal: join(folder, "portal") };
  for (const each of Object.values(folders)) mkdirSync(each);
  writeFileSync(join(folders.empty, "index.js"), `export default { fetch: () => new Response("empty") };`);
  for (const file of globSync("**/*.js", { cwd: join(folder, "bundle") }))
    cpSync(join(folder, "bundle", file), join(folders.portal, file));
  const starts: Record<keyof typeof folders, Start[]> = { empty: [], portal: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ["empty", "portal"] as const) starts[name].push(await startIn(folders[name]));
  }
  for (const [name, of] of Object.entries(starts))
    console.log(
      `${name}: ${medianOf(of.map(({ wallMs }) => wallMs))} ms, ${medianOf(of.map(({ processorMs }) => processorMs))} ms of processor`,
    );
  const added = (key: keyof Start) =>
    medianOf(starts.portal.map((each) => each[key])) - medianOf(starts.empty.map((each) => each[key]));
  console.log(`added by the portal: ${added("wallMs")} ms, ${added("processorMs")} ms of processor`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts workerd and asks for the home page until it is there. */
async function startIn(directory: string): Promise<Start> {
  const port = await freePort();
  writeFileSync(join(directory, "config.capnp"), configOf(port, globSync("**/*.js", { cwd: directory })));
  const started = performance.now();
  const child = spawn(join(process.cwd(), "node_modules/.bin/workerd"), ["serve", "config.capnp"], {
    cwd: directory,
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`workerd ended (${child.exitCode}).`);
      const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      if (!response) continue;
      if (!response.ok) throw new Error(`The first page was answered with ${response.status}.`);
      await response.text();
      const wallMs = Math.round(performance.now() - started);
      const times = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return { wallMs, processorMs: ((Number(times[11]) + Number(times[12])) * 1000) / ticksPerSecond };
    }
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}

/** The first module is the entry. */
function configOf(port: number, files: readonly string[]): string {
  const bindings = Object.entries({ ...vars, BETTER_AUTH_SECRET: "a secret of the bench, at least 32 long" }).map(
    ([name, value]) =>
      typeof value === "string"
        ? `(name = "${name}", text = ${JSON.stringify(value)})`
        : `(name = "${name}", json = ${JSON.stringify(JSON.stringify(value))})`,
  );
  const modules = ["index.js", ...files.filter((file) => file !== "index.js")].map(
    (file) => `(name = "${file}", esModule = embed "${file}")`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "worker", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "worker")],
);
const worker :Workerd.Worker = (
  modules = [${modules.join(", ")}],
  compatibilityDate = "${date}",
  compatibilityFlags = ${JSON.stringify(flags)},
  bindings = [${bindings.join(", ")}],
);
`;
}
