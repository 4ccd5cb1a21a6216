import { and, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { operatorId } from "#rules/office/audit.ts";
import { user } from "../db/auth-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { enquiries, inboxParts } from "../db/enquiry-tables.ts";
import { threadEntries } from "../db/inbox-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { listOf } from "../db/list-of.ts";
import { insertAudit, type Writing } from "../office/audit-store.ts";

/**
 * The statements for the batch in which somebody stops being a member of staff who can log in: their open enquiries lose their
 * owner, so that colleagues find them. Each gets a new version, an entry in its thread and one in the audit. May be repeated.
 */
export function releaseOwned(db: Database, personId: string | SQL, { acting, now }: Writing, isMade: SQL) {
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

/** Those of these enquiries' owners who are no longer members of staff who can log in. */
export async function findLostOwners(
  db: Database,
  owned: readonly { ownerId: string | null }[],
): Promise<ReadonlySet<string>> {
  const ids = owned.flatMap(({ ownerId }) => ownerId ?? []);
  if (ids.length === 0) return new Set();
  const isLost = or(ne(user.kind, "staff"), isNotNull(user.disabledAt));
  const rows = await retryTransient(() =>
    db
      .select({ id: user.id })
      .from(user)
      .where(and(inArray(user.id, listOf(ids)), isLost)),
  );
  return new Set(rows.map(({ id }) => id));
}

/** The owner, as long as they are a member of staff who can log in. */
export const ownerStillThere = sql`(select ${user.id} from ${user}
  where ${user.id} = ${enquiries.ownerId} and ${user.kind} = 'staff' and ${user.disabledAt} is null)`;

function valuesWith(ownerId: SQL | typeof enquiries.ownerId): SQL {
  return sql`json_object('status', ${enquiries.status}, 'ownerId', ${ownerId}, 'nextStepDay', ${enquiries.nextStepDay})`;
}
