import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Bindings } from "#worker/env.ts";
import { defaultState, migrateLocal } from "./local-state.ts";

/**
 * A program that reads what a command prints may stop early, as `head` does. The command then goes on and ends with its own exit
 * code. One listener is enough for a process that loads several commands.
 */
if (process.stdout.listenerCount("error") === 0)
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });

export type Target = { remote?: boolean; "persist-to"?: string };

/** Runs a command on the local database, after adding the tables that it lacks, or on the deployed one. Returns the exit code. */
export async function withDatabase(
  { remote = false, "persist-to": persistTo = defaultState }: Target,
  run: (env: Bindings) => Promise<0 | 1>,
): Promise<0 | 1> {
  // Loading wrangler takes a second. A mistyped command does not wait for it.
  const { openBindings } = await import("./bindings.ts");
  if (!remote) await migrateLocal(persistTo);
  const opened = await openBindings({ remote, persistTo }).catch((error: Error) => {
    if (!remote) throw error;
    return { reason: error.message };
  });
  if ("reason" in opened)
    return fail(`The deployed database was not reached. Log in: npx wrangler login\n${opened.reason}`);
  const { env, close } = opened;
  try {
    return await run(env);
  } catch (error) {
    if (!remote || !isUnmigrated(error)) throw error;
    return fail("The database has no tables yet. Run: npx wrangler d1 migrations apply cantiere --remote");
  } finally {
    await close();
  }
}

/** True for `--help` or `-h`. The usage is then printed as the answer, not as an error. */
export function isHelp(usage: string): boolean {
  const isAsked = process.argv.slice(2).some((each) => each === "--help" || each === "-h");
  if (isAsked) console.log(`Usage: ${usage}`);
  return isAsked;
}

/** Like Node's `parseArgs`. Returns a sentence if an option is unknown or lacks its value, or if the database is not clear. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config) {
  try {
    const read = parseArgs(config);
    const refused = refusalOfTarget(read.values);
    if (refused !== undefined) return refused;
    return read;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function refusalOfTarget({ remote, "persist-to": persistTo }: Partial<Record<string, unknown>>): string | undefined {
  if (typeof persistTo !== "string") return undefined;
  if (persistTo.trim() === "") return "--persist-to needs the name of a folder.";
  return remote ? "--persist-to is only for the local database: leave out either it or --remote." : undefined;
}

/** Returns a sentence about given options that have no effect, because whoever gives an option expects one. */
export function refusalOfUnused(given: object, act: string, unused: readonly string[]): string | undefined {
  const ignored = unused.filter((each) => Object.hasOwn(given, each)).map((each) => `--${each}`);
  return ignored.length === 0 ? undefined : `${act} does not use ${ignored.join(", ")}. Nothing was done.`;
}

export function fail(sentence: string): 1 {
  console.error(sentence);
  return 1;
}

function isUnmigrated(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes("no such table") || isUnmigrated(error.cause);
}
