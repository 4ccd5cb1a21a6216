import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, ne, not, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { aloneDelayMs } from "#rules/accounts/staff-request.ts";
import type { NewSecurityEvent } from "../auth/security-event-store.ts";
import { user } from "../db/auth-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { knownDevices } from "../db/device-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { invitations } from "../db/invitation-tables.ts";
import { staffRequests } from "../db/staff-request-tables.ts";
import type { Email } from "../mail/email.ts";
import { newEmail, queueEmailOfEvent } from "../mail/outbox.ts";
import { decideOnce, endLogins, isActingStaff, isOtherStaff } from "./decision-store.ts";

export type StoredStaffRequest = NonNullable<Awaited<ReturnType<typeof findStaffRequest>>>;

/** An account, or somebody to invite. */
type About = { personId: string } | { email: string; name: string; byEmail: boolean };

type StaffEvent = NewSecurityEvent & { actorId: string; subject: string };

const isOpen = and(isNull(staffRequests.confirmedAt), isNull(staffRequests.withdrawnAt));
/** A member whose account is not disabled, or disabled staff, whose account is then enabled. */
const mayBecomeStaff = or(
  and(ne(user.kind, "staff"), isNull(user.disabledAt)),
  and(eq(user.kind, "staff"), isNotNull(user.disabledAt)),
);

/**
 * Stores a request that somebody becomes staff, and queues the e-mail to the team. The request's id is the event's subject.
 * Answers the e-mail's id; undefined where a request is open already, or the person cannot become staff.
 */
export async function saveStaffRequest(
  db: Database,
  event: StaffEvent,
  { about, alone, template: mail }: { about: About; alone: boolean; template: Email<"staff-request"> },
): Promise<string | undefined> {
  const { actorId, subject: id, createdAt: now } = event;
  const isSame =
    "personId" in about ? eq(staffRequests.personId, about.personId) : eq(staffRequests.email, about.email);
  const same = db.select({ id: staffRequests.id }).from(staffRequests).where(and(isSame, isOpen));
  const row = {
    id,
    ...about,
    byEmail: "byEmail" in about && about.byEmail,
    askedBy: actorId,
    askedAt: now,
    askedAlone: alone,
  };
  const queued = newEmail(mail, now);
  const isDone = await decideOnce(db, event, {
    aboutId: "personId" in about ? about.personId : actorId,
    condition: and(
      notExists(same),
      isActingStaff(db, actorId),
      "personId" in about ? and(ne(user.id, actorId), mayBecomeStaff) : undefined,
    ),
    audit: {
      action: "staff-asked",
      subjectId: id,
      after: { status: "open", personId: "personId" in about ? about.personId : null },
    },
    changes: (isMade) => [
      insertWhere(db, staffRequests, row, { where: isMade }).onConflictDoNothing(),
      queueEmailOfEvent(db, queued, event.id),
    ],
  });
  return isDone ? queued.id : undefined;
}

/**
 * Confirms a request under the conditions of `refusalToConfirm`, and makes its person staff. Their sessions end and their known
 * devices are forgotten, so that the next login is one of staff. Does not make the invitation of a new person. False when the
 * conditions do not hold.
 */
export async function confirmStaff(db: Database, event: StaffEvent): Promise<boolean> {
  const { actorId, subject: id, createdAt: now } = event;
  const currentPerson = alias(user, "currentPerson");
  const askerIsStaff = exists(
    db
      .select({ id: currentPerson.id })
      .from(currentPerson)
      .where(
        and(
          eq(currentPerson.id, staffRequests.askedBy),
          eq(currentPerson.kind, "staff"),
          isNull(currentPerson.disabledAt),
        ),
      ),
  );
  const isAloneLongEnough = and(
    eq(staffRequests.askedBy, actorId),
    eq(staffRequests.askedAlone, true),
    lte(staffRequests.askedAt, new Date(now.getTime() - aloneDelayMs)),
    not(isOtherStaff(db, actorId)),
  );
  const candidate = db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, staffRequests.personId), mayBecomeStaff));
  const request = db
    .select({ id: staffRequests.id })
    .from(staffRequests)
    .where(
      and(
        eq(staffRequests.id, id),
        isOpen,
        or(isNull(staffRequests.personId), and(ne(staffRequests.personId, actorId), exists(candidate))),
        or(ne(staffRequests.askedBy, actorId), isAloneLongEnough),
        askerIsStaff,
      ),
    );
  const personId = sql`(${db.select({ id: staffRequests.personId }).from(staffRequests).where(eq(staffRequests.id, id))})`;
  return decideOnce(db, event, {
    aboutId: actorId,
    condition: and(isActingStaff(db, actorId), exists(request)),
    audit: { action: "staff-confirmed", subjectId: id, before: { status: "open" }, after: { status: "confirmed" } },
    changes: (isMade) => [
      db
        .update(staffRequests)
        .set({ confirmedBy: actorId, confirmedAt: now })
        .where(and(eq(staffRequests.id, id), isMade)),
      db
        .update(user)
        .set({ kind: "staff", disabledAt: null })
        .where(and(eq(user.id, personId), isMade)),
      ...endLogins(db, personId, isMade),
      db.delete(knownDevices).where(and(eq(knownDevices.personId, personId), isMade)),
    ],
  });
}

/** False where the request is no longer open. */
export function withdrawStaffRequest(db: Database, event: StaffEvent): Promise<boolean> {
  const { actorId, subject: id, createdAt: now } = event;
  const request = db
    .select({ id: staffRequests.id })
    .from(staffRequests)
    .where(and(eq(staffRequests.id, id), isOpen));
  return decideOnce(db, event, {
    aboutId: actorId,
    condition: and(isActingStaff(db, actorId), exists(request)),
    audit: { action: "staff-withdrawn", subjectId: id, before: { status: "open" }, after: { status: "withdrawn" } },
    changes: (isMade) => [
      db
        .update(staffRequests)
        .set({ withdrawnBy: actorId, withdrawnAt: now })
        .where(and(eq(staffRequests.id, id), isMade)),
    ],
  });
}

/** Open or not. */
export async function findStaffRequest(db: Database, id: string) {
  const [found] = await retryTransient(() => selectRequests(db).where(eq(staffRequests.id, id)));
  return found;
}

/** The open request about an account, or about an address without one. */
export async function findOpenStaffRequest(db: Database, about: { personId: string } | { email: string }) {
  const isIt = "personId" in about ? eq(staffRequests.personId, about.personId) : eq(staffRequests.email, about.email);
  const [found] = await retryTransient(() => selectRequests(db).where(and(isIt, isOpen)));
  return found;
}

/** The open requests, the oldest first. */
export function listStaffRequests(db: Database, limit: number) {
  return retryTransient(() => selectRequests(db).where(isOpen).orderBy(asc(staffRequests.askedAt)).limit(limit));
}

/** Whether an invitation was made for the address since, even if it was withdrawn. */
export async function isInvitedSince(db: Database, email: string, since: Date): Promise<boolean> {
  const people = db.select({ id: user.id }).from(user).where(eq(user.email, email));
  const rows = await retryTransient(() =>
    db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(inArray(invitations.personId, people), sql`${invitations.linkedAt} >= ${since.getTime()}`)),
  );
  return rows.length > 0;
}

function selectRequests(db: Database) {
  const { id, personId, byEmail, askedBy, askedAt, askedAlone, confirmedBy, confirmedAt, withdrawnAt } = staffRequests;
  return db
    .select({
      id,
      personId,
      name: sql<string>`coalesce(${staffRequests.name}, ${user.name})`,
      email: sql<string>`coalesce(${staffRequests.email}, ${user.email})`,
      byEmail,
      askedBy,
      askedAt,
      askedAlone,
      confirmedBy,
      confirmedAt,
      withdrawnAt,
    })
    .from(staffRequests)
    .leftJoin(user, eq(user.id, staffRequests.personId));
}
