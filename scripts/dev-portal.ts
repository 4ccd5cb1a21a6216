import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Command } from "./child-processes.ts";
import { withDesignPage } from "./design-page.ts";
import { quietWrangler, stateIsReady } from "./local-state.ts";

type Portal = { port: number; state: string; settings: Record<string, string> };

/** The sources, with hot reload: Panda writes the styles, and Vite serves the client and runs the Worker in workerd. */
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
      // Its address, which the banner repeats.
      hides: /^$/,
    },
  ];
}

/** What would be deployed, built once more after each edit. */
export async function builtPortal({ port, state, settings }: Portal): Promise<Command[]> {
  const vars = Object.entries(settings).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const dev = ["dev", "--port", String(port), "--inspector-port", "0", "--persist-to", state];
  return [
    {
      name: "wrangler dev",
      parameters: ["node_modules/wrangler/bin/wrangler.js", ...dev, ...vars],
      env: { ...quietWrangler, ...withDesignPage, [stateIsReady]: "yes" },
      readySign: "Ready on",
      // The table of the Worker's files, after each edit, and which file has the secrets, which it says twice.
      hides: /^[┌│├└]|Attaching additional modules|^Using secrets defined in/,
    },
  ];
}

/**
 * Writes wrangler.toml for Vite, and returns the file's path: with the source of the Worker in place of what is built of it, with
 * the values of .dev.vars, and with `settings` over them.
 */
async function writeConfiguration(state: string, settings: Portal["settings"]): Promise<string> {
  // It loads in a second, which a mistyped option and a built portal do not wait for.
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
