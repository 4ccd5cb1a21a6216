import { and, eq, exists, gt, isNotNull, isNull, lte, ne, notExists, notInArray, or, type SQL, sql } from "drizzle-orm";
import { dayInMs, minuteInMs } from "#rules/durations.ts";
import { type Invitation, invitationLastsDays } from "#rules/invitations/invitation.ts";
import { passwordLink } from "../auth/password-link.ts";
import { endLinkEmails, newToken } from "../auth/password-link-store.ts";
import { account, user, verification } from "../db/auth-tables.ts";
import type { Statement } from "../db/commit-batch.ts";
import type { Database } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { invitations } from "../db/invitation-tables.ts";
import { newEmail } from "../mail/outbox.ts";
import { type Acting, insertAudit, operatorActing } from "../office/audit-store.ts";
import { areAllStaffNamesIn, isActingStaff } from "../office/staff-store.ts";
import { isPending } from "./invitation-store.ts";

/** An e-mail that is requested again within this time is not sent twice. */
const sameEmailMs = minuteInMs;

/**
 * - `invitedBy`: the member of staff who invites; undefined for an operator.
 * - `acting`: the actor, for the audit; null if the audit already has the decision that causes the invitation.
 * - `emailFrom`: the site's origin, if the link is sent by e-mail.
 * - `again`: an invitation that must still be pending.
 * - `isFirst`: nobody may have an account with the address yet, except through a pending invitation by the same member of staff,
 *   whose answer may have been lost.
 * - `colleagues`: the names of the other staff that the name was compared with. Nothing is made if any of them has a new name.
 */
export type InviteOptions = {
  invitedBy?: string;
  acting?: Acting | null;
  emailFrom?: string | undefined;
  again?: string | undefined;
  isFirst?: boolean | undefined;
  colleagues?: readonly string[];
  /** Further statements of the batch, which must do nothing unless the invitation is made. */
  more?: ((isMade: SQL) => readonly Statement[]) | undefined;
};

/** People who are invited together. `given`: their links as SQL rows, so that each statement is for all of them. */
type Inviting = InviteOptions & { links: readonly Link[]; given: SQL; expiresAt: Date; now: Date };

export function newInviting(people: readonly Invitation[], now: Date, options: InviteOptions): Inviting {
  const expiresAt = new Date(now.getTime() + invitationLastsDays * dayInMs);
  const links = people.map((invitation) => newLink(invitation, expiresAt, options.emailFrom));
  const rows = links.map(({ token: _, ...row }) => row);
  return { ...options, links, given: sql`json_each(${JSON.stringify(rows)}) as given`, expiresAt, now };
}

/** The statements of the batch, in order: each depends on those before it. */
export function invitationWrites(db: Database, inviting: Inviting) {
  const { again, isFirst, more, now } = inviting;
  const links = linksOf(db, inviting);
  return [
    insertAccounts(db, inviting),
    ...(again === undefined && !isFirst ? [renameWithdrawn(db, inviting)] : []),
    insertInvitations(db, inviting),
    ...audit(db, inviting),
    ...(more?.(exists(links.holders)) ?? []),
    ...endLinkEmails(db, links.areOthers, now),
    ...queueEmails(db, inviting),
    db.delete(verification).where(or(links.areOthers, lte(verification.expiresAt, now))),
    insertLinks(db, inviting),
  ] as const;
}

function insertAccounts(db: Database, { given, acting, colleagues, now }: Inviting) {
  const person = { id: value("userId"), email: value("email"), name: value("name"), kind: value("kind") };
  const row = { ...person, emailVerified: false, createdAt: now, updatedAt: now };
  const where = and(isActingStaff(db, acting?.actorId ?? null), areNamesKnown(db, colleagues));
  return insertWhere(db, user, row, { from: given, where }).onConflictDoNothing({ target: user.email });
}

/** Inserts the invitations. A person has only one: an earlier invitation is updated. */
function insertInvitations(
  db: Database,
  { given, invitedBy, acting, emailFrom, again, isFirst, colleagues, expiresAt, now }: Inviting,
) {
  const row = {
    id: value("id"),
    personId: user.id,
    invitedBy: invitedBy ?? null,
    linkId: value("linkId"),
    // A millisecond apart, so that the list, the latest first, shows people who are invited together in the given order.
    createdAt: sql<Date>`${now.getTime()} - given.key`,
    linkedAt: now,
    expiresAt,
  };
  const isOwn = eq(invitations.invitedBy, invitedBy ?? "");
  const mayInvite = and(
    eq(user.kind, value("kind")),
    isNull(user.disabledAt),
    notExists(passwordOf(db)),
    emailFrom === undefined ? undefined : notExists(emailJustQueued(db, now)),
    again === undefined ? undefined : exists(stillPending(db, eq(invitations.id, again))),
    // The account is the one that this batch has made.
    isFirst ? or(eq(user.id, value("userId")), exists(stillPending(db, isOwn))) : undefined,
    isActingStaff(db, acting?.actorId ?? null),
    areNamesKnown(db, colleagues),
  );
  return insertWhere(db, invitations, row, {
    from: sql`${given} join ${user} on ${user.email} = ${value("email")}`,
    where: mayInvite,
  }).onConflictDoUpdate({
    target: invitations.personId,
    set: {
      invitedBy: sql`excluded.invited_by`,
      linkId: sql`excluded.link_id`,
      createdAt: sql`CASE WHEN ${invitations.withdrawnAt} IS NULL THEN ${invitations.createdAt} ELSE excluded.created_at END`,
      linkedAt: now,
      expiresAt,
      withdrawnAt: null,
    },
  });
}

function audit(db: Database, { given, acting = operatorActing(), emailFrom, again, now }: Inviting) {
  if (acting === null) return [];
  const entry = {
    ...acting,
    id: value("linkId"),
    action: again === undefined || !emailFrom ? ("person-invited" as const) : ("invitation-sent-again" as const),
    subjectId: invitations.id,
    after: sql`json_object('personId', ${invitations.personId}, 'kind', ${value("kind")}, 'byEmail', json(${String(emailFrom !== undefined)}))`,
    now,
  };
  return [insertAudit(db, entry, invitedNow(given))];
}

function queueEmails(db: Database, { links, given, now }: Inviting) {
  const [sample] = links.flatMap(({ mail }) => mail ?? []);
  if (!sample) return [];
  const row = { ...newEmail(sample, now), id: value("linkId"), data: value("mail.data"), recipient: value("email") };
  return [insertWhere(db, emails, row, invitedNow(given)).onConflictDoNothing()];
}

function insertLinks(db: Database, { given, expiresAt, now }: Inviting) {
  const row = {
    id: value("linkId"),
    identifier: value("storedToken"),
    value: invitations.personId,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  };
  return insertWhere(db, verification, row, invitedNow(given)).onConflictDoNothing();
}

/** The rows of `given` whose invitation this batch has made. */
function invitedNow(given: SQL) {
  return { from: sql`${given} join ${invitations} on ${invitations.linkId} = ${value("linkId")}`, where: undefined };
}

/** The people whose links this batch makes, and the condition for their other links. */
function linksOf(db: Database, { given }: Inviting) {
  const linkIds = sql`(select ${value("linkId")} from ${given})`;
  const isNow = sql`${invitations.linkId} in ${linkIds}`;
  const holders = db.select({ id: invitations.personId }).from(invitations).where(isNow);
  const areOthers = and(sql`${verification.value} in ${holders}`, sql`${verification.id} not in ${linkIds}`);
  return { holders, areOthers };
}

function areNamesKnown(db: Database, colleagues: readonly string[] | undefined) {
  const own = sql`coalesce((select ${user.id} from ${user} where ${user.email} = ${value("email")}), '')`;
  return colleagues && areAllStaffNamesIn(db, colleagues, own);
}

type Link = ReturnType<typeof newLink>;

function newLink({ email, name, kind }: Invitation, expiresAt: Date, emailFrom: string | undefined) {
  const { token, stored: storedToken } = newToken();
  const mail =
    emailFrom === undefined
      ? undefined
      : {
          template: "invitation" as const,
          data: { email, kind, link: passwordLink(emailFrom, token), expiresAt: expiresAt.getTime() },
        };
  const [userId, id, linkId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  return { email, name, kind, userId, id, linkId, token, storedToken, mail };
}

/** A value of the current row of `given`. */
function value(name: keyof Omit<Link, "token" | "mail"> | "mail.data") {
  return sql<string>`(given.value ->> ${sql.raw(`'$.${name}'`)})`;
}

/** Finds the invitations of the given people that are pending, and those that this batch has made: they may be over since. */
export function selectInvitations(db: Database, { given }: Inviting) {
  const { id, linkId, invitedBy, expiresAt } = invitations;
  const isGiven = sql`(${user.email}, ${user.kind}) in (select ${value("email")}, ${value("kind")} from ${given})`;
  const isMade = sql`${linkId} in (select ${value("linkId")} from ${given})`;
  return db
    .select({ email: user.email, invitedBy, invited: { id, linkId, expiresAt } })
    .from(invitations)
    .innerJoin(user, eq(user.id, invitations.personId))
    .where(and(isGiven, isNull(user.disabledAt), or(isPending, isMade)));
}

/** Updates the name and kind of accounts whose invitation was withdrawn. They may change, because it was never accepted. */
function renameWithdrawn(db: Database, { given, acting, colleagues }: Inviting) {
  const withdrawn = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.personId, user.id), isNotNull(invitations.withdrawnAt)));
  const asked = (name: "name" | "kind") =>
    sql`(select ${value(name)} from ${given} where ${value("email")} = ${user.email})`;
  const isGiven = sql`${user.email} in (select ${value("email")} from ${given})`;
  const isAllowed = and(
    isActingStaff(db, acting?.actorId ?? null),
    colleagues && areAllStaffNamesIn(db, colleagues, user.id),
  );
  return db
    .update(user)
    .set({ name: asked("name"), kind: asked("kind") })
    .where(and(isGiven, isNull(user.disabledAt), exists(withdrawn), notExists(passwordOf(db)), isAllowed));
}

function passwordOf(db: Database) {
  return db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.userId, user.id), isNotNull(account.password)));
}

function stillPending(db: Database, which: SQL) {
  return db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(which, eq(invitations.personId, user.id), isPending));
}

function emailJustQueued(db: Database, now: Date) {
  return db
    .select({ id: emails.id })
    .from(invitations)
    .innerJoin(emails, eq(emails.id, invitations.linkId))
    .where(
      and(
        eq(invitations.personId, user.id),
        ne(invitations.linkId, value("linkId")),
        isPending,
        gt(invitations.linkedAt, new Date(now.getTime() - sameEmailMs)),
        notInArray(emails.status, ["dead", "unknown"]),
      ),
    );
}
