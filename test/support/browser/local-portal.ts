import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { Kind } from "#rules/accounts/person.ts";
import { reuseBuild, reuseUnchangedBuild } from "../../../scripts/built.ts";
import { demoAccountOf } from "../../../scripts/demo-accounts.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { quietWrangler } from "../../../scripts/local-state.ts";
import { codeOf } from "../worker/two-factor.ts";

export type Running = {
  origin: string;
  /** Of `servePortal`: where tests ask its process (`test-endpoint.ts`). */
  testEndpoint: string;
  /** Everything printed so far. */
  printed(): string;
  /** Resident memory of its workerd processes. */
  memoryInMiB(): number;
  /** Processor time that its workerd processes have used. */
  cpuInMs(): number;
  close(): Promise<void>;
  /** SIGKILL to all its processes, as when the power fails. */
  kill(): Promise<void>;
};

type Reuse = typeof reuseBuild;

const startsWithinMs = 120_000;

/**
 * What would be deployed, with all that `npm run dev` adds, on ports of its own. Built anew if a source has changed; a test says
 * `reuseBuild`, because others look at what is built.
 */
export function startPortal(state: string, reuse = reuseUnchangedBuild): Promise<Running> {
  return startWithMail("scripts/dev.ts", state, ["--built"], { reuse });
}

/** `npm run dev`: the sources of a folder with hot reload. */
export function startHotPortal(state: string, folder = process.cwd()): Promise<Running> {
  return startWithMail("scripts/dev.ts", state, [], { folder });
}

/**
 * The same portal for half the CPU time, on a state that has its tables. `running-worker.ts` has built it. With `--turnstile` it
 * has the keys of Turnstile, whose answers come from `siteverify.ts`.
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

/** Plain `npx wrangler dev`: the deployed portal, without what `npm run dev` adds. With its own local state, or another. */
export async function startPlain(
  state?: string,
  folder = process.cwd(),
  settings: Record<string, string> = {},
): Promise<Running> {
  const port = await freePort();
  const options = ["--port", `${port}`, "--inspector-port", "0", ...(state ? ["--persist-to", state] : [])];
  const all = { SITE_ORIGIN: `http://127.0.0.1:${port}`, ...settings };
  const vars = Object.entries(all).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const wrangler = ["node_modules/wrangler/bin/wrangler.js", "dev", ...options, ...vars];
  return start(wrangler, port, "Ready on", folder, reuseUnchangedBuild);
}

/** The benchmark's bare handler over the same R2. */
export async function startBareFiles(state: string): Promise<Running> {
  const port = await freePort();
  const options = ["--ip", "127.0.0.1", "--port", `${port}`, "--inspector-port", "0", "--persist-to", state];
  return start(
    ["node_modules/wrangler/bin/wrangler.js", "dev", "-c", "bench/bare-files.json", ...options],
    port,
    "Ready on",
  );
}

/** Logs in with a demo account; returns the value for the `Cookie` header. Staff can once in half a minute: a code works once. */
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

/** What the first demo account finds in the library. */
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
  // As in a developer's shell: vitest's NODE_ENV would make it React's development build.
  const env = { ...process.env, ...quietWrangler, ...reuse, NODE_ENV: undefined };
  const child = spawn(process.execPath, parameters, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  // A test run that is interrupted leaves nothing running.
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
    cpuInMs: () => cpuOf(child.pid ?? 0),
    close: () => end(child),
    kill: () => killAll(child),
  };
}

/** As Ctrl-C; resolves when the process has ended. */
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

/** Read several times a second, for which `ps` is slow: it holds up the test for a tenth of a second. */
function memoryOf(pids: readonly number[]): number {
  const isLinux = process.platform === "linux";
  const table = isLinux
    ? pids.map((pid) => /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1])
    : execFileSync("ps", ["-o", "rss=", "-p", pids.join()], { encoding: "utf8" }).trim().split("\n");
  return table.reduce((sum, rss) => sum + Number(rss) / 1024, 0);
}

/** Linux counts the nanoseconds of each thread; `/proc/<pid>/stat` would say hundredths of a second. */
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
  // A parent usually precedes its children in the table; further rounds find the others.
  for (let round = 0; round < 5; round++) {
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid));
}
