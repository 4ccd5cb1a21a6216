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
  type Statement = ReturnType<D1Database["prepare"]>;
  const originals = new WeakMap<Statement, Statement>();
  function wrapStatement(statement: Statement): Statement {
    const wrapped = new Proxy(statement, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== "function") return value;
        if (property === "bind") return (...values: unknown[]) => wrapStatement(target.bind(...values));
        return (...values: unknown[]) => withFault(() => value.apply(target, values));
      },
    });
    originals.set(wrapped, statement);
    return wrapped;
  }
  return new Proxy(d1, {
    get(target, property) {
      if (property === "prepare") return (query: string) => wrapStatement(target.prepare(query));
      if (property === "batch") {
        return (statements: Statement[]) =>
          withFault(() => target.batch(statements.map((each) => originals.get(each) ?? each)));
      }
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** A fault for each call, by turns; none once they are used up. */
export function inTurn(faults: readonly Fault[]): () => Fault {
  let calls = 0;
  return () => faults[calls++] ?? "none";
}
