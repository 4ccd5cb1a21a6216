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
import { cancelEmails, newEmail, queueEmailIf } from "../mail/outbox.ts";
import type { Writing } from "../office/audit-store.ts";
import { digestFor } from "./digest.ts";
import { passwordLink } from "./password-link.ts";
import { randomToken } from "./token.ts";

/** Finds whose password a valid link would set. Callers check it before they spend a hash on the link. */
export async function findTokenHolder(db: Database, token: string, now: Date) {
  const isOpenLink = and(eq(verification.identifier, storedToken(token)), gt(verification.expiresAt, now));
  const holder = await db
    .select({ id: user.id, name: user.name, email: user.email, kind: user.kind, passwordHash: account.password })
    .from(verification)
    .innerJoin(user, eq(user.id, verification.value))
    .leftJoin(account, eq(account.userId, user.id))
    .where(and(isOpenLink, isNull(user.disabledAt)))
    .get();
  if (!holder || !isKind(holder.kind)) return undefined;
  const { passwordHash, kind, ...person } = holder;
  return { ...person, kind, hasPassword: passwordHash !== null };
}

/**
 * The statements for the e-mails of links that are voided; they must come before the statement that voids the links. They
 * cancel queued e-mails, whose links would not work, and mark failed ones as handled, so that staff need not decide about them.
 */
export function endLinkEmails(db: Database, areVoided: SQL | undefined, now: Date) {
  const ids = db.select({ id: verification.id }).from(verification).where(areVoided);
  const haveFailed = and(inArray(emails.id, ids), eq(emails.needsHand, true));
  return [cancelEmails(db, ids, now), db.update(emails).set({ data: null, handledAt: now }).where(haveFailed)] as const;
}

/**
 * Sets the password of the token's holder, and ends every session, link, known device and calendar feed of the account, all or
 * nothing. Returns false if the token was used or has expired. Of concurrent requests with one token all but one get false.
 */
export async function redeemLink(
  db: Database,
  { token, personId, passwordHash }: { token: string; personId: string; passwordHash: string },
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
    // Only this statement inserts credentials, except those of demo accounts. A person has one, with the same id as the person.
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
  // Every hash has its own salt, so no other request stores the same one.
  const find = db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, personId), eq(account.password, passwordHash)));
  return (await commitBatch(db, statements, { find })).length > 0;
}

/**
 * Prepares a link that sets a new password, and its e-mail. Undefined if the address has no account, or the account is disabled
 * or has no password yet: only the invitation sets the first password, so that the invitation can expire and be withdrawn.
 *
 * `statements` insert the link's token, if a condition holds, and queue the e-mail, if the link was stored. They store nothing
 * while another link is open (`isFree`), so that nobody can flood a mailbox or void the link in it. A link whose e-mail could not
 * be sent does not count as open. `find` selects the link once it is stored. `isNoneSent` is the condition that no e-mail with a
 * link was queued within the time that a link is valid. Without it, somebody who uses each link at once could use up the e-mails
 * of a day.
 */
export async function openReset(db: Database, email: string, { siteOrigin, now }: { siteOrigin: string; now: Date }) {
  const person = await db
    .select({ id: user.id })
    .from(user)
    .innerJoin(account, and(eq(account.userId, user.id), isNotNull(account.password)))
    .where(and(eq(user.email, email), isNull(user.disabledAt)))
    .get();
  if (!person) return undefined;
  const { token, stored } = newToken();
  const data = { email, link: passwordLink(siteOrigin, token) };
  const mail = newEmail({ template: "password-reset", data }, now);
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
  const isSent = db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        eq(sql`lower(${emails.recipient})`, email.toLowerCase()),
        eq(emails.template, "password-reset"),
        gt(emails.createdAt, new Date(now.getTime() - resetLinkLastsMs)),
        ne(emails.status, "dead"),
      ),
    );
  const expiresAt = new Date(now.getTime() + resetLinkLastsMs);
  // The link has the same id as its e-mail.
  const row = { id: mail.id, identifier: stored, value: user.id, expiresAt, createdAt: now, updatedAt: now };
  const isFree = notExists(isOpen);
  const isStored = eq(verification.id, mail.id);
  const statements = (condition: SQL) =>
    [
      insertWhere(db, verification, row, {
        from: user,
        where: and(eq(user.id, person.id), isFree, condition),
      }).onConflictDoNothing(),
      queueEmailIf(db, mail, { from: verification, where: isStored }),
    ] as const;
  const find = db.select({ id: verification.id }).from(verification).where(isStored);
  return { personId: person.id, emailId: mail.id, isFree, isNoneSent: notExists(isSent), statements, find };
}

/** Makes the token of a password link, and the form in which it is stored. */
export function newToken(): { token: string; stored: string } {
  const token = randomToken();
  return { token, stored: storedToken(token) };
}

/** A hash, so that reading the table does not reveal a usable link. */
function storedToken(token: string): string {
  return digestFor("reset-password", token);
}
