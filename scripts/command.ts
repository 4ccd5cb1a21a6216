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
  // Wrangler prints which file has the secrets, and what a command prints may go into a file or another command.
  if (!remote) process.env.WRANGLER_LOG ??= "warn";
  // Loading wrangler takes a second. A mistyped command does not wait for it.
  const { openBindings } = await import("./bindings.ts");
  if (!remote) await migrateLocal(persistTo);
  const opened = remote
    ? await withLogAside(() => openBindings({ remote })).catch((error: Error) => ({ reason: error.message }))
    : await openBindings({ persistTo });
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
 * What wrangler logs goes to the error stream: it is no part of what a command prints, but has the address at which somebody who is
 * not logged in does so.
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
