import { type SQL, sql } from "drizzle-orm";

/** Passes any number of values to `inArray` as one parameter: a statement of D1 takes at most a hundred. */
export function listOf(values: readonly string[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}
