import { eq, sql } from "drizzle-orm";
import type { Day } from "#rules/day.ts";
import { auditEntries } from "../../db/audit-tables.ts";
import type { Database } from "../../db/database.ts";
import { holdings } from "../../db/record-tables.ts";
import { auditIdOf } from "../../office/audit-store.ts";

/** The holding and day of a value that was recorded. The ids are null if the holding was erased. */
export type ValuedAs = { personId: string | null; projectId: string | null; day: Day };

/** Finds the value that was recorded by hand under an id. Only the audit knows the id, because a value may be replaced. */
export async function findValuedAs(db: Database, id: string): Promise<ValuedAs | undefined> {
  return db
    .select({
      personId: holdings.personId,
      projectId: holdings.projectId,
      day: sql<Day>`${auditEntries.after} ->> '$.day'`,
    })
    .from(auditEntries)
    .leftJoin(holdings, eq(holdings.id, auditEntries.subjectId))
    .where(eq(auditEntries.id, auditIdOf("valuation-recorded", id)))
    .get();
}
