import { type SQLWrapper, sql } from "drizzle-orm";
import { quarterMs } from "#rules/documents/downloads-by-day.ts";

/** As the rule `quarterAt`. Numbers are bound as REAL, and the division must drop what is left over. */
export function quarterOf(instant: SQLWrapper) {
  return sql<number>`cast(${instant} / ${quarterMs} as integer)`;
}
