/**
 * D1 allows one invocation of a paid Worker a thousand queries, counting each statement of a batch. The rest is a reserve for
 * short jobs.
 */
export const queryBudget = 900;

/**
 * Returns the same database, and a function that returns how many queries it was asked to prepare. Each query here is prepared
 * for the one call that runs it.
 */
export function countQueries(d1: D1Database): { d1: D1Database; count: () => number } {
  let prepared = 0;
  const counted = new Proxy(d1, {
    get(target, property) {
      if (property === "prepare") prepared += 1;
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { d1: counted, count: () => prepared };
}
