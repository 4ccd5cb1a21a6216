import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { threadEntries } from "../db/inbox-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import type { Acting } from "../office/audit-store.ts";
import { idIfActiveStaff } from "./office/owner-store.ts";

type Change = { enquiryId: string; changeId: string; now: Date };

/**
 * A decision on something that belongs to an enquiry, and the id of the change that made it. `text` is the reason, which the
 * sender reads. `emailId` is the e-mail that asks the sender for something, if there is one: the entry is then a reply.
 */
type Decided = Change & { status: string; acting: Acting; text?: string; emailId?: string };

/**
 * Returns the statements for the batch of a decision that the sender is e-mailed about. They mark the enquiry answered, stop its
 * clock and add an entry to its thread. The caller writes the audit row.
 */
export function answerByDecision(db: Database, decided: Decided, isMade: SQL) {
  const { enquiryId, changeId, status, acting, text = "", emailId, now } = decided;
  const said =
    emailId === undefined
      ? ({ kind: "event", event: "decided", values: { to: status }, text } as const)
      : ({ kind: "reply", text, emailId } as const);
  const entry = { id: changeId, enquiryId, authorId: acting.actorId, createdAt: now, ...said };
  const isOpen = inArray(enquiries.status, answerable);
  return [
    insertWhere(db, threadEntries, entry, { where: isMade }).onConflictDoNothing(),
    db
      .update(enquiries)
      .set({
        status: sql`case when ${isOpen} then 'answered' else ${enquiries.status} end`,
        answeredAt: sql`coalesce(${enquiries.answeredAt}, ${now.getTime()})`,
        answeredHow: sql`coalesce(${enquiries.answeredHow}, ${emailId === undefined ? "decision" : "reply"})`,
        // The e-mail about the decision replaces those that were held back.
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
 * Returns the statements for the batch in which a sender submits something again. They reopen the enquiry without restarting its
 * clock, and add the new text to its thread. An owner who has left the staff is removed.
 */
export function reopenBySender(
  db: Database,
  { enquiryId, changeId, topic, text, now }: Change & { topic: string; text: string },
  isMade: SQL,
) {
  const isAnswered = inArray(enquiries.status, ["answered", "closed"]);
  return [
    noteBySender(db, { enquiryId, changeId, event: "submitted-again", text, now }, isMade),
    db
      .update(enquiries)
      .set({
        topic,
        status: sql`case when ${isAnswered} then 'in-progress' else ${enquiries.status} end`,
        ownerId: idIfActiveStaff(enquiries.ownerId),
        version: sql`${enquiries.version} + 1`,
        changeId,
      })
      .where(and(isNotYet({ enquiryId, changeId }), isMade)),
  ] as const;
}

/**
 * Returns the statements for the batch in which a sender withdraws what they asked for: nobody waits for an answer any more. An
 * answered or closed enquiry keeps its status. A suspected one is withdrawn too, so that it is never reopened.
 */
export function withdrawBySender(db: Database, { enquiryId, changeId, now }: Change, isMade: SQL) {
  const isOpen = inArray(enquiries.status, answerable);
  return [
    noteBySender(db, { enquiryId, changeId, event: "withdrawn", now }, isMade),
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

type SenderEvent = Change & { event: "moved" | "accepted" | "submitted-again" | "withdrawn"; text?: string };

/**
 * Returns the statement that notes in the thread what a sender did. `text` is what they submitted again, or the time that they
 * asked for or accepted.
 */
export function noteBySender(db: Database, { enquiryId, changeId, now, ...event }: SenderEvent, isMade: SQL) {
  const entry = { ...event, id: changeId, enquiryId, kind: "event", createdAt: now } as const;
  return insertWhere(db, threadEntries, entry, { where: isMade }).onConflictDoNothing();
}

/** Releases an enquiry that came in as suspected: from now on none of its e-mails is held back. */
function releasedBy(now: Date): SQL {
  const { suspected, releasedAt } = enquiries;
  return sql`case when ${suspected} then coalesce(${releasedAt}, ${now.getTime()}) else ${releasedAt} end`;
}

/** True until the change is made, so that a repeated batch does not make it twice. */
function isNotYet({ enquiryId, changeId }: { enquiryId: string; changeId: string }) {
  return and(eq(enquiries.id, enquiryId), or(isNull(enquiries.changeId), ne(enquiries.changeId, changeId)));
}

/** The statuses that a decision or a withdrawal ends. */
const answerable = ["new", "in-progress", "suspected"] as const;
