import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { inspect } from "node:util";
import type { SeedOptions } from "./seed.ts";

/** Where `wrangler dev` keeps its local D1 and R2 by default. */
export const defaultState = ".wrangler/state";

/** Turns off wrangler's telemetry and its request for `request.cf` data, which fails offline. */
export const quietWrangler = { WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" };

/** The environment of a build whose caller prepares the local state itself. */
export const stateIsReady = { LOCAL_STATE_IS_READY: "yes" };

/**
 * Called by every build, but acts only in the build that `wrangler dev` starts: a fresh clone then has its tables and samples
 * before the Worker opens them.
 */
export async function prepareForWranglerDev(): Promise<void> {
  if (process.env.WRANGLER_COMMAND !== "dev" || process.env.LOCAL_STATE_IS_READY) return;
  // Plain `wrangler dev` opens the portal at the address in .dev.vars.
  await rm(originFileOf(defaultState), { force: true });
  await migrateLocal(defaultState);
  await seedOnce(defaultState);
}

/** Applies missing migrations to the local database. When none is missing, this only reads two files. */
export async function migrateLocal(state: string): Promise<void> {
  const names = readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort();
  // Next to the database, so that both are deleted together.
  const folder = join(state, "v3", "d1");
  const mark = join(folder, "migrations-applied");
  if (readIfThere(mark) === names.join("\n")) return;
  const { openBindings } = await import("./bindings.ts");
  const { env, close } = await openBindings({ persistTo: state });
  try {
    await whileLocked(() => applyMigrations(env.DB, names));
  } catch (cause) {
    throw new Error(`The migrations do not fit the local database. Delete ${state} and start again. ${cause}`, {
      cause,
    });
  } finally {
    await close();
  }
  await mkdir(folder, { recursive: true });
  await writeFile(mark, names.join("\n"));
}

/**
 * Does what `wrangler d1 migrations apply --local` does, into the same table, in a tenth of its time: wrangler
 * starts a runtime for each migration.
 */
async function applyMigrations(db: D1Database, names: readonly string[]): Promise<void> {
  const { unstable_splitSqlQuery: statementsOf } = await import("wrangler");
  await db
    .prepare(
      `create table if not exists d1_migrations(id integer primary key autoincrement, name text unique,
        applied_at timestamp default current_timestamp not null)`,
    )
    .run();
  const applied = await db.prepare("select name from d1_migrations").all<{ name: string }>();
  const known = new Set(applied.results.map(({ name }) => name));
  for (const name of names.filter((each) => !known.has(each))) {
    const statements = statementsOf(readFileSync(join("migrations", name), "utf8")).map((sql) => db.prepare(sql));
    await db.batch([...statements, db.prepare("insert into d1_migrations (name) values (?)").bind(name)]);
  }
}

/** The files whose change adds the samples again. */
export const sampleSources = () => globSync("scripts/{seed,demo/*}.ts").sort();

/** Adds the samples and demo accounts to the local database. When they are there, this only reads a few files. */
export async function seedOnce(state: string, options: SeedOptions = { withLargeAccount: true }): Promise<void> {
  const mark = join(state, "v3", "d1", "samples-added");
  const samples = createHash("sha256");
  for (const source of sampleSources()) samples.update(readFileSync(source));
  const version = samples.digest("hex");
  if (readIfThere(mark) === version) return;
  // Both load a runtime or the Worker's code, which takes a second.
  const [{ openBindings }, { seedLocal }] = await Promise.all([import("./bindings.ts"), import("./seed.ts")]);
  const { env, close } = await openBindings({ persistTo: state });
  try {
    await whileLocked(() => seedLocal(env, options));
  } finally {
    await close();
  }
  await writeFile(mark, version);
}

/**
 * Repeats an action while another process writes to the database: somebody may open the portal before it has its samples. What
 * the action has done already is not done again. Gives up after ten attempts.
 */
export async function whileLocked<Result>(action: () => Promise<Result>, pauseMs = 500): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await action();
    } catch (failure) {
      // The text of a failure with its causes: Drizzle's own names only the query.
      if (attempt === 10 || !inspect(failure).includes("SQLITE_BUSY")) throw failure;
      await setTimeout(pauseMs);
    }
  }
}

/** Keeps the address at which `npm run dev` opened the portal of a state. */
export async function keepOrigin(state: string, origin: string): Promise<void> {
  await mkdir(state, { recursive: true });
  await writeFile(originFileOf(state), origin);
}

/** Returns the address that was kept last, for links that commands print. If it is undefined, the address in .dev.vars counts. */
export function keptOrigin(state: string): string | undefined {
  return readIfThere(originFileOf(state));
}

function originFileOf(state: string): string {
  return join(state, "site-origin");
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
