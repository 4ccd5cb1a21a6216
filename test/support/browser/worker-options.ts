import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { unstable_getMiniflareWorkerOptions } from "wrangler";

type WorkerOptions = ReturnType<typeof unstable_getMiniflareWorkerOptions>["workerOptions"];

const fileOf = (state: string) => join(state, "worker-options.json");

/**
 * Stores what wrangler reads from `wrangler.toml` and `.dev.vars` in a state, from where its copies get it too. So the process of
 * a portal need not load wrangler, which would be half of what it loads.
 */
export async function keepWorkerOptions(state: string): Promise<void> {
  const { unstable_getMiniflareWorkerOptions: read } = await import("wrangler");
  writeFileSync(fileOf(state), JSON.stringify(read("wrangler.toml").workerOptions));
}

export function keptWorkerOptions(state: string): WorkerOptions {
  return JSON.parse(readFileSync(fileOf(state), "utf8"));
}
