import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Bindings } from "#worker/env.ts";
import { defaultState, migrateLocal } from "./local-state.ts";

export type Target = { remote?: boolean; "persist-to"?: string };

/**
 * Runs a command on the local database, which gets the tables that it lacks, or on the deployed one. Its answer is the exit code.
 */
export async function withDatabase(
  { remote = false, "persist-to": persistTo = defaultState }: Target,
  run: (env: Bindings) => Promise<0 | 1>,
): Promise<0 | 1> {
  // Loading wrangler takes a second. A mistyped command does not wait for it.
  const { openBindings } = await import("./bindings.ts");
  const opened = await withLogAside(async () => {
    if (!remote) await migrateLocal(persistTo);
    return openBindings({ remote, persistTo });
  }).catch((error: Error) => {
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

/**
 * Sends to the error stream what wrangler logs, such as the address where an operator logs in. What a command prints may go into a
 * file or another command.
 */
async function withLogAside<Result>(act: () => Promise<Result>): Promise<Result> {
  const { log, info } = console;
  Object.assign(console, { log: console.error, info: console.error });
  try {
    return await act();
  } finally {
    Object.assign(console, { log, info });
  }
}

/** Asked for by `--help` or `-h`: then the usage is the answer, and no mistake. */
export function isHelp(usage: string): boolean {
  const isAsked = process.argv.slice(2).some((each) => each === "--help" || each === "-h");
  if (isAsked) console.log(`Usage: ${usage}`);
  return isAsked;
}

/** As Node's `parseArgs`; a sentence if an option is unknown or lacks its value. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export function fail(sentence: string): 1 {
  console.error(sentence);
  return 1;
}

function isUnmigrated(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes("no such table") || isUnmigrated(error.cause);
}
