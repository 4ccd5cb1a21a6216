import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** Where `wrangler dev` keeps its local D1 and R2 unless it is told otherwise. */
export const defaultState = ".wrangler/state";

/** Wrangler neither reports home nor looks up the machine's place on the network. */
export const quietWrangler = { WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" };

/** Set for a build whose state folder somebody else has seen to. */
export const stateIsReady = "LOCAL_STATE_IS_READY";

/**
 * For the build that `wrangler dev` starts: a fresh clone has its tables before the Worker opens them. A build for
 * anything else leaves the state alone.
 */
export async function migrateForWranglerDev(): Promise<void> {
  if (process.env.WRANGLER_COMMAND === "dev" && !process.env[stateIsReady]) await migrateLocal(defaultState);
}

/** Applies the migrations that the local database lacks; where it lacks none this costs two reads of the disk. */
export async function migrateLocal(state: string): Promise<void> {
  const migrations = readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .join("\n");
  // Beside the database, so that who deletes the one deletes the other.
  const folder = join(state, "v3", "d1");
  const mark = join(folder, "migrations-applied");
  if (readIfThere(mark) === migrations) return;
  const env = { ...process.env, ...quietWrangler, CI: "true" };
  const apply = ["d1", "migrations", "apply", "cantiere", "--local", "--persist-to", state];
  const wrangler = ["node_modules/wrangler/bin/wrangler.js", ...apply];
  await promisify(execFile)(process.execPath, wrangler, { env }).catch((cause) => {
    throw new Error(`The migrations do not fit the local database. Delete ${state} and start again. ${cause.stderr}`, {
      cause,
    });
  });
  await mkdir(folder, { recursive: true });
  await writeFile(mark, migrations);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
