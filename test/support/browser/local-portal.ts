import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { Kind } from "#rules/accounts/person.ts";
import { reuseBuild, reuseUnchangedBuild } from "../../../scripts/build-record.ts";
import { demoAccountOf } from "../../../scripts/demo/accounts.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { quietWrangler } from "../../../scripts/local-state.ts";
import { codeOf } from "../worker/two-factor.ts";

export type Running = {
  origin: string;
  /** The address at which tests can query the portal's process (`test-endpoint.ts`). Only for `servePortal`. */
  testEndpoint: string;
  /** Everything that was printed so far. */
  printed(): string;
  /** The resident memory of its workerd processes. */
  memoryInMiB(): number;
  /** The CPU time that its workerd processes have used. */
  cpuMs(): number;
  close(): Promise<void>;
  /** Sends SIGKILL to all its processes, as in a power failure. */
  kill(): Promise<void>;
};

type Reuse = typeof reuseBuild;

const startsWithinMs = 120_000;

/**
 * Starts what would be deployed, with all that `npm run dev` adds, on its own ports. It is rebuilt if a source has changed. Tests
 * pass `reuseBuild`, because other tests use the same build.
 */
export function startPortal(state: string, reuse = reuseUnchangedBuild): Promise<Running> {
  return startWithMail("scripts/dev.ts", state, ["--built"], { reuse });
}

/** Starts `npm run dev`, which serves the sources of a folder with hot reload. */
export function startHotPortal(state: string, folder = process.cwd()): Promise<Running> {
  return startWithMail("scripts/dev.ts", state, [], { folder });
}

/**
 * Starts the same portal as `startPortal` for half the CPU time, on a state that already has its tables, from the build of
 * `running-worker.ts`. With `--turnstile` it has keys for Turnstile, and `siteverify.ts` answers for Cloudflare.
 */
export function servePortal(state: string, flags: "--turnstile"[] = []): Promise<Running> {
  return startWithMail("test/support/browser/serve-portal.ts", state, flags);
}

async function startWithMail(
  script: string,
  state: string,
  flags: string[],
  { folder, reuse }: { folder?: string; reuse?: Reuse } = {},
): Promise<Running> {
  const [port, relayPort] = [await freePort(), await freePort()];
  const options = ["--port", `${port}`, "--relay-port", `${relayPort}`, "--persist-to", state, ...flags];
  return start([script, ...options], port, "is open at", folder, reuse);
}

type WranglerDevOptions = { state?: string; folder?: string; settings?: Record<string, string> };

/** Starts plain `npx wrangler dev`: the deployed portal without what `npm run dev` adds, on the folder's state or another. */
export async function startWranglerDev({ state, folder, settings = {} }: WranglerDevOptions): Promise<Running> {
  const port = await freePort();
  const options = ["--port", `${port}`, "--inspector-port", "0", ...(state ? ["--persist-to", state] : [])];
  const all = { SITE_ORIGIN: `http://127.0.0.1:${port}`, ...settings };
  const vars = Object.entries(all).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const wrangler = ["node_modules/wrangler/bin/wrangler.js", "dev", ...options, ...vars];
  return start(wrangler, port, "Ready on", folder, reuseUnchangedBuild);
}

/** Starts the benchmark's minimal handler for the files in the same R2 bucket. */
export async function startBareFiles(state: string): Promise<Running> {
  const port = await freePort();
  const options = ["--ip", "127.0.0.1", "--port", `${port}`, "--inspector-port", "0", "--persist-to", state];
  return start(
    ["node_modules/wrangler/bin/wrangler.js", "dev", "-c", "bench/bare-files.json", ...options],
    port,
    "Ready on",
  );
}

/** Logs in to a demo account and returns the `Cookie` header. Staff can log in once in 30 s, because a code works only once. */
export async function logInDemo(origin: string, kind: Kind = "company"): Promise<string> {
  const { email, password, ...account } = demoAccountOf(kind);
  const cookie = await postForCookie(`${origin}/api/session`, { email, password });
  if (!("twoFactorSecret" in account)) return cookie;
  return postForCookie(`${origin}/api/session/code`, { code: codeOf(account.twoFactorSecret) }, cookie);
}

async function postForCookie(address: string, body: object, cookie = ""): Promise<string> {
  const headers = { "Content-Type": "application/json", Origin: new URL(address).origin, Cookie: cookie };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (response.status !== 200) throw new Error(`Logging in answered ${response.status}: ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** The documents in the library of the demo company. */
export async function listDocuments(origin: string): Promise<{ id: string; title: string; fileName: string }[]> {
  const response = await fetch(`${origin}/api/documents`, { headers: { Cookie: await logInDemo(origin) } });
  return ((await response.json()) as { documents: { id: string; title: string; fileName: string }[] }).documents;
}

async function start(
  parameters: string[],
  port: number,
  sign: string,
  cwd = process.cwd(),
  reuse: Reuse = reuseBuild,
): Promise<Running> {
  // Unset as in a developer's shell: with vitest's NODE_ENV, React would be built for development.
  const env = { ...process.env, ...quietWrangler, ...reuse, NODE_ENV: undefined };
  const child = spawn(process.execPath, parameters, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  // An interrupted test run must not leave the portal running.
  const endNow = () => child.kill("SIGINT");
  process.once("exit", endNow);
  child.once("exit", () => process.off("exit", endNow));
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${parameters.join(" ")} ${why}. It printed:\n${printed}`));
    const timer = setTimeout(() => fail("did not start in time"), startsWithinMs);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        printed += chunk;
        if (printed.includes(sign)) resolve(clearTimeout(timer));
      });
    }
    child.once("exit", (code) => fail(`ended with ${code}`));
  }).catch(async (error) => {
    await end(child);
    throw error;
  });
  let workers: number[] | undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    testEndpoint: /Tests ask it at (\S+)/.exec(printed)?.[1] ?? "",
    printed: () => printed,
    memoryInMiB: () => {
      workers ??= workersOf(child.pid ?? 0).map(({ pid }) => pid);
      return memoryOf(workers);
    },
    cpuMs: () => cpuOf(child.pid ?? 0),
    close: () => end(child),
    kill: () => killAll(child),
  };
}

/** Ends the process as Ctrl-C does. Resolves when it has ended. */
function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGINT");
  });
}

async function killAll(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  for (const { pid } of familyOf(child.pid ?? 0)) process.kill(pid, "SIGKILL");
  await gone;
}

/** Reads `/proc` on Linux, because it is called several times a second and `ps` blocks the test for a tenth of a second. */
function memoryOf(pids: readonly number[]): number {
  const isLinux = process.platform === "linux";
  const table = isLinux
    ? pids.map((pid) => /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1])
    : execFileSync("ps", ["-o", "rss=", "-p", pids.join()], { encoding: "utf8" }).trim().split("\n");
  return table.reduce((sum, rss) => sum + Number(rss) / 1024, 0);
}

/** Sums the nanoseconds of each thread. `/proc/<pid>/stat` has only hundredths of a second. */
function cpuOf(root: number): number {
  const threads = workersOf(root).flatMap(({ pid }) =>
    readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`),
  );
  return threads.reduce((sum, path) => sum + Number(readFileSync(path, "utf8").split(" ")[0]) / 1e6, 0);
}

function workersOf(root: number) {
  return familyOf(root).filter(({ pid, name }) => pid !== root && name.includes("workerd"));
}

/** A process and all its descendants. */
function familyOf(root: number): { pid: number; name: string }[] {
  const table = execFileSync("ps", ["-axo", "pid=,ppid=,comm="], { encoding: "utf8" });
  const processes = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, ...name]) => ({ pid: Number(pid), parent: Number(parent), name: name.join(" ") }));
  const family = new Set([root]);
  // A parent usually precedes its children in the table. Further rounds find the remaining ones.
  for (let round = 0; round < 5; round++) {
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid));
}
