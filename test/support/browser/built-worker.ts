import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { unstable_readConfig } from "wrangler";
import { withDesignPage } from "../../../scripts/design-page.ts";
import { quietWrangler } from "../../../scripts/local-state.ts";

const configuration = "dist/worker.json";

/** The bundle that `buildWorker` writes. */
export const builtWorker = "dist/worker/index.js";

/** Bundles the Worker as for a deployment, with the design page. The client is built before (scripts/build.ts). */
export async function buildWorker(): Promise<void> {
  const { name, main, compatibility_date, compatibility_flags, minify, keep_names, define, alias } =
    unstable_readConfig({ config: "wrangler.toml" });
  // Wrangler reads them relative to the folder of the configuration.
  const aliases = Object.entries<string>(alias ?? {}).map(([from, to]) => [from, resolve(to)]);
  const bundling = { name, main, compatibility_date, compatibility_flags, minify, keep_names, define };
  // Without wrangler.toml's own build, which for a deployment builds the client without the design page.
  await writeFile(configuration, JSON.stringify({ ...bundling, alias: Object.fromEntries(aliases) }));
  const deploy = [
    "deploy",
    "--dry-run",
    "--config",
    configuration,
    "--outdir",
    dirname(resolve(builtWorker)),
    ...withDesignPage.flags,
  ];
  const env = { ...process.env, ...quietWrangler, NODE_ENV: undefined };
  await promisify(execFile)(process.execPath, ["node_modules/wrangler/bin/wrangler.js", ...deploy], { env });
}
