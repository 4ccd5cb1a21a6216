import { type SQL, sql } from "drizzle-orm";

/** Values for `inArray` as one parameter, however many they are: a statement of D1 takes a hundred. */
export function listOf(values: readonly string[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}
