import { type SQLWrapper, sql } from "drizzle-orm";
import { quarterMs } from "#rules/documents/downloads-by-day.ts";

/** The rule `quarterAt` in SQL. Numbers are bound as REAL, so the cast is needed to drop the fraction of the quotient. */
export function quarterOf(instant: SQLWrapper) {
  return sql<number>`cast(${instant} / ${quarterMs} as integer)`;
}
