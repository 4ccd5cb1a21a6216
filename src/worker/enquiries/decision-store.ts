import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { threadEntries } from "../db/inbox-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import type { Acting } from "../office/audit-store.ts";
import { idIfStaff } from "./office/release-owned-store.ts";

type Change = { enquiryId: string; changeId: string; now: Date };

/**
 * A decision on what belongs to an enquiry, and the id of the change that made it. `text`: why; its sender reads it. `emailId`:
 * of the e-mail that asks its sender for something, which is a reply.
 */
type Decided = Change & { status: string; acting: Acting; text?: string; emailId?: string };

/**
 * Statements for the batch of a decision that the sender is e-mailed about. They mark the enquiry answered, stop its clock and add
 * an entry to its thread. The caller writes the audit row.
 */
export function answerByDecision(db: Database, decided: Decided, isMade: SQL) {
  const { enquiryId, changeId, status, acting, text = "", emailId, now } = decided;
  const said =
    emailId === undefined
      ? ({ kind: "event", event: "decided", values: { to: status }, text } as const)
      : ({ kind: "reply", text, emailId } as const);
  const entry = { id: changeId, enquiryId, authorId: acting.actorId, createdAt: now, ...said };
  const isOpen = inArray(enquiries.status, [...answerable]);
  return [
    insertWhere(db, threadEntries, entry, { where: isMade }).onConflictDoNothing(),
    db
      .update(enquiries)
      .set({
        status: sql`case when ${isOpen} then 'answered' else ${enquiries.status} end`,
        answeredAt: sql`coalesce(${enquiries.answeredAt}, ${now.getTime()})`,
        answeredHow: sql`coalesce(${enquiries.answeredHow}, ${emailId === undefined ? "decision" : "reply"})`,
        // The e-mail of the decision takes the place of those that were held back.
        releasedAt: releasedBy(now),
        // A reply to an enquiry without an owner makes its author the owner.
        ...(emailId !== undefined && { ownerId: sql`coalesce(${enquiries.ownerId}, ${acting.actorId})` }),
        version: sql`${enquiries.version} + 1`,
        changeId,
      })
      .where(and(isNotYet({ enquiryId, changeId }), isMade)),
  ] as const;
}

/**
 * The statements for the batch of what a sender sends again: the enquiry is open again, without a new promise, and what it says now
 * is in its thread. It loses an owner who has left the staff.
 */
export function reopenBySender(
  db: Database,
  { enquiryId, changeId, topic, text, now }: Change & { topic: string; text: string },
  isMade: SQL,
) {
  const entry = { id: changeId, enquiryId, kind: "event", event: "submitted-again", text, createdAt: now } as const;
  const isAnswered = inArray(enquiries.status, ["answered", "closed"]);
  return [
    insertWhere(db, threadEntries, entry, { where: isMade }).onConflictDoNothing(),
    db
      .update(enquiries)
      .set({
        topic,
        status: sql`case when ${isAnswered} then 'in-progress' else ${enquiries.status} end`,
        ownerId: idIfStaff(enquiries.ownerId),
        version: sql`${enquiries.version} + 1`,
        changeId,
      })
      .where(and(isNotYet({ enquiryId, changeId }), isMade)),
  ] as const;
}

/**
 * The statements for the batch in which a sender withdraws what they asked for: nobody waits for an answer any more. What was
 * answered stays so, and what was taken for spam is not opened again.
 */
export function withdrawBySender(db: Database, { enquiryId, changeId, now }: Change, isMade: SQL) {
  const entry = { id: changeId, enquiryId, kind: "event", event: "withdrawn", createdAt: now } as const;
  const isOpen = inArray(enquiries.status, [...answerable]);
  return [
    insertWhere(db, threadEntries, entry, { where: isMade }).onConflictDoNothing(),
    db
      .update(enquiries)
      .set({
        status: sql`case when ${isOpen} then 'withdrawn' else ${enquiries.status} end`,
        version: sql`${enquiries.version} + 1`,
        changeId,
      })
      .where(and(isNotYet({ enquiryId, changeId }), isMade)),
  ] as const;
}

/**
 * The statement that notes in the thread what a visitor did by the link of their e-mail: they asked for another time, or accepted the
 * proposed one. `text`: the time.
 */
export function noteBySender(
  db: Database,
  { enquiryId, changeId, now, ...event }: Change & { event: "moved" | "accepted"; text: string },
  isMade: SQL,
) {
  const entry = { ...event, id: changeId, enquiryId, kind: "event", createdAt: now } as const;
  return insertWhere(db, threadEntries, entry, { where: isMade }).onConflictDoNothing();
}

/** Of an enquiry that came in as suspected: from now on none of its e-mails is held back. */
function releasedBy(now: Date): SQL {
  const { suspected, releasedAt } = enquiries;
  return sql`case when ${suspected} then coalesce(${releasedAt}, ${now.getTime()}) else ${releasedAt} end`;
}

/** A repeated batch finds its own change. */
function isNotYet({ enquiryId, changeId }: { enquiryId: string; changeId: string }) {
  return and(eq(enquiries.id, enquiryId), or(isNull(enquiries.changeId), ne(enquiries.changeId, changeId)));
}

/** What may be over by a decision, or by a withdrawal. */
const answerable = ["new", "in-progress", "suspected"] as const;
