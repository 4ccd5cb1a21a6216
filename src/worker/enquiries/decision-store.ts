import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { enquiryEntries } from "../db/inbox-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import type { Acting } from "../office/audit-store.ts";

/** A decision on what belongs to an enquiry, and the id of the change that made it. */
type Decided = { enquiryId: string; changeId: string; status: string; acting: Acting; now: Date };

/**
 * The statements for the batch of a decision that its e-mail tells the sender: it answers the enquiry and stops its clock, and
 * leaves a line in the thread. The audit row is the decision's own.
 */
export function answerByDecision(db: Database, { enquiryId, changeId, status, acting, now }: Decided, isMade: SQL) {
  const isThis = eq(enquiries.id, enquiryId);
  const entry = {
    id: changeId,
    enquiryId,
    kind: "event",
    authorId: acting.actorId,
    event: "decided",
    values: { to: status },
    createdAt: now,
  } as const;
  const isOpen = inArray(enquiries.status, [...answerable]);
  return [
    insertWhere(db, enquiryEntries, entry, { where: isMade }).onConflictDoNothing(),
    db
      .update(enquiries)
      .set({
        status: sql`case when ${isOpen} then 'answered' else ${enquiries.status} end`,
        answeredAt: sql`coalesce(${enquiries.answeredAt}, ${now.getTime()})`,
        answeredHow: sql`coalesce(${enquiries.answeredHow}, 'decision')`,
        version: sql`${enquiries.version} + 1`,
        changeId,
      })
      // A repeated batch finds its own change.
      .where(and(isThis, isMade, or(isNull(enquiries.changeId), ne(enquiries.changeId, changeId)))),
  ] as const;
}

const answerable = ["new", "in-progress", "suspected"] as const;
