import { interceptedDatabase } from "./intercepted-database.ts";

/** When a call to D1 fails: before anything was written, or after it was, with the answer lost on the way. */
export type Fault = "none" | "before" | "after";

/** What D1 says when a call is worth making again, and two things it says when not. */
export const transientError = "D1_ERROR: Network connection lost.";
export const lastingError = "D1_ERROR: internal error";

/**
 * A D1 binding that fails from outside: `nextFault` is asked at each call that reaches the database (a batch is one
 * call), whatever statements it carries.
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
 * A D1 binding that loses the answer to the first call with such a statement, though it was made. Before the call is made again
 * somebody else writes.
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

/** A fault for each call, by turns; none once they are used up. */
export function inTurn(faults: readonly Fault[]): () => Fault {
  let calls = 0;
  return () => faults[calls++] ?? "none";
}
