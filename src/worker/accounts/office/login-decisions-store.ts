import { and, eq, exists, isNull, or } from "drizzle-orm";
import { openReset } from "../../auth/password-link-store.ts";
import { session, user } from "../../db/auth-tables.ts";
import { calendarFeeds } from "../../db/consultation-tables.ts";
import type { Database } from "../../db/database.ts";
import { knownDevices } from "../../db/device-tables.ts";
import { pendingLogins, recoveryCodes, twoFactors } from "../../db/two-factor-tables.ts";
import { newEmail, queueEmailIf } from "../../mail/outbox.ts";
import { isActingStaff } from "../../office/staff-store.ts";
import {
  type DecisionEvent,
  type DecisionOutcome,
  decideOnce,
  endLogins,
  findDecisionState,
} from "./decision-store.ts";

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

/**
 * Queues an e-mail to the holder with a link that sets a new password; using it ends their sessions. Makes no link while another
 * one is open, as when they ask for one themselves.
 */
export async function beginPersonReset(
  db: Database,
  event: DecisionEvent,
  siteOrigin: string,
): Promise<{ outcome: DecisionOutcome<"no-password" | "disabled">; emailIds: string[] }> {
  const person = await findDecisionState(db, event);
  if (typeof person === "string") return { outcome: person, emailIds: [] };
  const { personId, actorId, createdAt: now } = event;
  const reset = await openReset(db, person.email, { siteOrigin, now });
  if (!reset) return { outcome: person.disabledAt === null ? "no-password" : "disabled", emailIds: [] };
  const isDone = await decideOnce(db, event, {
    aboutId: personId,
    condition: and(isNull(user.disabledAt), reset.isFree, isActingStaff(db, actorId)),
    audit: { action: "reset-begun", subjectId: personId },
    changes: reset.statements,
  });
  if (isDone) return { outcome: "done", emailIds: [reset.emailId] };
  const found = await findDecisionState(db, event);
  return { outcome: typeof found === "string" ? found : "already", emailIds: [] };
}
