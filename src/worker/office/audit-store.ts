import {
  and,
  desc,
  eq,
  exists,
  gte,
  isSQLWrapper,
  lt,
  ne,
  notExists,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Cursor } from "#rules/cursor.ts";
import { type AuditAction, type AuditValues, auditSubjectOf, operatorId, systemId } from "#rules/office/audit.ts";
import { auditEntries } from "../db/audit-tables.ts";
import { user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { insertWhere } from "../db/insert-where.ts";
import { isAfterCursor, isFromCursor } from "../db/keyset.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { exportPageSize, pagesOf } from "../db/row-pages.ts";

/** Who writes, in which request. */
export type Acting = { actorId: string; requestId: string };

/** Who writes, in which request, and when. Every write by staff takes one. */
export type Writing = { acting: Acting; now: Date };

/** A write by staff. `before` and `after` may be expressions (`json_object(…)`) over the source of the insert. */
type NewAuditEntry = Acting & {
  /** The id of the action, given if the whole batch may be repeated: an action is recorded once for each id. */
  id?: string | SQLWrapper;
  action: AuditAction;
  subjectId: string | SQLWrapper;
  before?: AuditValues | SQL | null;
  after?: AuditValues | SQL | null;
  now: Date;
};

/** Undefined means all. `from` is included, `until` is not. */
export type AuditFilter = {
  actorId: string | undefined;
  action: AuditAction | undefined;
  subjectId: string | undefined;
  from: Date | undefined;
  until: Date | undefined;
};

export type StoredAuditEntry = Awaited<ReturnType<typeof listAuditEntries>>[number];

/**
 * Returns the statement that records a write by staff. It belongs in the batch of that write and stores nothing unless `where`
 * holds. If it comes before the write, `where` is what the write itself depends on; if it comes after, `where` is that the write
 * was made.
 *
 * @example
 * insertAudit(db, { ...acting, action, subjectId: id, before, after, now }, { where: exists(changed) })
 */
export function insertAudit(
  db: Database,
  { id = crypto.randomUUID(), now, action, before = null, after = null, ...entry }: NewAuditEntry,
  source: { from?: SQLWrapper; where: SQL | undefined },
) {
  const row = {
    id: auditIdOf(action, id),
    ...entry,
    action,
    subjectKind: auditSubjectOf[action],
    before,
    after,
    createdAt: now,
  };
  return insertWhere(db, auditEntries, row, source).onConflictDoNothing();
}

/**
 * Returns the id of an entry, which begins with its action, so that two actions never share one. A request that chooses the id,
 * for example by the key of a form, cannot take the id of another action's entry, which would then be missing.
 */
export function auditIdOf(action: AuditAction, id: string): string;
export function auditIdOf(action: AuditAction, id: string | SQLWrapper): string | SQL;
export function auditIdOf(action: AuditAction, id: string | SQLWrapper): string | SQL {
  return isSQLWrapper(id) ? sql`${`${action}:`} || ${id}` : `${action}:${id}`;
}

/** The fields, as given to `insertAudit`, that identify an entry with an id. */
type Recorded = Pick<NewAuditEntry, "action" | "requestId"> & { id: string | SQLWrapper };

/** Selects the entry if this very request stored it. If it did not, what the entry would record must not be written. */
export function selectRecorded(db: Database, { action, id, requestId }: Recorded) {
  return db
    .select({ id: auditEntries.id, after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.id, auditIdOf(action, id)), eq(auditEntries.requestId, requestId)));
}

export function isRecorded(db: Database, entry: Recorded): SQL {
  return exists(selectRecorded(db, entry));
}

/** True if no other request has stored an entry with this id. For a write that comes before its entry in the batch. */
export function mayRecord(db: Database, { action, id, requestId }: Recorded): SQL {
  return notExists(
    db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(and(eq(auditEntries.id, auditIdOf(action, id)), ne(auditEntries.requestId, requestId))),
  );
}

/** Records an event that is not a write, such as an export of personal data. */
export async function recordAudit(db: Database, entry: NewAuditEntry): Promise<void> {
  const { id = crypto.randomUUID() } = entry;
  await retryTransient(() => insertAudit(db, { ...entry, id }, { where: undefined }));
}

/** The actor of a command on the operator's machine. */
export function operatorActing(): Acting {
  return { actorId: operatorId, requestId: `command-${crypto.randomUUID()}` };
}

/** The actor of a run of the cron trigger. */
export function systemActing(): Acting {
  return { actorId: systemId, requestId: `cron-${crypto.randomUUID()}` };
}

/** Returns the entries from the cursor on, latest first. */
export async function listAuditEntries(db: Database, filter: AuditFilter, cursor: Cursor | undefined, limit: number) {
  return selectEntries(db, filter, isFromCursor(sortedBy, cursor, "desc"), limit);
}

/** Yields all entries, a page at a time. */
export function auditPages(db: Database, filter: AuditFilter): AsyncGenerator<StoredAuditEntry[]> {
  return pagesOf(exportPageSize, async (after: Cursor | undefined, size) => {
    const rows = await selectEntries(db, filter, isAfterCursor(sortedBy, after, "desc"), size);
    return rows.map((row) => ({ row, cursor: row.entry }));
  });
}

const sortedBy = { createdAt: auditEntries.createdAt, id: auditEntries.id };

function selectEntries(db: Database, filter: AuditFilter, range: SQL | undefined, limit: number) {
  const { actorId, action, subjectId, from, until } = filter;
  return db
    .select({ entry: auditEntries, name: user.name })
    .from(auditEntries)
    .leftJoin(user, eq(user.id, auditEntries.actorId))
    .where(
      and(
        actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
        action === undefined ? undefined : eq(auditEntries.action, action),
        subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
        from && gte(auditEntries.createdAt, from),
        until && lt(auditEntries.createdAt, until),
        range,
      ),
    )
    .orderBy(desc(sortedBy.createdAt), desc(sortedBy.id))
    .limit(limit);
}
