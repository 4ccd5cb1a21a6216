import { and, eq, exists, isNotNull, isNull, lte, ne, notExists, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Invitation, invitationLastsDays } from "#rules/invitations/invitation.ts";
import { insertUser } from "../accounts/account-store.ts";
import { setPasswordLink } from "../auth/password-link.ts";
import { newToken } from "../auth/session-store.ts";
import { account, user, verification } from "../db/auth-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { invitations } from "../db/invitation-tables.ts";
import { cancelEmails, newEmail, queueEmailOfInvitation } from "../mail/outbox.ts";
import { type Acting, insertAudit, operatorActing } from "../office/audit-store.ts";
import { isPending } from "./invitation-store.ts";

const dayInMs = 24 * 60 * 60 * 1000;

/** An e-mail that is requested again within this time is not sent twice. */
const sameEmailMs = 60_000;

/**
 * `invitedBy`: the member of staff, where it is none of an operator's. `acting`: who writes, for the audit; null where the
 * audit has the decision that the invitation follows from. `emailFrom`: the site's origin, where the link is sent by e-mail.
 * `again`: an invitation that must still be pending.
 */
export type InviteOptions = {
  invitedBy?: string;
  acting?: Acting | null;
  emailFrom?: string;
  again?: string;
  /** Further statements of the batch, which must do nothing unless the invitation is made. */
  more?: (isMade: SQL) => readonly BatchItem<"sqlite">[];
};

/** Why no link was made. */
export type NotInvited = { refused: "other-kind" | "disabled" | "has-password" };
/** `linkId` is the e-mail's id, too. `token` is undefined where an e-mail was requested twice within a minute. */
export type Invited = { id: string; linkId: string; token: string | undefined; expiresAt: Date };

/**
 * In one batch, makes the account without a password where there is none, the link that sets its password, the e-mail with it
 * and the entry in the audit. Earlier links become void, and their queued e-mails are cancelled. After concurrent calls one link is open.
 */
export async function inviteAccount(
  db: Database,
  invitation: Invitation,
  now: Date,
  options: InviteOptions = {},
): Promise<Invited | NotInvited> {
  const { token, stored } = newToken();
  const linkId = crypto.randomUUID();
  const expiresAt = new Date(now.getTime() + invitationLastsDays * dayInMs);
  const invitationId = crypto.randomUUID();
  const isNow = eq(invitations.linkId, linkId);
  const holder = sql`(${db.select({ id: invitations.personId }).from(invitations).where(isNow)})`;
  const otherLinks = and(eq(verification.value, holder), ne(verification.id, linkId));
  const row = {
    id: invitationId,
    personId: user.id,
    invitedBy: options.invitedBy ?? null,
    linkId,
    createdAt: now,
    linkedAt: now,
    expiresAt,
  };
  const mayInvite = and(
    eq(user.email, invitation.email),
    eq(user.kind, invitation.kind),
    isNull(user.disabledAt),
    notExists(passwordOf(db)),
    options.emailFrom === undefined ? undefined : notExists(emailJustQueued(db, linkId, now)),
    options.again === undefined ? undefined : exists(stillOpen(db, options.again)),
  );
  const link = {
    id: linkId,
    identifier: stored,
    value: invitations.personId,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  };
  const { email, kind } = invitation;
  const { acting = operatorActing() } = options;
  const entry = acting && {
    ...acting,
    id: linkId,
    action: options.again === undefined ? ("person-invited" as const) : ("invitation-sent-again" as const),
    subjectId: invitations.id,
    after: sql`json_object('personId', ${invitations.personId}, 'kind', ${kind}, 'byEmail', json(${String(options.emailFrom !== undefined)}))`,
    now,
  };
  const mail = options.emailFrom !== undefined && {
    template: "invitation" as const,
    data: { email, kind, link: setPasswordLink(options.emailFrom, token), expiresAt: expiresAt.getTime() },
  };
  const [found] = await retryTransient(async () => {
    const answers = await db.batch([
      insertUser(db, invitation, now),
      ...(options.again === undefined ? [renameWithdrawn(db, invitation)] : []),
      insertWhere(db, invitations, row, { from: user, where: mayInvite }).onConflictDoUpdate({
        target: invitations.personId,
        set: {
          invitedBy: sql`excluded.invited_by`,
          linkId,
          createdAt: sql`CASE WHEN ${invitations.withdrawnAt} IS NULL THEN ${invitations.createdAt} ELSE excluded.created_at END`,
          linkedAt: now,
          expiresAt,
          withdrawnAt: null,
        },
      }),
      ...(entry ? [insertAudit(db, entry, { from: invitations, where: isNow })] : []),
      ...(options.more?.(exists(db.select({ id: invitations.id }).from(invitations).where(isNow))) ?? []),
      cancelEmails(db, db.select({ id: verification.id }).from(verification).where(otherLinks), now),
      ...(mail ? [queueEmailOfInvitation(db, { ...newEmail(mail, now), id: linkId })] : []),
      db.delete(verification).where(or(otherLinks, lte(verification.expiresAt, now))),
      insertWhere(db, verification, link, { from: invitations, where: isNow }).onConflictDoNothing(),
      selectInvitation(db, invitation),
    ]);
    return answers.at(-1) as { id: string; linkId: string; expiresAt: Date }[];
  });
  if (found?.linkId === linkId) return { ...found, token };
  if (found && mail) return { ...found, token: undefined };
  return { refused: await refusalOf(db, invitation) };
}

/** Why an address cannot be invited, before anything is written; `inviteAccount` checks again in its batch. */
export async function findInvitationRefusal(
  db: Database,
  { email, kind }: Pick<Invitation, "email" | "kind">,
): Promise<NotInvited["refused"] | undefined> {
  return (await findInvitationRefusals(db, [{ email, kind }])).get(email);
}

type Refused = NotInvited["refused"];

/** The same for several, by their addresses; who may be invited is not among them. */
export async function findInvitationRefusals(
  db: Database,
  invited: readonly Pick<Invitation, "email" | "kind">[],
): Promise<ReadonlyMap<string, Refused>> {
  const { withdrawnAt } = invitations;
  const addresses = JSON.stringify(invited.map(({ email }) => email));
  const rows = await retryTransient(() =>
    db
      .select({
        email: user.email,
        kind: user.kind,
        disabledAt: user.disabledAt,
        password: account.password,
        withdrawnAt,
      })
      .from(user)
      .leftJoin(account, eq(account.userId, user.id))
      .leftJoin(invitations, eq(invitations.personId, user.id))
      .where(sql`${user.email} in (select value from json_each(${addresses}))`),
  );
  const kinds = new Map(invited.map(({ email, kind }) => [email, kind]));
  return new Map(
    rows.flatMap((known) => {
      const refused = refusalOfKnown(known, kinds.get(known.email));
      return refused ? [[known.email, refused] as const] : [];
    }),
  );
}

type Known = { kind: string; disabledAt: Date | null; password: string | null; withdrawnAt: Date | null };

function refusalOfKnown(known: Known, kind: Invitation["kind"] | undefined): Refused | undefined {
  const mayChangeKind = known.password === null && known.withdrawnAt !== null;
  if (known.kind !== kind && !mayChangeKind) return "other-kind";
  if (known.disabledAt !== null) return "disabled";
  return known.password === null ? undefined : "has-password";
}

function selectInvitation(db: Database, { email, kind }: Invitation) {
  const { id, linkId, expiresAt } = invitations;
  return db
    .select({ id, linkId, expiresAt })
    .from(invitations)
    .innerJoin(user, eq(user.id, invitations.personId))
    .where(and(eq(user.email, email), eq(user.kind, kind), isNull(user.disabledAt), isPending));
}

/** A withdrawn invitation was never accepted, so that the next one may change the name and the kind of the account. */
function renameWithdrawn(db: Database, { email, name, kind }: Invitation) {
  const withdrawn = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.personId, user.id), isNotNull(invitations.withdrawnAt)));
  return db
    .update(user)
    .set({ name, kind })
    .where(and(eq(user.email, email), isNull(user.disabledAt), exists(withdrawn), notExists(passwordOf(db))));
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

function emailJustQueued(db: Database, linkId: string, now: Date) {
  return db
    .select({ id: emails.id })
    .from(invitations)
    .innerJoin(emails, eq(emails.id, invitations.linkId))
    .where(
      and(
        eq(invitations.personId, user.id),
        ne(invitations.linkId, linkId),
        isPending,
        sql`${invitations.linkedAt} > ${now.getTime() - sameEmailMs}`,
        notInArray(emails.status, ["dead", "unknown"]),
      ),
    );
}

async function refusalOf(db: Database, { email, kind }: Invitation): Promise<NotInvited["refused"]> {
  const [known] = await db
    .select({ kind: user.kind, disabledAt: user.disabledAt })
    .from(user)
    .where(eq(user.email, email));
  if (known?.kind !== kind) return "other-kind";
  return known.disabledAt === null ? "has-password" : "disabled";
}
