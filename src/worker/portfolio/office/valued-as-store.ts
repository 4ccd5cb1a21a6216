import { eq, sql } from "drizzle-orm";
import { auditEntries } from "../../db/audit-tables.ts";
import { type Database, retryTransient } from "../../db/database.ts";
import { holdings } from "../../db/record-tables.ts";
import { auditIdOf } from "../../office/audit-store.ts";

/** Whose value was recorded. Nobody's where the holding was erased. */
export type ValuedAs = { personId: string | null; projectId: string | null; day: string };

/** The value that was recorded by hand under an id. Only the audit knows the id: a value may be replaced. */
export async function findValuedAs(db: Database, id: string): Promise<ValuedAs | undefined> {
  const [found] = await retryTransient(() =>
    db
      .select({
        personId: holdings.personId,
        projectId: holdings.projectId,
        day: sql<string>`${auditEntries.after} ->> '$.day'`,
      })
      .from(auditEntries)
      .leftJoin(holdings, eq(holdings.id, auditEntries.subjectId))
      .where(eq(auditEntries.id, auditIdOf("valuation-recorded", id))),
  );
  return found;
}
