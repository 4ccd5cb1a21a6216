import { sleep } from "../sleep.ts";

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

/** The errors of calls that were retried in vain, so that a retried function does not repeat what it has retried itself. */
const givenUp = new WeakSet<object>();

/**
 * Runs a D1 call up to three times while its errors are transient, and throws D1's own error. Reads are retried by the database
 * itself (`retried-reads.ts`). A failed call may have been committed all the same, so a write uses it only if it is
 * idempotent, for example by a natural key and `ON CONFLICT DO NOTHING`.
 */
export async function retryTransient<T>(call: () => PromiseLike<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await call();
    } catch (thrown) {
      const error = databaseErrorOf(thrown);
      if (!isTransient(error) || givenUp.has(error)) throw error;
      if (tried === maxTries) {
        givenUp.add(error);
        throw error;
      }
      const pauseMs = firstPauseMs * 2 ** (tried - 1) * (0.5 + Math.random());
      await sleep(pauseMs);
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

function isTransient(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const message = error.message.toLowerCase();
  return transientCauses.some((cause) => message.includes(cause)) || isTransient(error.cause);
}
