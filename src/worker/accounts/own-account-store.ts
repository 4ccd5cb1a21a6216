import { and, eq, exists, isNull, ne, notExists, or } from "drizzle-orm";
import type { Person } from "#rules/accounts/person.ts";
import { endLinkEmails } from "../auth/password-link-store.ts";
import type { NewSecurityEvent } from "../auth/security-event-store.ts";
import {
  isRedeemed,
  isSession,
  redeemCode,
  redeemRecoveryCode,
  type VerifiedCode,
} from "../auth/two-factor/verified-code-store.ts";
import { account, session, user, verification } from "../db/auth-tables.ts";
import { commitBatch } from "../db/commit-batch.ts";
import type { Database } from "../db/database.ts";
import { insertWhere } from "../db/insert-where.ts";
import { securityEvents } from "../db/security-tables.ts";
import { twoFactors } from "../db/two-factor-tables.ts";
import { insertAudit } from "../office/audit-store.ts";
import { areAllStaffNamesIn, isNameAmong, listStaffNames } from "../office/staff-store.ts";
import { areOtherSessions } from "./own-sessions-store.ts";

/**
 * Renames a person, and stores the event in the same batch, because the name is printed on marked copies and statements. For
 * staff it also stores an audit entry. An unchanged name stores nothing. `taken`: another member of staff has the name.
 * `changed`: the account or the staff changed at the same time.
 */
export async function renamePerson(
  db: Database,
  person: Person,
  { name, event }: { name: string; event: NewSecurityEvent },
): Promise<"renamed" | "taken" | "changed"> {
  const { id, requestId, createdAt: now } = event;
  const isStaff = person.kind === "staff";
  const others = isStaff ? await listStaffNames(db, person.id) : [];
  if (isNameAmong(name, others) && !isNameAmong(name, [person.name])) return "taken";
  const isChange = and(
    eq(user.id, person.id),
    ne(user.name, name),
    eq(user.kind, person.kind),
    // Otherwise an account that was erased in the meantime would get a name again.
    isNull(user.disabledAt),
    isStaff ? areAllStaffNamesIn(db, others, person.id) : undefined,
  );
  const entry = { id, actorId: person.id, requestId, action: "name-changed", subjectId: person.id, now } as const;
  const stored = db.select({ id: securityEvents.id }).from(securityEvents).where(eq(securityEvents.id, id));
  // The event, too: the person may have changed the name again since.
  const find = db
    .select({ name: user.name })
    .from(user)
    .where(and(eq(user.id, person.id), or(eq(user.name, name), exists(stored))));
  const statements = [
    insertWhere(db, securityEvents, event, { from: user, where: isChange }).onConflictDoNothing(),
    ...(isStaff ? [insertAudit(db, entry, { from: user, where: isChange })] : []),
    db.update(user).set({ name }).where(isChange),
  ] as const;
  const found = await commitBatch(db, statements, { find });
  return found.length > 0 ? "renamed" : "changed";
}

/**
 * Replaces the hash that the current password was compared with, and redeems the code if there is one. Voids every password
 * link, ends the other sessions if `endOthers`, and gives the session the renewed token, all or nothing. Returns undefined for
 * all but one of several concurrent changes. Idempotent.
 */
export async function replacePassword(
  db: Database,
  change: {
    personId: string;
    keptToken: string;
    renewedToken: string;
    before: string;
    after: string;
    endOthers: boolean;
    verifiedCode: VerifiedCode | undefined;
    now: Date;
  },
): Promise<{ endsAt: Date } | undefined> {
  const { personId, keptToken, renewedToken, before, after, endOthers, verifiedCode, now } = change;
  const isOwn = eq(account.userId, personId);
  const hasNoFactor = notExists(
    db.select({ id: twoFactors.id }).from(twoFactors).where(eq(twoFactors.personId, personId)),
  );
  const isReplaced = exists(
    db
      .select({ id: account.id })
      .from(account)
      .where(and(isOwn, eq(account.password, after))),
  );
  const areVoided = and(eq(verification.value, personId), isReplaced);
  const isAllowed = and(verifiedCode ? isRedeemed(db, verifiedCode) : hasNoFactor, isSession(db, personId, keptToken));
  const rest = [
    db
      .update(account)
      .set({ password: after, updatedAt: now })
      .where(and(isOwn, eq(account.password, before), isAllowed)),
    ...endLinkEmails(db, areVoided, now),
    db.delete(verification).where(areVoided),
    // In a repeated batch the session has the renewed token already.
    ...(endOthers
      ? [db.delete(session).where(and(areOtherSessions(personId, [keptToken, renewedToken]), isReplaced))]
      : []),
    db
      .update(session)
      .set({ token: renewedToken, updatedAt: now })
      .where(and(eq(session.token, keptToken), eq(session.userId, personId), isReplaced)),
  ] as const;
  const code =
    verifiedCode &&
    ([redeemCode(db, verifiedCode, isSession(db, personId, keptToken)), redeemRecoveryCode(db, verifiedCode)] as const);
  const find = db.select({ endsAt: session.expiresAt }).from(session).where(eq(session.token, renewedToken));
  const found = await commitBatch(db, code ? [...code, ...rest] : rest, { find });
  return found[0];
}
