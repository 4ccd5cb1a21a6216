import { and, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { operatorId } from "#rules/office/audit.ts";
import { user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { enquiries, inboxParts } from "../../db/enquiry-tables.ts";
import { threadEntries } from "../../db/inbox-tables.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { insertAudit, type Writing } from "../../office/audit-store.ts";
import { isActiveStaff } from "../../office/staff-store.ts";
import type { StoredEnquiry } from "../enquiry-store.ts";
import type { NewThreadEntry } from "./change-store.ts";

type Owned = Pick<StoredEnquiry, "ownerId">;

/**
 * Returns the statements for the batch in which a person stops being a member of staff who can log in. Their open enquiries lose
 * their owner, so that colleagues find them. Each gets a new version, an entry in its thread and one in the audit. Idempotent.
 */
export function unassignEnquiriesOf(db: Database, personId: string | SQL, { acting, now }: Writing, isMade: SQL) {
  const isOwned = and(eq(enquiries.ownerId, personId), lt(enquiries.inboxOrder, inboxParts.over), isMade);
  const id = sql`${enquiries.id} || '-' || (${enquiries.version} + 1)`;
  const threadEntry = {
    id: sql`${id} || '-0'`,
    enquiryId: enquiries.id,
    kind: "event",
    authorId: acting.actorId === operatorId ? null : acting.actorId,
    event: "assigned",
    values: sql`json_object('from', ${enquiries.ownerId}, 'to', null)`,
    createdAt: now,
  } as const;
  const [before, after] = [valuesWith(enquiries.ownerId), valuesWith(sql`null`)];
  const audit = { ...acting, id, action: "enquiry-changed", subjectId: enquiries.id, before, after, now } as const;
  return [
    insertWhere(db, threadEntries, threadEntry, { from: enquiries, where: isOwned }).onConflictDoNothing(),
    insertAudit(db, audit, { from: enquiries, where: isOwned }),
    db
      .update(enquiries)
      .set({ ownerId: null, version: sql`${enquiries.version} + 1`, changeId: null })
      .where(isOwned),
  ] as const;
}

/** Returns SQL for the id of a person who is active staff, or else for NULL. It is evaluated in the write itself. */
export function idIfActiveStaff(personId: string | typeof enquiries.ownerId): SQL {
  return sql`(select ${user.id} from ${user} where ${user.id} = ${personId} and ${isActiveStaff(user)})`;
}

/** True while the person is active staff, for the write that makes them an owner. */
export function mayOwnEnquiries(personId: string): SQL {
  return isNotNull(idIfActiveStaff(personId));
}

/** Returns the owner of a reopened enquiry. An owner who has left the staff is removed, and an entry in the thread says so. */
export function ownerKept(before: Owned): { ownerId: SQL | null; entries: NewThreadEntry[] } {
  if (before.ownerId === null) return { ownerId: null, entries: [] };
  const ownerId = idIfActiveStaff(before.ownerId);
  return { ownerId, entries: [{ ...assignment(before, null), where: isNull(ownerId) }] };
}

/** Returns the entry in the thread for a change of owner. */
export function assignment({ ownerId: from }: Owned, to: string | null): NewThreadEntry {
  return { kind: "event", event: "assigned", values: { from, to } };
}

function valuesWith(ownerId: SQL | typeof enquiries.ownerId): SQL {
  return sql`json_object('status', ${enquiries.status}, 'ownerId', ${ownerId}, 'nextStepDay', ${enquiries.nextStepDay})`;
}
