import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, ne, not, or } from "drizzle-orm";
import { emailOf, isPseudonym } from "#rules/email-address.ts";
import { endLinkEmails } from "../auth/password-link-store.ts";
import type { NewSecurityEvent } from "../auth/security-event-store.ts";
import { isActiveSession } from "../auth/session-life-store.ts";
import { endFeed } from "../consultations/calendar-feed/feed-store.ts";
import { session, user, verification } from "../db/auth-tables.ts";
import { calendarFeeds } from "../db/consultation-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { knownDevices } from "../db/device-tables.ts";
import { invitations } from "../db/invitation-tables.ts";
import { pendingLogins, recoveryCodes, twoFactors } from "../db/two-factor-tables.ts";
import { unassignEnquiriesOf } from "../enquiries/office/owner-store.ts";
import { isPending } from "../invitations/invitation-store.ts";
import { newEmail, queueEmailIf } from "../mail/outbox.ts";
import { hasOtherStaff, isActingStaff, isOnlyStaff } from "../office/staff-store.ts";
import { isBeingErased, isNotErased } from "./account-condition-store.ts";
import { actingIn, decideOnce, endLogins } from "./decision-store.ts";

/** `already`: nothing had to be changed. `changed`: the account changed at the same moment, and nothing was done. */
export type DecisionOutcome =
  | "done"
  | "already"
  | "changed"
  | "unknown"
  | "last-staff"
  | "staff-again"
  | "erased"
  | "erasing"
  | "not-staff";

/** A decision about a person by `actorId`, or by an operator's command if that is null. */
export type DecisionEvent = NewSecurityEvent & { personId: string };

/**
 * Disables an account, but never that of the last member of staff. Ends its sessions, pending logins and calendar feed, forgets
 * its known devices, voids its password links, cancels their queued e-mails and withdraws its invitation. The open enquiries
 * that it owns lose their owner.
 */
export async function disablePerson(db: Database, event: DecisionEvent): Promise<DecisionOutcome> {
  const { personId, createdAt: now } = event;
  const links = eq(verification.value, personId);
  const isDone = await decideOnce(db, event, {
    aboutId: personId,
    condition: and(
      isNull(user.disabledAt),
      isActingStaff(db, event.actorId),
      or(ne(user.kind, "staff"), hasOtherStaff(db, personId)),
    ),
    audit: { action: "account-disabled", subjectId: personId, before: { disabled: false }, after: { disabled: true } },
    changes: (isMade) => [
      db
        .update(user)
        .set({ disabledAt: now })
        .where(and(eq(user.id, personId), isMade)),
      ...endLogins(db, personId, event, isMade),
      ...endLinkEmails(db, and(links, isMade), now),
      db.delete(verification).where(and(links, isMade)),
      // Without its link nobody could accept the invitation.
      db
        .update(invitations)
        .set({ withdrawnAt: now })
        .where(and(eq(invitations.personId, personId), isPending, isMade)),
      ...unassignEnquiriesOf(db, personId, { acting: actingIn(event), now }, isMade),
    ],
  });
  if (isDone) return "done";
  const found = await findDecisionState(db, event);
  if (typeof found === "string") return found;
  if (found.disabledAt !== null) return "already";
  return found.kind === "staff" && (await isOnlyStaff(db, personId)) ? "last-staff" : "changed";
}

/**
 * Enables an account, which can log in again with the password and two-factor authentication it had. Only an operator's command
 * enables an account of staff: in the portal it takes a new staff request, which a second member of staff confirms. An account
 * that was erased, or is being erased, stays disabled.
 */
export async function enablePerson(db: Database, event: DecisionEvent): Promise<DecisionOutcome> {
  const { personId } = event;
  const isDone = await decideOnce(db, event, {
    aboutId: personId,
    condition: and(
      isNotNull(user.disabledAt),
      isActingStaff(db, event.actorId),
      event.actorId === null ? undefined : ne(user.kind, "staff"),
      isNotErased,
      not(isBeingErased(db, personId)),
    ),
    audit: { action: "account-enabled", subjectId: personId, before: { disabled: true }, after: { disabled: false } },
    changes: (isMade) => [
      db
        .update(user)
        .set({ disabledAt: null })
        .where(and(eq(user.id, personId), isMade)),
      // Accounts that were disabled before disabling also ended the calendar feed still have one.
      ...endFeed(db, personId, { acting: actingIn(event), now: event.createdAt, where: isMade }),
    ],
  });
  if (isDone) return "done";
  const found = await findDecisionState(db, event);
  if (typeof found === "string") return found;
  if (isPseudonym(found.email)) return "erased";
  if (found.disabledAt === null) return "already";
  if (found.kind === "staff") return "staff-again";
  const isErasing = and(eq(user.id, personId), isBeingErased(db, personId));
  return (await retryTransient(() => db.$count(user, isErasing))) > 0 ? "erasing" : "changed";
}

/** Ends all sessions, pending logins and the calendar feed of a person, and forgets the known devices. */
export async function endPersonSessions(db: Database, event: DecisionEvent): Promise<DecisionOutcome> {
  const { personId } = event;
  const sessions = db.select({ id: session.id }).from(session).where(eq(session.userId, personId));
  const pending = db.select({ id: pendingLogins.id }).from(pendingLogins).where(eq(pendingLogins.personId, personId));
  const devices = db.select({ hash: knownDevices.hash }).from(knownDevices).where(eq(knownDevices.personId, personId));
  const feed = db.select({ id: calendarFeeds.id }).from(calendarFeeds).where(eq(calendarFeeds.personId, personId));
  const isAny = or(exists(sessions), exists(pending), exists(devices), exists(feed));
  const isDone = await decideOnce(db, event, {
    aboutId: personId,
    condition: and(isAny, isActingStaff(db, event.actorId)),
    audit: { action: "sessions-ended", subjectId: personId },
    changes: (isMade) => endLogins(db, personId, event, isMade),
  });
  if (isDone) return "done";
  const found = await findDecisionState(db, event);
  return typeof found === "string" ? found : "already";
}

/** Ends one session of a person. Its browser is logged out at the next request. */
export async function endPersonSession(
  db: Database,
  event: DecisionEvent,
  sessionId: string,
): Promise<DecisionOutcome> {
  const which = and(eq(session.userId, event.personId), eq(session.id, sessionId));
  const open = db.select({ id: session.id }).from(session).where(which);
  const isDone = await decideOnce(db, event, {
    aboutId: event.personId,
    condition: and(exists(open), isActingStaff(db, event.actorId)),
    audit: { action: "session-ended", subjectId: event.personId },
    changes: (isMade) => [db.delete(session).where(and(which, isMade))],
  });
  if (isDone) return "done";
  const found = await findDecisionState(db, event);
  return typeof found === "string" ? found : "already";
}

/**
 * Turns a person's two-factor authentication off, so that the password alone logs them in (staff only to their own account).
 * Ends all logins as well, because a lost phone may still be logged in. The same batch queues an e-mail to the holder.
 */
export async function removePersonTwoFactor(
  db: Database,
  event: DecisionEvent,
): Promise<{ outcome: DecisionOutcome; emailIds: string[] }> {
  const { personId, createdAt: now } = event;
  const person = await findDecisionState(db, event);
  if (typeof person === "string") return { outcome: person, emailIds: [] };
  const byTeam = { at: now.getTime(), browser: null, system: null, network: "" };
  const data = { email: person.email, notice: "two-factor-off-by-team" as const, ...byTeam };
  const mail = newEmail({ template: "security-notice", data }, now);
  const factor = db.select({ id: twoFactors.id }).from(twoFactors).where(eq(twoFactors.personId, personId));
  const isDone = await decideOnce(db, event, {
    aboutId: personId,
    condition: and(exists(factor), isActingStaff(db, event.actorId)),
    audit: { action: "two-factor-off", subjectId: personId, before: { twoFactor: true }, after: { twoFactor: false } },
    changes: (isMade) => [
      db.delete(twoFactors).where(and(eq(twoFactors.personId, personId), isMade)),
      db.delete(recoveryCodes).where(and(eq(recoveryCodes.personId, personId), isMade)),
      ...endLogins(db, personId, event, isMade),
      queueEmailIf(db, mail, { where: isMade }),
    ],
  });
  if (isDone) return { outcome: "done", emailIds: [mail.id] };
  const found = await findDecisionState(db, event);
  return { outcome: typeof found === "string" ? found : "already", emailIds: [] };
}

/** Finds the id of the account with an e-mail address, ignoring case. */
export async function findPersonId(db: Database, email: string): Promise<string | undefined> {
  const isTheirs = eq(user.email, emailOf(email));
  const [found] = await retryTransient(() => db.select({ id: user.id }).from(user).where(isTheirs));
  return found?.id;
}

export async function findPerson(db: Database, id: string) {
  const { name, email, kind, disabledAt } = user;
  const [found] = await retryTransient(() =>
    db.select({ name, email, kind, disabledAt }).from(user).where(eq(user.id, id)),
  );
  return found;
}

/** Lists the accounts after a given e-mail address, ordered by e-mail address. */
export function listPeople(db: Database, { after, limit, now }: { after: string; limit: number; now: Date }) {
  const { id, email, name, kind, disabledAt } = user;
  const sessions = db.$count(session, and(eq(session.userId, user.id), isActiveSession(now.getTime())));
  return retryTransient(() =>
    db
      .select({ id, email, name, kind, disabledAt, twoFactorSince: twoFactors.enabledAt, sessions })
      .from(user)
      .leftJoin(twoFactors, eq(twoFactors.personId, user.id))
      .where(gt(email, after))
      .orderBy(asc(email))
      .limit(limit),
  );
}

/** Returns the person as they are now, to tell why a decision changed nothing; or why there was nothing to decide. */
export async function findDecisionState(db: Database, { personId, actorId }: DecisionEvent) {
  const ids = actorId === null ? [personId] : [personId, actorId];
  const { id, email, kind, disabledAt } = user;
  const rows = await retryTransient(() =>
    db.select({ id, email, kind, disabledAt }).from(user).where(inArray(id, ids)),
  );
  const actor = rows.find((row) => row.id === actorId);
  if (actorId !== null && (actor?.kind !== "staff" || actor.disabledAt !== null)) return "not-staff";
  return rows.find((row) => row.id === personId) ?? "unknown";
}
