import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { MemberKind } from "#rules/accounts/person.ts";
import type { NewSecurityEvent } from "../../auth/security-event-store.ts";
import { user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { invitations } from "../../db/invitation-tables.ts";
import { staffRequests } from "../../db/staff-request-tables.ts";
import { unassignEnquiriesOf } from "../../enquiries/office/owner-store.ts";
import type { Email } from "../../mail/email.ts";
import { newEmail, queueEmailIf } from "../../mail/outbox.ts";
import { hasPreparerLeft, isStillAlone, mayConfirm } from "../../office/second-person-store.ts";
import { areAllStaffNamesIn, hasOtherStaff, isActingStaff } from "../../office/staff-store.ts";
import { isBeingErased, isNotErased } from "../account-condition-store.ts";
import { actingIn, decideOnce, endLogins } from "./decision-store.ts";

export type StoredStaffRequest = NonNullable<Awaited<ReturnType<typeof findStaffRequest>>>;

/** An account, or somebody to invite. `becomes` is the kind of member that somebody becomes who leaves the staff. */
export type StaffRequestAbout =
  | { personId: string; becomes?: MemberKind }
  | { email: string; name: string; byEmail: boolean };

type StaffEvent = NewSecurityEvent & { actorId: string; subject: string };

export const isOpenStaffRequest = and(isNull(staffRequests.confirmedAt), isNull(staffRequests.withdrawnAt));
export const staffRequestPreparation = {
  by: staffRequests.askedBy,
  at: staffRequests.askedAt,
  alone: staffRequests.askedAlone,
};
/** True for members who are not disabled, and for disabled staff, whose account is then enabled. */
const mayBecomeStaff = and(
  isNotErased,
  or(and(ne(user.kind, "staff"), isNull(user.disabledAt)), and(eq(user.kind, "staff"), isNotNull(user.disabledAt))),
);

/**
 * Stores a request that somebody joins or leaves the staff, and queues the e-mail to the team. The event's subject is the id of
 * the request. Returns the e-mail's id, or undefined if a request is open already or the person cannot join or leave.
 */
export async function saveStaffRequest(
  db: Database,
  event: StaffEvent,
  { about, alone, template: mail }: { about: StaffRequestAbout; alone: boolean; template: Email<"staff-request"> },
): Promise<string | undefined> {
  const { actorId, subject: id, createdAt: now } = event;
  const isSame =
    "personId" in about ? eq(staffRequests.personId, about.personId) : eq(staffRequests.email, about.email);
  const same = db.select({ id: staffRequests.id }).from(staffRequests).where(and(isSame, isOpenStaffRequest));
  const row = {
    id,
    ...about,
    byEmail: "byEmail" in about && about.byEmail,
    askedBy: actorId,
    askedAt: now,
    askedAlone: alone,
  };
  const holder = "personId" in about ? about : undefined;
  const becomes = holder?.becomes;
  const queued = newEmail(mail, now);
  const isDone = await decideOnce(db, event, {
    aboutId: holder?.personId ?? actorId,
    condition: and(
      notExists(same),
      isActingStaff(db, actorId),
      holder && becomes === undefined ? and(ne(user.id, actorId), mayBecomeStaff) : undefined,
      holder && becomes !== undefined ? mayLeaveStaff(db, holder.personId) : undefined,
    ),
    audit: {
      action: becomes === undefined ? "staff-asked" : "leaving-asked",
      subjectId: id,
      after: { status: "open", personId: holder?.personId ?? null, becomes: becomes ?? "staff" },
    },
    changes: (isMade) => [
      insertWhere(db, staffRequests, row, { where: isMade }).onConflictDoNothing(),
      queueEmailIf(db, queued, { where: isMade }),
    ],
  });
  return isDone ? queued.id : undefined;
}

/** `taken`: the names of the other staff that the person's name was compared with. */
type Confirming = Pick<StoredStaffRequest, "becomes" | "name" | "personId"> & { taken: readonly string[] };

/**
 * Confirms a request under the conditions of `refusalToConfirmRequest`, and changes the person's kind. Does not invite a new
 * person. Their logins end, so that they log in again as their new kind. The open enquiries of somebody who leaves the staff
 * lose their owner. Returns false if nothing was changed: the last member of staff cannot leave, and nobody becomes staff if
 * they are being erased, if their name is no longer `name`, or if other staff have a name that is not in `taken`.
 */
export async function confirmStaff(
  db: Database,
  event: StaffEvent,
  { becomes, name, personId: holder, taken }: Confirming,
): Promise<boolean> {
  const { actorId, subject: id, createdAt: now } = event;
  const candidate = db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.id, staffRequests.personId),
        or(
          and(isNull(staffRequests.becomes), ne(user.id, actorId), mayBecomeStaff, eq(user.name, name)),
          and(isNotNull(staffRequests.becomes), mayLeaveStaff(db, staffRequests.personId)),
        ),
      ),
    );
  const request = db
    .select({ id: staffRequests.id })
    .from(staffRequests)
    .where(
      and(
        eq(staffRequests.id, id),
        isOpenStaffRequest,
        or(isNull(staffRequests.personId), exists(candidate)),
        mayConfirm(db, staffRequestPreparation, actorId, now),
        becomes === null ? areAllStaffNamesIn(db, taken, holder ?? "") : undefined,
        // The account is still enabled if the erasure could not take its first step.
        becomes === null ? not(isBeingErased(db, holder ?? "")) : undefined,
      ),
    );
  const personId = sql`(${db.select({ id: staffRequests.personId }).from(staffRequests).where(eq(staffRequests.id, id))})`;
  return decideOnce(db, event, {
    aboutId: actorId,
    condition: and(isActingStaff(db, actorId), exists(request)),
    audit: {
      action: becomes === null ? "staff-confirmed" : "leaving-confirmed",
      subjectId: id,
      before: { status: "open" },
      after: { status: "confirmed" },
    },
    changes: (isMade) => [
      db
        .update(staffRequests)
        .set({ confirmedBy: actorId, confirmedAt: now })
        .where(and(eq(staffRequests.id, id), isMade)),
      db
        .update(user)
        // Somebody who leaves the staff stays disabled if they are.
        .set(becomes === null ? { kind: "staff", disabledAt: null } : { kind: becomes })
        .where(and(eq(user.id, personId), isMade)),
      ...endLogins(db, personId, event, isMade),
      ...(becomes === null ? [] : unassignEnquiriesOf(db, personId, { acting: actingIn(event), now }, isMade)),
    ],
  });
}

/** Withdraws a request. False if it is no longer open. */
export function withdrawStaffRequest(db: Database, event: StaffEvent, becomes: MemberKind | null): Promise<boolean> {
  const { actorId, subject: id, createdAt: now } = event;
  const request = db
    .select({ id: staffRequests.id })
    .from(staffRequests)
    .where(and(eq(staffRequests.id, id), isOpenStaffRequest));
  return decideOnce(db, event, {
    aboutId: actorId,
    condition: and(isActingStaff(db, actorId), exists(request)),
    audit: {
      action: becomes === null ? "staff-withdrawn" : "leaving-withdrawn",
      subjectId: id,
      before: { status: "open" },
      after: { status: "withdrawn" },
    },
    changes: (isMade) => [
      db
        .update(staffRequests)
        .set({ withdrawnBy: actorId, withdrawnAt: now })
        .where(and(eq(staffRequests.id, id), isMade)),
    ],
  });
}

/** Finds a request, open or not. */
export async function findStaffRequest(db: Database, id: string) {
  return selectRequests(db).where(eq(staffRequests.id, id)).get();
}

/** Finds the open request about an account, or about an address without an account. */
export async function findOpenStaffRequest(db: Database, about: { personId: string } | { email: string }) {
  const isIt = "personId" in about ? eq(staffRequests.personId, about.personId) : eq(staffRequests.email, about.email);
  return selectRequests(db).where(and(isIt, isOpenStaffRequest)).get();
}

/** Lists the open requests, the oldest first. */
export async function listStaffRequests(db: Database, limit: number) {
  return selectRequests(db).where(isOpenStaffRequest).orderBy(asc(staffRequests.askedAt)).limit(limit);
}

/** True if an invitation was made for the address since then, even if it was withdrawn. */
export async function isInvitedSince(db: Database, email: string, since: Date): Promise<boolean> {
  const people = db.select({ id: user.id }).from(user).where(eq(user.email, email));
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(inArray(invitations.personId, people), gte(invitations.linkedAt, since)));
  return rows.length > 0;
}

/** True for staff who are not the last member of staff with a password. */
function mayLeaveStaff(db: Database, personId: string | SQLWrapper): SQL | undefined {
  return and(eq(user.kind, "staff"), hasOtherStaff(db, personId));
}

function selectRequests(db: Database) {
  const { id, personId, becomes, byEmail, askedBy, askedAt, confirmedBy, confirmedAt, withdrawnAt } = staffRequests;
  return db
    .select({
      id,
      personId,
      becomes,
      name: sql<string>`coalesce(${staffRequests.name}, ${user.name})`,
      email: sql<string>`coalesce(${staffRequests.email}, ${user.email})`,
      byEmail,
      askedBy,
      askedAt,
      askerLeft: hasPreparerLeft(db, staffRequestPreparation),
      isAlone: isStillAlone(db, staffRequestPreparation),
      confirmedBy,
      confirmedAt,
      withdrawnAt,
    })
    .from(staffRequests)
    .leftJoin(user, eq(user.id, staffRequests.personId));
}
