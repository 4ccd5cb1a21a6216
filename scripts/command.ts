import type { Bindings } from "#worker/env.ts";

type Target = { remote?: boolean; "persist-to"?: string };

/** Runs a command on the local database, or on the deployed one. Its answer is the exit code. */
export async function withDatabase(
  { remote = false, "persist-to": persistTo }: Target,
  run: (env: Bindings) => Promise<0 | 1>,
): Promise<0 | 1> {
  // Wrangler loads in a second, which a mistyped command does not wait for.
  const { openBindings } = await import("./bindings.ts");
  const { env, close } = await openBindings({ remote, ...(persistTo && { persistTo }) });
  try {
    return await run(env);
  } catch (error) {
    if (!isUnmigrated(error)) throw error;
    const where = remote ? "--remote" : "--local";
    return fail(`The database has no tables yet. Run: npx wrangler d1 migrations apply cantiere ${where}`);
  } finally {
    await close();
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
