import { interceptedDatabase } from "./intercepted-database.ts";

/** When a call to D1 fails: before anything is written, or after the write, so that only the answer is lost. */
export type Fault = "none" | "before" | "after";

/** An error of D1 after which the call is worth a retry, and one after which it is not. */
export const transientError = "D1_ERROR: Network connection lost.";
export const lastingError = "D1_ERROR: internal error";

/**
 * A D1 binding that fails as `nextFault` says. It is asked before each call to the database, whatever the statements are. A batch
 * is one call.
 */
export function failingDatabase(d1: D1Database, nextFault: () => Fault, message = transientError): D1Database {
  async function withFault<T>(call: () => Promise<T>): Promise<T> {
    const fault = nextFault();
    if (fault === "before") throw new Error(message);
    const answer = await call();
    if (fault === "after") throw new Error(message);
    return answer;
  }
  return interceptedDatabase(d1, (_, call) => withFault(call));
}

/**
 * A D1 binding that makes the first call with such a statement, but loses its answer. Before the call is retried, `write` acts as
 * somebody else.
 */
export function answerLostAfter(d1: D1Database, statement: RegExp, write: () => Promise<unknown>): D1Database {
  let isLost = false;
  return interceptedDatabase(d1, async (queries, call) => {
    const answer = await call();
    if (isLost || !queries.some((query) => statement.test(query))) return answer;
    isLost = true;
    await write();
    throw new Error(transientError);
  });
}

/** Returns a function that gives the faults one by one, and then `none`. */
export function inTurn(faults: readonly Fault[]): () => Fault {
  let calls = 0;
  return () => faults[calls++] ?? "none";
}
