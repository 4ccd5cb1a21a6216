import { and, desc, eq, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import type { Kind } from "#rules/accounts/person.ts";
import type { Cursor } from "#rules/cursor.ts";
import { endLinkEmails } from "../auth/password-link-store.ts";
import { account, user, verification } from "../db/auth-tables.ts";
import { commitBatch } from "../db/commit-batch.ts";
import type { Database } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { invitations } from "../db/invitation-tables.ts";
import { isFromCursor } from "../db/keyset.ts";
import { unassignEnquiriesOf } from "../enquiries/office/owner-store.ts";
import { insertAudit, isRecorded, operatorActing, selectRecorded, type Writing } from "../office/audit-store.ts";
import { isActingStaff } from "../office/staff-store.ts";

export type StoredInvitation = Awaited<ReturnType<typeof listInvitations>>[number];

/** True for invitations that are neither accepted nor withdrawn. */
export const isPending = and(isNull(invitations.withdrawnAt), isNull(invitations.acceptedAt));

/** Lists the pending invitations, the latest first, beginning with the one at the cursor. */
export async function listInvitations(db: Database, cursor: Cursor | undefined, limit: number) {
  const { createdAt, id } = invitations;
  return selectStored(db)
    .where(and(isPending, isNull(user.disabledAt), isFromCursor({ createdAt, id }, cursor, "desc")))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Finds an invitation, pending or not. */
export async function findInvitation(db: Database, id: string) {
  return selectStored(db).where(eq(invitations.id, id)).get();
}

/**
 * Withdraws an invitation: voids its link, and cancels the e-mail if it is still queued. Open enquiries that the person owns lose
 * their owner. Idempotent. `accepted`: the person has set a password, so nothing was changed. `already`: it was withdrawn before, or
 * the acting person is no longer staff.
 */
export async function withdrawInvitation(
  db: Database,
  of: { id: string } | { email: string },
  { acting = operatorActing(), now }: Pick<Writing, "now"> & Partial<Writing>,
): Promise<"withdrawn" | "already" | "accepted" | "unknown"> {
  const person =
    "id" in of
      ? db.select({ id: invitations.personId }).from(invitations).where(eq(invitations.id, of.id))
      : db.select({ id: user.id }).from(user).where(eq(user.email, of.email));
  const personId = sql`(${person})`;
  const hasPassword = db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.userId, personId), isNotNull(account.password)));
  const links = and(eq(verification.value, personId), notExists(hasPassword), isActingStaff(db, acting.actorId));
  const mayWithdraw = and(
    eq(invitations.personId, personId),
    isPending,
    notExists(hasPassword),
    isActingStaff(db, acting.actorId),
  );
  const status = { before: { status: "pending" }, after: { status: "withdrawn" } };
  const id = crypto.randomUUID();
  const entry = { ...acting, ...status, id, action: "invitation-withdrawn", subjectId: invitations.id, now } as const;
  const statements = [
    insertAudit(db, entry, { from: invitations, where: mayWithdraw }),
    db.update(invitations).set({ withdrawnAt: now }).where(mayWithdraw),
    ...endLinkEmails(db, links, now),
    db.delete(verification).where(links),
    ...unassignEnquiriesOf(db, personId, { acting, now }, isRecorded(db, entry)),
  ] as const;
  const recorded = await commitBatch(db, statements, { find: selectRecorded(db, entry) });
  if (recorded.length > 0) return "withdrawn";
  const [people, passwords] = await db.batch([person, hasPassword]);
  if (people.length === 0) return "unknown";
  return passwords.length > 0 ? "accepted" : "already";
}

function selectStored(db: Database) {
  const { id, createdAt, expiresAt, withdrawnAt, acceptedAt } = invitations;
  const { status, createdAt: queuedAt, endedAt, cancelledAt, report } = emails;
  const mail = { status, createdAt: queuedAt, endedAt, cancelledAt, report };
  return db
    .select({
      id,
      createdAt,
      expiresAt,
      withdrawnAt,
      acceptedAt,
      name: user.name,
      email: user.email,
      kind: sql<Kind>`${user.kind}`,
      mail,
    })
    .from(invitations)
    .innerJoin(user, eq(user.id, invitations.personId))
    .leftJoin(emails, eq(emails.id, invitations.linkId));
}
