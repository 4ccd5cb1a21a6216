import { setTimeout as pause } from "node:timers/promises";
import type { Bindings } from "#worker/env.ts";
import { openBindings } from "./bindings.ts";

type Target = { remote?: boolean; "persist-to"?: string };

/** Runs a command on the local database, or on the deployed one. Its answer is the exit code. */
export async function withDatabase(
  { remote = false, "persist-to": persistTo }: Target,
  run: (env: Bindings) => Promise<0 | 1>,
): Promise<0 | 1> {
  const { env, close } = await openBindings({ remote, ...(persistTo && { persistTo }) });
  try {
    return await unlocked(() => run(env));
  } catch (error) {
    if (!says(error, "no such table")) throw error;
    const where = remote ? "--remote" : "--local";
    return fail(`The database has no tables yet. Run: npx wrangler d1 migrations apply cantiere ${where}`);
  } finally {
    await close();
  }
}

/**
 * The local database refuses a write while the running portal writes, and nothing of the write has happened then. The commands
 * write each in one batch, so that they can be run again.
 */
async function unlocked<Result>(run: () => Promise<Result>, triesLeft = 10): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (triesLeft === 0 || !says(error, "SQLITE_BUSY")) throw error;
    await pause(100);
    return unlocked(run, triesLeft - 1);
  }
}

export function fail(sentence: string): 1 {
  console.error(sentence);
  return 1;
}

function says(error: unknown, words: string): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes(words) || says(error.cause, words);
}
