type Watched = {
  d1: D1Database;
  /** For each statement: the rows that D1 says it read, and the rows it returned. */
  statements: { query: string; read: number; answered: number }[];
};

/** A D1 binding that records what each statement costs. Its answers are those of D1 itself. */
export function watchedDatabase(d1: D1Database): Watched {
  const statements: Watched["statements"] = [];
  type Statement = ReturnType<D1Database["prepare"]>;
  const originals = new WeakMap<Statement, { statement: Statement; query: string }>();
  const note = (query: string, { meta, results }: Awaited<ReturnType<Statement["all"]>>) =>
    statements.push({ query, read: meta.rows_read, answered: results.length });
  function wrap(statement: Statement, query: string): Statement {
    const wrapped = new Proxy(statement, {
      get(target, property) {
        if (property === "bind") return (...values: unknown[]) => wrap(target.bind(...values), query);
        if (property === "raw" || property === "all" || property === "run")
          return async () => {
            const result = await target.all<Record<string, unknown>>();
            note(query, result);
            return property === "raw" ? target.raw() : result;
          };
        const value: unknown = Reflect.get(target, property);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    originals.set(wrapped, { statement, query });
    return wrapped;
  }
  const watched = new Proxy(d1, {
    get(target, property) {
      if (property === "prepare") return (query: string) => wrap(target.prepare(query), query);
      if (property === "batch")
        return async (batched: Statement[]) => {
          const results = await target.batch(batched.map((each) => originals.get(each)?.statement ?? each));
          for (const [at, result] of results.entries())
            note(originals.get(batched[at] as Statement)?.query ?? "", result);
          return results;
        };
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { d1: watched, statements };
}
