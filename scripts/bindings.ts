import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { getPlatformProxy, unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import type { Bindings } from "#worker/env.ts";
import { databaseWorker, openLocalDatabase } from "./local-database.ts";
import { defaultState, keptOrigin } from "./local-state.ts";

/** The part of wrangler.toml that names the deployed resources. */
type DeployedResources = {
  name?: string;
  account_id?: string;
  compatibility_date?: string;
  vars: Record<string, unknown>;
  d1_databases: { binding: string; database_name?: string; database_id?: string }[];
  r2_buckets: { binding: string; bucket_name?: string }[];
};

type OpenBindings = {
  env: Bindings;
  /** Stops the runtime behind the bindings. Without it, the script never ends. */
  close(): Promise<void>;
};

/**
 * Opens the Worker's D1, R2 and settings for a script: the local ones of `wrangler dev`, or the deployed ones with `remote`.
 * `persistTo` is the same folder as in `wrangler dev --persist-to`.
 */
export async function openBindings({
  remote = false,
  persistTo,
}: {
  remote?: boolean;
  persistTo?: string;
}): Promise<OpenBindings> {
  // What a command prints may go into a file or another command, but an operator must see where wrangler asks them to log in.
  if (remote) return withLog(console.error, openDeployed);
  // Silenced: wrangler would print which file has the secrets, each time that a database is opened.
  const { workerOptions } = await withLog(
    () => {},
    () => unstable_getMiniflareWorkerOptions("wrangler.toml"),
  );
  const { assets: _, ...bindings } = workerOptions;
  const state = persistTo ?? defaultState;
  const origin = keptOrigin(state);
  const options = convertV4MiniflareOptions({
    // Otherwise miniflare fetches the data for `request.cf` from the network.
    cf: false,
    // `wrangler dev` appends `v3` to the folder of `--persist-to`.
    resourcePersistencePath: resolve(join(state, "v3")),
    workers: [{ ...bindings, name: "script", modules: [databaseWorker] }],
  });
  const runtime = new Miniflare(options);
  await runtime.ready;
  const env = {
    ...(workerOptions.bindings as unknown as Bindings),
    ...(origin !== undefined && { SITE_ORIGIN: origin }),
    DB: openLocalDatabase(runtime),
    DOCUMENTS: openWithFirstCall(() => runtime.getR2Bucket("DOCUMENTS")),
    ASSETS: publicFiles,
  };
  return { env, close: () => runtime.dispose() };
}

/** Redirects what wrangler logs. Its warnings are not redirected. */
async function withLog<Result>(log: typeof console.log, act: () => Result | Promise<Result>): Promise<Result> {
  const before = { log: console.log, info: console.info };
  Object.assign(console, { log, info: log });
  try {
    return await act();
  } finally {
    Object.assign(console, before);
  }
}

/** Opens the bucket at the first call. Miniflare's proxy takes a sixth of a command's time, and few commands need the bucket. */
function openWithFirstCall(open: () => Promise<object>): R2Bucket {
  let bucket: Promise<object> | undefined;
  return new Proxy({} as R2Bucket, {
    get:
      (_, method) =>
      async (...given: unknown[]) => {
        bucket ??= open();
        const opened = await bucket;
        return Reflect.apply(Reflect.get(opened, method), opened, given);
      },
  });
}

/** Reads assets from `public/`, because a script starts no server for what is built. */
const publicFiles = {
  async fetch(input: URL): Promise<Response> {
    return new Response(await readFile(join("public", input.pathname)));
  },
} as unknown as Bindings["ASSETS"];

/**
 * A binding reaches the deployed resource only when its configuration says `remote`. wrangler.toml must not say so, because
 * `wrangler dev` would then write to production. The script therefore uses a temporary configuration, away from `.dev.vars`.
 */
async function openDeployed(): Promise<OpenBindings> {
  const resources: DeployedResources = unstable_readConfig({ config: "wrangler.toml" });
  const { name, account_id, compatibility_date, vars, d1_databases, r2_buckets } = resources;
  const folder = await mkdtemp(join(tmpdir(), "cantiere-"));
  const configPath = join(folder, "wrangler.json");
  const configuration = {
    name,
    ...(account_id && { account_id }),
    compatibility_date,
    vars,
    d1_databases: d1_databases.map(({ binding, database_name, database_id }) => ({
      binding,
      database_name,
      database_id,
      remote: true,
    })),
    r2_buckets: r2_buckets.map(({ binding, bucket_name }) => ({ binding, bucket_name, remote: true })),
  };
  await writeFile(configPath, JSON.stringify(configuration));
  try {
    // These values already include those of the environment that CLOUDFLARE_ENV names, if any.
    const proxy = await getPlatformProxy<Bindings>({ configPath, environment: "", persist: false });
    return { env: proxy.env, close: () => proxy.dispose() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
