import { execFileSync, spawn } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { freePort } from "../scripts/free-port.ts";

/** The unit of processor times in /proc/<pid>/stat, on every Linux. */
const ticksPerSecond = 100;
const { vars, compatibility_date: date, compatibility_flags: flags } = readConfig({ config: "wrangler.toml" });

export const sessionSecret = "a secret of the bench, at least 32 long";

export type Workerd = {
  port: number;
  /** The processor time that the process has used so far. */
  cpuMs(): number;
  close(): Promise<void>;
};

/** Writes the bundle that would be deployed. */
export function bundlePortal(folder: string): void {
  execFileSync("node_modules/.bin/wrangler", ["deploy", "--dry-run", "--outdir", folder]);
}

/**
 * Starts workerd alone with the modules of a folder and the portal's settings, and asks for the home page until it is there.
 * `d1Port` is the port of a server that answers as D1 does.
 */
export async function startWorkerd(folder: string, { d1Port = 0 } = {}): Promise<Workerd> {
  const port = await freePort();
  writeFileSync(join(folder, "config.capnp"), configOf(port, d1Port, globSync("**/*.js", { cwd: folder })));
  const child = spawn(join(process.cwd(), "node_modules/.bin/workerd"), ["serve", "config.capnp"], {
    cwd: folder,
    stdio: "ignore",
  });
  const endNow = () => child.kill("SIGKILL");
  process.once("exit", endNow);
  const ended = new Promise((resolve) => child.once("exit", resolve)).then(() => process.off("exit", endNow));
  async function close(): Promise<void> {
    child.kill("SIGKILL");
    await ended;
  }
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`workerd ended (${child.exitCode}).`);
      const response = await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" }).catch(() => undefined);
      if (!response) continue;
      if (!response.ok) throw new Error(`The first page was answered with ${response.status}.`);
      await response.text();
      return { port, cpuMs: () => processorMsOf(child.pid ?? 0), close };
    }
  } catch (error) {
    await close();
    throw error;
  }
}

function processorMsOf(pid: number): number {
  const times = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(times[11]) + Number(times[12])) * 1000) / ticksPerSecond;
}

/**
 * Returns the configuration of workerd. The first module is the entry. The rate limiters let every call
 * pass, because workerd has none.
 */
function configOf(port: number, d1Port: number, files: readonly string[]): string {
  const settings = Object.entries({
    ...vars,
    SITE_ORIGIN: `http://127.0.0.1:${port}`,
    BETTER_AUTH_SECRET: sessionSecret,
  }).map(([name, value]) =>
    typeof value === "string"
      ? `(name = "${name}", text = ${JSON.stringify(value)})`
      : `(name = "${name}", json = ${JSON.stringify(JSON.stringify(value))})`,
  );
  const bindings = [
    ...settings,
    ...["ADDRESS_LIMIT", "API_LIMIT"].map((name) => `(name = "${name}", wrapped = (moduleName = "bench:limiter"))`),
    `(name = "DB", wrapped = (moduleName = "cloudflare-internal:d1-api", innerBindings = [(name = "fetcher", service = "d1")]))`,
  ];
  const modules = ["index.js", ...files.filter((file) => file !== "index.js")].map(
    (file) => `(name = "${file}", esModule = embed "${file}")`,
  );
  const limiter = "export default () => ({ limit: async () => ({ success: true }) });";
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = .worker),
    (name = "d1", external = (address = "127.0.0.1:${d1Port}", http = ())),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "worker")],
  extensions = [(modules = [(name = "bench:limiter", internal = true, esModule = ${JSON.stringify(limiter)})])],
);
const worker :Workerd.Worker = (
  modules = [${modules.join(", ")}],
  compatibilityDate = "${date}",
  compatibilityFlags = ${JSON.stringify(flags)},
  bindings = [${bindings.join(", ")}],
);
`;
}
