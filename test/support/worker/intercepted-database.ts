type Statement = ReturnType<D1Database["prepare"]>;
type Around = <Result>(queries: readonly string[], call: () => Promise<Result>) => Promise<Result>;

/** A D1 binding whose calls go through `around`, each with the queries of its statements: a batch is one call. */
export function interceptedDatabase(d1: D1Database, around: Around): D1Database {
  const originals = new WeakMap<Statement, { statement: Statement; query: string }>();
  function wrapStatement(statement: Statement, query: string): Statement {
    const wrapped = new Proxy(statement, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== "function") return value;
        if (property === "bind") return (...values: unknown[]) => wrapStatement(target.bind(...values), query);
        return (...values: unknown[]) => around([query], () => value.apply(target, values));
      },
    });
    originals.set(wrapped, { statement, query });
    return wrapped;
  }
  return new Proxy(d1, {
    get(target, property) {
      if (property === "prepare") return (query: string) => wrapStatement(target.prepare(query), query);
      if (property === "batch")
        return (statements: Statement[]) => {
          const known = statements.map((each) => originals.get(each) ?? { statement: each, query: "" });
          return around(
            known.map(({ query }) => query),
            () => target.batch(known.map(({ statement }) => statement)),
          );
        };
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** A D1 binding that calls `happen` once, right before the first call with such a query. */
export function happeningBefore(d1: D1Database, query: RegExp, happen: () => Promise<unknown>): D1Database {
  let hasHappened = false;
  return interceptedDatabase(d1, async (queries, call) => {
    if (!hasHappened && queries.some((each) => query.test(each))) {
      hasHappened = true;
      await happen();
    }
    return call();
  });
}

/** A D1 binding that counts its statements. `watchedDatabase` runs some twice, to see what each of them read. */
export function countedDatabase(d1: D1Database): { d1: D1Database; count: () => number } {
  let statements = 0;
  const counted = interceptedDatabase(d1, (queries, call) => {
    statements += queries.length;
    return call();
  });
  return { d1: counted, count: () => statements };
}

/** A D1 binding with `takeWritten`, which returns true if there was more than reads since it was last called. */
export function writeWatchedDatabase(d1: D1Database): { d1: D1Database; takeWritten: () => boolean } {
  let isWritten = false;
  const watched = interceptedDatabase(d1, (queries, call) => {
    isWritten ||= queries.some((query) => !/^select\b/i.test(query));
    return call();
  });
  const takeWritten = () => {
    const was = isWritten;
    isWritten = false;
    return was;
  };
  return { d1: watched, takeWritten };
}

/** A D1 binding that counts round trips: calls that began while no other was open. Parallel calls are one round trip. */
export function roundTripCountedDatabase(d1: D1Database): { d1: D1Database; roundTrips: () => number } {
  let roundTrips = 0;
  let open = 0;
  const counted = interceptedDatabase(d1, async (_queries, call) => {
    if (open === 0) roundTrips += 1;
    open += 1;
    try {
      return await call();
    } finally {
      open -= 1;
    }
  });
  return { d1: counted, roundTrips: () => roundTrips };
}
