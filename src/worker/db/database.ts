import { drizzle } from "drizzle-orm/d1";

/**
 * D1 as Drizzle shows it. A function that needs nothing but the database takes it as `db`. One that also needs mail, files or a
 * setting takes `env`, and opens the database itself unless its caller hands it on. The cron trigger's jobs and the topics of notices
 * all take `env`, so that each list of them is called in one way.
 */
export type Database = ReturnType<typeof openDatabase>;

export function openDatabase(d1: D1Database) {
  return drizzle(d1);
}

/** Errors after which D1 may succeed with the same call. It retries reads by itself, but never writes. */
const transientCauses = [
  "network connection lost",
  "reset because its code was updated",
  "storage caused object to be reset",
  "transient issue on remote node",
  // Locally, while another process (an operator's command, the portal) writes to the same file.
  "failed to get session commit token",
  "database is locked",
];

const maxTries = 3;
const firstPauseMs = 50;

/**
 * Runs a D1 call up to three times while its errors are transient, and throws D1's own error. A failed call may have been
 * committed all the same, so a write given here must be repeatable: a natural key and `ON CONFLICT DO NOTHING`.
 */
export async function retryTransient<T>(call: () => PromiseLike<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await call();
    } catch (thrown) {
      const error = databaseErrorOf(thrown);
      if (tried >= maxTries || !isTransient(error)) throw error;
      const pauseMs = firstPauseMs * 2 ** (tried - 1) * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Drizzle's error quotes the parameters, which may be an address or a secret and must not reach the log. */
function databaseErrorOf(thrown: unknown): unknown {
  const isWrapped = thrown instanceof Error && thrown.message.startsWith("Failed query:") && thrown.cause !== undefined;
  return isWrapped ? thrown.cause : thrown;
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const message = error.message.toLowerCase();
  return transientCauses.some((cause) => message.includes(cause)) || isTransient(error.cause);
}
