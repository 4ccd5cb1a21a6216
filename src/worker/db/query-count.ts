/** D1 allows one invocation of a paid Worker a thousand queries, and counts each statement of a batch. Some are left for what is short. */
export const queryBudget = 900;

/** The same database, and how many queries it was asked to prepare: here each is prepared for the one call that runs it. */
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
