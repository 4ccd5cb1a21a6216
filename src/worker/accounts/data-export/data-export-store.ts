import { and, asc, desc, eq, sql } from "drizzle-orm";
import { findTwoFactorState } from "../../auth/two-factor/factor-store.ts";
import { account, session, user, verification } from "../../db/auth-tables.ts";
import { consultations } from "../../db/consultation-tables.ts";
import type { Database } from "../../db/database.ts";
import { documentPeople, downloadLog } from "../../db/document-tables.ts";
import { enquiries } from "../../db/enquiry-tables.ts";
import { threadEntries } from "../../db/inbox-tables.ts";
import { invitations } from "../../db/invitation-tables.ts";
import { isAfterCursor } from "../../db/keyset.ts";
import { exportPageSize, pagesOf, rowNumber } from "../../db/row-pages.ts";
import { isVisibleNow } from "../../documents/visibility-store.ts";
import { newestRows, olderRow, olderThan, type TimedRow } from "./own-rows-store.ts";

/** Messages are up to 5,000 characters long, so fewer are read at once. */
const messagesPerPage = 100;

/** The parts of the export that have one row each. They are read before the answer begins. */
export async function readOwnAccount(db: Database, personId: string) {
  const { id, name, email, kind, createdAt, updatedAt } = user;
  const [accounts, passwords, invited] = await db.batch([
    db.select({ id, name, email, kind, createdAt, updatedAt }).from(user).where(eq(id, personId)),
    db.select({ setAt: account.updatedAt }).from(account).where(eq(account.userId, personId)),
    db
      .select({
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        withdrawnAt: invitations.withdrawnAt,
        acceptedAt: invitations.acceptedAt,
      })
      .from(invitations)
      .where(eq(invitations.personId, personId)),
  ]);
  return {
    account: accounts[0] ?? null,
    passwordSetAt: passwords[0]?.setAt ?? null,
    twoFactor: await findTwoFactorState(db, personId),
    invitation: invited[0] ?? null,
  };
}

/**
 * What is stored about a person's activity, each list with the newest first. Nothing in it would let somebody log in: no hash,
 * token or secret. Downloads have only the document's id, because a refused download must not reveal what the document is.
 * Granted documents are listed only if the person can see them now. Consultations do not say who decided, replies do not say who
 * wrote them, and notes of staff are left out. Enquiries are found by e-mail address, no matter who sent them.
 */
export function listOwnActivity(db: Database, person: { id: string; email: string }) {
  const isTheirs = eq(sql`lower(${enquiries.email})`, person.email.toLowerCase());
  const { reference, name, email, company, topic, message, createdAt, unverified } = enquiries;
  const sent = { reference, name, email, company, topic, message, createdAt, unverified };
  return {
    passwordLinks: newestRows(
      db,
      verification,
      { createdAt: verification.createdAt, expiresAt: verification.expiresAt },
      eq(verification.value, person.id),
    ),
    sessions: newestRows(
      db,
      session,
      {
        id: session.id,
        startedAt: session.createdAt,
        lastSeenAt: session.updatedAt,
        endsAt: session.expiresAt,
        userAgent: session.userAgent,
        ipAddress: session.ipAddress,
      },
      eq(session.userId, person.id),
    ),
    documents: pagesOf(exportPageSize, (after: { at: Date; id: string } | undefined, size) => {
      const { documentId, createdAt, personId, hidden } = documentPeople;
      return db
        .select({ row: { documentId, createdAt }, cursor: { at: createdAt, id: documentId } })
        .from(documentPeople)
        .where(
          and(
            eq(personId, person.id),
            eq(hidden, false),
            isVisibleNow(documentPeople, new Date()),
            isAfterCursor({ at: createdAt, id: documentId }, after, "desc"),
          ),
        )
        .orderBy(desc(createdAt), desc(documentId))
        .limit(size);
    }),
    downloads: pagesOf(exportPageSize, (after: TimedRow | undefined, size) => {
      const { documentId, outcome, bytes, attempts, attemptedAt, personId } = downloadLog;
      return db
        .select({
          row: { documentId, outcome, bytes, attempts, attemptedAt },
          cursor: { at: attemptedAt, row: rowNumber(downloadLog) },
        })
        .from(downloadLog)
        .where(and(eq(personId, person.id), olderThan(downloadLog, attemptedAt, after)))
        .orderBy(desc(attemptedAt), asc(rowNumber(downloadLog)))
        .limit(size);
    }),
    messages: newestRows(db, enquiries, { ...sent, replies }, isTheirs, messagesPerPage),
    consultations: pagesOf(exportPageSize, (after: number | undefined, size) => {
      const { day, slot, timeZone, startsAt, visitorTimeZone, status, decidedAt } = consultations;
      return db
        .select({
          row: { reference, day, slot, timeZone, startsAt, visitorTimeZone, status, decidedAt },
          cursor: rowNumber(enquiries),
        })
        .from(enquiries)
        .innerJoin(consultations, eq(consultations.enquiryId, enquiries.id))
        .where(and(isTheirs, olderRow(enquiries, after)))
        .orderBy(desc(rowNumber(enquiries)))
        .limit(size);
    }),
  };
}

/** The e-mail replies of staff to an enquiry, the oldest first, without the names of the staff. */
const replies = sql`(select json_group_array(json_object('text', text, 'sentAt', sent_at)) from (
    select text, strftime('%Y-%m-%dT%H:%M:%fZ', created_at / 1000.0, 'unixepoch') as sent_at from ${threadEntries}
    where enquiry_id = enquiries.id and kind = 'reply' order by created_at, id
  ))`.mapWith((list: string): { text: string; sentAt: string }[] => JSON.parse(list));
