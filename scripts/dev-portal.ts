import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Command } from "./child-processes.ts";
import { withDesignPage } from "./design-page.ts";
import { quietWrangler, stateIsReady } from "./local-state.ts";

type Portal = { port: number; state: string; settings: Record<string, string> };

/**
 * The commands for the sources with hot reload: Panda writes the styles, and Vite serves the client
 * and runs the Worker in workerd.
 */
export async function hotPortal({ port, state, settings }: Portal): Promise<Command[]> {
  const configuration = await writeConfiguration(state, settings);
  const env = { ...quietWrangler, ...withDesignPage, WRANGLER_COMMAND: "dev" };
  return [
    {
      name: "panda",
      parameters: ["node_modules/@pandacss/dev/bin.js", "--watch"],
      env,
      readySign: "Watching for file changes",
      hides: /info/,
    },
    {
      name: "vite",
      parameters: [
        "node_modules/vite/bin/vite.js",
        "--config",
        "vite.dev.config.ts",
        "--configLoader",
        "native",
        "--port",
        String(port),
      ],
      env: { ...env, LOCAL_CONFIGURATION: configuration, LOCAL_STATE: resolve(state) },
      readySign: "ready in",
      // Empty lines.
      hides: /^$/,
    },
  ];
}

/** The command for what would be deployed, rebuilt after each edit. */
export async function builtPortal({ port, state, settings }: Portal): Promise<Command[]> {
  const vars = Object.entries(settings).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const dev = ["dev", "--port", String(port), "--inspector-port", "0", "--persist-to", state];
  return [
    {
      name: "wrangler dev",
      parameters: ["node_modules/wrangler/bin/wrangler.js", ...dev, ...vars],
      env: { ...quietWrangler, ...withDesignPage, ...stateIsReady },
      readySign: "Ready on",
      // The table of the Worker's files after each edit, and the line about the file with the secrets, which is printed twice.
      hides: /^[┌│├└]|Attaching additional modules|^Using secrets defined in/,
    },
  ];
}

/**
 * Writes wrangler.toml as a configuration for Vite, and returns the file's path. It names the Worker's source instead of its
 * bundle, and contains the values of .dev.vars, overridden by `settings`.
 */
async function writeConfiguration(state: string, settings: Portal["settings"]): Promise<string> {
  // Imported here, because loading it takes a second, for which a mistyped option and a built portal do not wait.
  const { unstable_getVarsForDev, unstable_readConfig } = await import("wrangler");
  const { vars, secrets, name, compatibility_date, compatibility_flags, assets, d1_databases, r2_buckets, ratelimits } =
    unstable_readConfig({ config: "wrangler.toml" });
  const local = unstable_getVarsForDev("wrangler.toml", undefined, vars, undefined, true, secrets);
  const values = Object.fromEntries(Object.entries(local).map(([key, { value }]) => [key, value]));
  const main = resolve("src/worker/index.ts");
  const bindings = { assets: { binding: assets?.binding }, d1_databases, r2_buckets, ratelimits };
  await mkdir(state, { recursive: true });
  const path = resolve(join(state, "hot-reload.json"));
  await writeFile(
    path,
    JSON.stringify({
      name,
      main,
      compatibility_date,
      compatibility_flags,
      ...bindings,
      vars: { ...values, ...settings },
    }),
  );
  return path;
}
