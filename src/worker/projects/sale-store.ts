import { gte, isNull, notInArray, or } from "drizzle-orm";
import type { Day } from "#rules/day.ts";
import { opportunityStatuses } from "#rules/projects/opportunities/opportunity-status.ts";
import { projects } from "../db/record-tables.ts";

/** True if the sale of a query's project is not over on a day: the opposite of `isSaleOver`. */
export function isSaleNotOver(today: Day) {
  const ignoresDeadline = notInArray(projects.status, [...opportunityStatuses]);
  // The days come first, because SQLite copies the statuses into a table as soon as it needs them.
  return or(isNull(projects.deadline), gte(projects.deadline, today), ignoresDeadline);
}
