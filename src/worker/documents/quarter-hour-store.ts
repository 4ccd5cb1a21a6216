import { type SQLWrapper, sql } from "drizzle-orm";
import { quarterHourMs } from "#rules/documents/downloads-by-day.ts";

/** The rule `quarterHourAt` in SQL. Numbers are bound as REAL, so the cast is needed to drop the fraction of the quotient. */
export function quarterHourOf(instant: SQLWrapper) {
  return sql<number>`cast(${instant} / ${quarterHourMs} as integer)`;
}
