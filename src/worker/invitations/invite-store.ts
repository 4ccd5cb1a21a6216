import { and, eq, exists, isNotNull, isNull, lte, ne, notExists, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { dayInMs, minuteInMs } from "#rules/durations.ts";
import { type Invitation, invitationLastsDays } from "#rules/invitations/invitation.ts";
import { setPasswordLink } from "../auth/password-link.ts";
import { newToken } from "../auth/password-link-store.ts";
import { account, user, verification } from "../db/auth-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { invitations } from "../db/invitation-tables.ts";
import { cancelEmails, newEmail } from "../mail/outbox.ts";
import { type Acting, insertAudit, operatorActing } from "../office/audit-store.ts";
import { isListComplete } from "../office/staff-store.ts";
import { isPending } from "./invitation-store.ts";
import { findInvitationRefusals, type NotInvited } from "./refusal-store.ts";

/** An e-mail that is requested again within this time is not sent twice. */
const sameEmailMs = minuteInMs;

/**
 * `invitedBy`: the member of staff, where it is none of an operator's. `acting`: who writes, for the audit; null where the
 * audit has the decision that the invitation follows from. `emailFrom`: the site's origin, where the link is sent by e-mail.
 * `again`: an invitation that must still be pending. `colleagues`: the names of the other staff, as they were compared with;
 * nothing is made where one of them has another name by now.
 */
export type InviteOptions = {
  invitedBy?: string;
  acting?: Acting | null;
  emailFrom?: string;
  again?: string;
  colleagues?: readonly string[];
  /** Further statements of the batch, which must do nothing unless the invitation is made. */
  more?: (isMade: SQL) => readonly BatchItem<"sqlite">[];
};

/** `linkId` is the e-mail's id, too. `token` is undefined where an e-mail was requested twice within a minute. */
export type Invited = { id: string; linkId: string; token: string | undefined; expiresAt: Date };

/** `inviteAccounts` for one person. */
export async function inviteAccount(
  db: Database,
  invitation: Invitation,
  now: Date,
  options: InviteOptions = {},
): Promise<Invited | NotInvited> {
  const [invited] = await inviteAccounts(db, [invitation], now, options);
  if (!invited) throw new Error("Inviting somebody answered nothing.");
  return invited;
}

/**
 * In one batch, makes for each the account without a password where there is none, the link that sets its password, the e-mail with it
 * and the entry in the audit. Earlier links become void, and their queued e-mails are cancelled. After concurrent calls one link is open.
 * Each statement is for all of them, however many they are. Returns the outcome of each, in their order.
 */
export async function inviteAccounts(
  db: Database,
  people: readonly Invitation[],
  now: Date,
  options: InviteOptions = {},
): Promise<(Invited | NotInvited)[]> {
  const { acting = operatorActing(), emailFrom, again, colleagues } = options;
  const expiresAt = new Date(now.getTime() + invitationLastsDays * dayInMs);
  const asked = people.map((invitation) => newLink(invitation, expiresAt, emailFrom));
  const given = sql`json_each(${JSON.stringify(asked.map(({ token: _, ...row }) => row))}) as given`;
  const linkIds = sql`(select ${value("linkId")} from ${given})`;
  const isNow = sql`${invitations.linkId} in ${linkIds}`;
  const invitedNow = { from: sql`${given} join ${invitations} on ${invitations.linkId} = ${value("linkId")}` };
  const holders = db.select({ id: invitations.personId }).from(invitations).where(isNow);
  const otherLinks = and(sql`${verification.value} in ${holders}`, sql`${verification.id} not in ${linkIds}`);
  const own = sql`coalesce((select ${user.id} from ${user} where ${user.email} = ${value("email")}), '')`;
  const areNamesKnown = colleagues && isListComplete(db, colleagues, own);
  const person = { id: value("userId"), email: value("email"), name: value("name"), kind: value("kind") };
  const row = {
    id: value("id"),
    personId: user.id,
    invitedBy: options.invitedBy ?? null,
    linkId: value("linkId"),
    createdAt: now,
    linkedAt: now,
    expiresAt,
  };
  const mayInvite = and(
    eq(user.kind, value("kind")),
    isNull(user.disabledAt),
    notExists(passwordOf(db)),
    emailFrom === undefined ? undefined : notExists(emailJustQueued(db, now)),
    again === undefined ? undefined : exists(stillOpen(db, again)),
    areNamesKnown,
  );
  const link = {
    id: value("linkId"),
    identifier: value("storedToken"),
    value: invitations.personId,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  };
  const entry = acting && {
    ...acting,
    id: value("linkId"),
    action: again === undefined || !emailFrom ? ("person-invited" as const) : ("invitation-sent-again" as const),
    subjectId: invitations.id,
    after: sql`json_object('personId', ${invitations.personId}, 'kind', ${value("kind")}, 'byEmail', json(${String(emailFrom !== undefined)}))`,
    now,
  };
  const [sample] = asked.flatMap(({ mail }) => mail ?? []);
  const found = await retryTransient(async () => {
    const answers = await db.batch([
      insertWhere(
        db,
        user,
        { ...person, emailVerified: false, createdAt: now, updatedAt: now },
        { from: given, where: areNamesKnown },
      ).onConflictDoNothing({ target: user.email }),
      ...(again === undefined ? [renameWithdrawn(db, given, colleagues)] : []),
      insertWhere(db, invitations, row, {
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
      }),
      ...(entry ? [insertAudit(db, entry, { ...invitedNow, where: undefined })] : []),
      ...(options.more?.(exists(holders)) ?? []),
      cancelEmails(db, db.select({ id: verification.id }).from(verification).where(otherLinks), now),
      ...(sample
        ? [
            insertWhere(
              db,
              emails,
              { ...newEmail(sample, now), id: value("linkId"), data: value("mail.data"), recipient: value("email") },
              { ...invitedNow, where: undefined },
            ).onConflictDoNothing(),
          ]
        : []),
      db.delete(verification).where(or(otherLinks, lte(verification.expiresAt, now))),
      insertWhere(db, verification, link, { ...invitedNow, where: undefined }).onConflictDoNothing(),
      selectInvitations(db, given),
    ]);
    return answers.at(-1) as { email: string; id: string; linkId: string; expiresAt: Date }[];
  });
  const open = new Map(found.map(({ email, ...invited }) => [email, invited]));
  const isLost = ({ email }: Invitation) => !open.has(email);
  const refusals = people.some(isLost) ? await findInvitationRefusals(db, people.filter(isLost)) : new Map();
  return asked.map(({ email, linkId, token }) => {
    const invited = open.get(email);
    if (invited?.linkId === linkId) return { ...invited, token };
    if (invited && sample) return { ...invited, token: undefined };
    // Of several calls at once another may have been accepted.
    return { refused: refusals.get(email) ?? "has-password" };
  });
}

type Link = ReturnType<typeof newLink>;

function newLink({ email, name, kind }: Invitation, expiresAt: Date, emailFrom: string | undefined) {
  const { token, stored: storedToken } = newToken();
  const mail = emailFrom !== undefined && {
    template: "invitation" as const,
    data: { email, kind, link: setPasswordLink(emailFrom, token), expiresAt: expiresAt.getTime() },
  };
  const [userId, id, linkId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  return { email, name, kind, userId, id, linkId, token, storedToken, ...(mail && { mail }) };
}

/** Of one of those that a statement is given. */
function value(name: keyof Omit<Link, "token" | "mail"> | "mail.data") {
  return sql<string>`(given.value ->> ${sql.raw(`'$.${name}'`)})`;
}

function selectInvitations(db: Database, given: SQL) {
  const { id, linkId, expiresAt } = invitations;
  const isGiven = sql`(${user.email}, ${user.kind}) in (select ${value("email")}, ${value("kind")} from ${given})`;
  return db
    .select({ email: user.email, id, linkId, expiresAt })
    .from(invitations)
    .innerJoin(user, eq(user.id, invitations.personId))
    .where(and(isGiven, isNull(user.disabledAt), isPending));
}

/** A withdrawn invitation was never accepted, so that the next one may change the name and the kind of the account. */
function renameWithdrawn(db: Database, given: SQL, colleagues: readonly string[] | undefined) {
  const withdrawn = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.personId, user.id), isNotNull(invitations.withdrawnAt)));
  const asked = (name: "name" | "kind") =>
    sql`(select ${value(name)} from ${given} where ${value("email")} = ${user.email})`;
  const isGiven = sql`${user.email} in (select ${value("email")} from ${given})`;
  const areNamesKnown = colleagues && isListComplete(db, colleagues, user.id);
  return db
    .update(user)
    .set({ name: asked("name"), kind: asked("kind") })
    .where(and(isGiven, isNull(user.disabledAt), exists(withdrawn), notExists(passwordOf(db)), areNamesKnown));
}

function passwordOf(db: Database) {
  return db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.userId, user.id), isNotNull(account.password)));
}

function stillOpen(db: Database, id: string) {
  return db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.personId, user.id), isPending));
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
        sql`${invitations.linkedAt} > ${now.getTime() - sameEmailMs}`,
        notInArray(emails.status, ["dead", "unknown"]),
      ),
    );
}
