import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import type { Bindings } from "../src/worker/env.ts";

/** The part of wrangler.toml that names the deployed resources. */
type DeployedResources = {
  name?: string;
  account_id?: string;
  compatibility_date?: string;
  vars: Record<string, unknown>;
  d1_databases: { binding: string; database_name?: string; database_id?: string }[];
  r2_buckets: { binding: string; bucket_name?: string }[];
};

export type OpenBindings = {
  env: Bindings;
  /** Stops the runtime behind the bindings. Without it, the script never ends. */
  close(): Promise<void>;
};

/**
 * The Worker's D1, R2 and settings for a script: the local ones of `wrangler dev`, or the deployed ones with `remote`.
 * `persistTo` is the same folder as in `wrangler dev --persist-to`.
 */
export async function openBindings({
  remote = false,
  persistTo,
}: {
  remote?: boolean;
  persistTo?: string;
}): Promise<OpenBindings> {
  if (remote) return openDeployed();
  const options = { configPath: "wrangler.toml", remoteBindings: false };
  // `wrangler dev` appends `v3` to the folder of `--persist-to`. The proxy does not.
  const proxy = await getPlatformProxy<Bindings>(
    persistTo ? { ...options, persist: { path: join(persistTo, "v3") } } : options,
  );
  return { env: { ...proxy.env, DB: preparingOnce(proxy.env.DB) }, close: () => proxy.dispose() };
}

/**
 * The proxy asks the runtime, and waits, whenever a statement is prepared and whenever parameters are bound to it. A text that
 * was prepared before is not prepared again, which halves the time of a script that writes many rows.
 */
function preparingOnce(db: D1Database): D1Database {
  const prepared = new Map<string, ReturnType<D1Database["prepare"]>>();
  return {
    prepare(query) {
      const statement = prepared.get(query) ?? db.prepare(query);
      prepared.set(query, statement);
      return statement;
    },
    batch: (statements) => db.batch(statements),
    exec: (query) => db.exec(query),
    withSession: (constraint) => db.withSession(constraint),
    dump: () => db.dump(),
  };
}

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
    const proxy = await getPlatformProxy<Bindings>({ configPath, persist: false });
    return { env: proxy.env, close: () => proxy.dispose() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
