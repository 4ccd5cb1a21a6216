import { createHash } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { isKind } from "#rules/accounts/person.ts";
import { resetLinkLastsMs } from "#rules/auth/password-link.ts";
import { endFeed } from "../consultations/calendar-feed/feed-store.ts";
import { account, session, user, verification } from "../db/auth-tables.ts";
import { commitBatch } from "../db/commit-batch.ts";
import type { Database } from "../db/database.ts";
import { knownDevices } from "../db/device-tables.ts";
import { emails } from "../db/email-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { invitations } from "../db/invitation-tables.ts";
import { cancelEmails, type NewEmail, queueEmailIf } from "../mail/outbox.ts";
import type { Writing } from "../office/audit-store.ts";
import { randomToken } from "./token.ts";

/** Whose password the token of a valid link would set. Asked before a hash is spent on it. */
export async function findTokenHolder(db: Database, token: string, now: Date) {
  const [holder] = await db
    .select({ id: user.id, name: user.name, email: user.email, kind: user.kind, passwordHash: account.password })
    .from(verification)
    .innerJoin(user, eq(user.id, verification.value))
    .leftJoin(account, eq(account.userId, user.id))
    .where(
      and(eq(verification.identifier, storedToken(token)), gt(verification.expiresAt, now), isNull(user.disabledAt)),
    );
  if (!holder || !isKind(holder.kind)) return undefined;
  const { passwordHash, kind, ...person } = holder;
  return { ...person, kind, hasPassword: passwordHash !== null };
}

/**
 * The statements before the one that voids these links: what still waits would bring a link that opens nothing, and nobody has to
 * decide any more what becomes of an e-mail that failed.
 */
export function endLinkEmails(db: Database, areVoided: SQL | undefined, now: Date) {
  const ids = db.select({ id: verification.id }).from(verification).where(areVoided);
  const haveFailed = and(inArray(emails.id, ids), eq(emails.needsHand, true));
  return [cancelEmails(db, ids, now), db.update(emails).set({ data: null, handledAt: now }).where(haveFailed)] as const;
}

/**
 * Sets the password, and ends every session, link, known device and calendar feed of the account, all or nothing. False for a
 * token that was used or has expired; of concurrent requests with one token all but one get false.
 */
export async function redeemLink(
  db: Database,
  { token, passwordHash }: { token: string; passwordHash: string },
  { acting, now }: Writing,
): Promise<boolean> {
  const holder = sql`(SELECT ${verification.value} FROM ${verification}
    JOIN ${user} ON ${user.id} = ${verification.value} AND ${user.disabledAt} IS NULL
    WHERE ${verification.identifier} = ${storedToken(token)} AND ${verification.expiresAt} > ${now.getTime()} LIMIT 1)`;
  const credential = {
    id: user.id,
    accountId: user.id,
    providerId: "credential",
    userId: user.id,
    password: passwordHash,
    createdAt: now,
    updatedAt: now,
  };
  const statements = [
    // Accounts are inserted here only. A person's one credential has the person's own id.
    insertWhere(db, account, credential, { from: user, where: eq(user.id, holder) }).onConflictDoUpdate({
      target: account.id,
      set: { password: passwordHash, updatedAt: now },
    }),
    db.delete(session).where(eq(session.userId, holder)),
    ...endFeed(db, holder, { acting, now }),
    db.delete(knownDevices).where(eq(knownDevices.personId, holder)),
    db
      .update(invitations)
      .set({ acceptedAt: now })
      .where(and(eq(invitations.personId, holder), isNull(invitations.acceptedAt))),
    ...endLinkEmails(db, eq(verification.value, holder), now),
    db.delete(verification).where(eq(verification.value, holder)),
  ] as const;
  // A hash has a salt of its own, so no other request stores the same.
  const find = db.select({ id: account.id }).from(account).where(eq(account.password, passwordHash));
  return (await commitBatch(db, statements, { find })).length > 0;
}

/**
 * A link to set a new password. Undefined for an address whose account is disabled, missing, or has no password yet: that one
 * is set by the invitation only, so that it can expire and be withdrawn.
 *
 * The statement of `insertIf` inserts the link's token and belongs in one batch with the e-mail, which has the link's id. It
 * does nothing unless `isFree`: while another link is open, so that nobody can fill a mailbox or void the link in it. A link
 * whose e-mail could not be sent does not count.
 */
export async function openReset(db: Database, email: string, now: Date) {
  const [person] = await db
    .select({ id: user.id })
    .from(user)
    .innerJoin(account, and(eq(account.userId, user.id), isNotNull(account.password)))
    .where(and(eq(user.email, email), isNull(user.disabledAt)));
  if (!person) return undefined;
  const { token, stored } = newToken();
  const linkId = crypto.randomUUID();
  const isOpen = db
    .select({ id: verification.id })
    .from(verification)
    .leftJoin(emails, eq(emails.id, verification.id))
    .where(
      and(
        eq(verification.value, person.id),
        gt(verification.expiresAt, now),
        or(isNull(emails.status), ne(emails.status, "dead")),
      ),
    );
  const expiresAt = new Date(now.getTime() + resetLinkLastsMs);
  const row = { id: linkId, identifier: stored, value: user.id, expiresAt, createdAt: now, updatedAt: now };
  const isFree = notExists(isOpen);
  const insertIf = (condition?: SQL) => {
    const where = and(eq(user.id, person.id), isFree, condition);
    return insertWhere(db, verification, row, { from: user, where }).onConflictDoNothing();
  };
  return { personId: person.id, linkId, token, isFree, insertIf };
}

/** The statement that queues the e-mail with a link, which has the link's id: only if the link was stored. */
export function queueEmailOfLink(db: Database, mail: NewEmail) {
  const ofLink = { from: verification, where: eq(verification.id, mail.id) };
  return queueEmailIf(db, mail, ofLink).returning({ id: emails.id });
}

/** The token of a password link, and the form in which it is stored. */
export function newToken(): { token: string; stored: string } {
  const token = randomToken();
  return { token, stored: storedToken(token) };
}

/** Stored as a hash, so that reading the table does not reveal a usable link. */
function storedToken(token: string): string {
  return createHash("sha256").update(`reset-password:${token}`).digest("base64url");
}
