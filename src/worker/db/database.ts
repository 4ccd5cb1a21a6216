import { drizzle } from "drizzle-orm/d1";

/**
 * D1 through Drizzle. A function that needs only the database takes it as `db`. A function that also needs mail, files or a
 * setting takes `env`, and opens the database itself unless its caller passes it on. All jobs of the cron trigger and all topics
 * of notices take `env`, so that each list of them can be called in the same way.
 */
export type Database = ReturnType<typeof openDatabase>;

export function openDatabase(d1: D1Database) {
  return drizzle(d1);
}

/** Errors after which the same call may succeed. D1 itself retries reads after some of them, and writes never. */
const transientCauses = [
  "network connection lost",
  "reset because its code was updated",
  "storage caused object to be reset",
  "transient issue on remote node",
  // These two occur locally, while another process (an operator's command, the portal) writes to the same file.
  "failed to get session commit token",
  "database is locked",
];

const maxTries = 3;
const firstPauseMs = 50;

/**
 * Runs a D1 call up to three times while its errors are transient, and throws D1's own error. Reads use it. A failed call
 * may have been committed all the same, so a write uses it only if it is idempotent, for example by a natural key and
 * `ON CONFLICT DO NOTHING`.
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

/**
 * Returns D1's own error. Drizzle's wrapper quotes the parameters, which may hold an address or a secret and must not be logged.
 */
function databaseErrorOf(thrown: unknown): unknown {
  const isWrapped = thrown instanceof Error && thrown.message.startsWith("Failed query:") && thrown.cause !== undefined;
  return isWrapped ? thrown.cause : thrown;
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const message = error.message.toLowerCase();
  return transientCauses.some((cause) => message.includes(cause)) || isTransient(error.cause);
}
