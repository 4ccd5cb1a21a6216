import { and, eq, exists, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { EnquiryEvent } from "#rules/enquiries/inbox.ts";
import type { AuditAction, AuditValues } from "#rules/office/audit.ts";
import { auditEntries } from "../../db/audit-tables.ts";
import { commitBatch, type Statement } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { enquiries } from "../../db/enquiry-tables.ts";
import { threadEntries } from "../../db/inbox-tables.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { listOf } from "../../db/list-of.ts";
import { type Acting, auditIdOf, insertAudit, isRecorded, type Writing } from "../../office/audit-store.ts";
import type { StoredEnquiry } from "../enquiry-store.ts";

/**
 * `ownerId` may be SQL, because only the write itself knows whether the owner is still staff. The audit records only the fields
 * that `valuesOf` takes.
 */
type Fields = Partial<
  Pick<StoredEnquiry, "status" | "nextStep" | "nextStepDay" | "answeredAt" | "answeredHow" | "releasedAt"> & {
    ownerId: string | SQL | null;
  }
>;

/** A new entry of the thread: a reply, a note, or an event that the portal notes itself. */
export type NewThreadEntry = {
  kind: "reply" | "note" | "event";
  text?: string | SQL;
  emailId?: string;
  idempotencyKey?: string;
  event?: EnquiryEvent;
  values?: AuditValues;
  /** The condition for the entry, if it depends on the moment of the write. */
  where?: SQL;
};

export type Change = {
  set: Fields;
  action: AuditAction;
  entries: readonly NewThreadEntry[];
  /** What must hold at the moment of the write; otherwise the change was too late, and is not made. */
  condition?: SQL | undefined;
  /** Further statements for the batch, which must do nothing unless the change was made. */
  more?: (isMade: SQL) => readonly Statement[];
};

/**
 * `isMade` is true if this call changed the enquiry. Otherwise nothing was written, because another change came first. `after` is
 * the enquiry as it is by then.
 */
export type ChangeResult = { isMade: boolean; after: StoredEnquiry };

/** `changeId` is stored with the enquiry, so that a retry of the call is recognized. Without one, a random id is stored. */
export type EnquiryWriting = Writing & { changeId?: string | undefined };

/**
 * Changes an enquiry if it is still as it was read, and adds entries to its thread and a row to the audit, in one batch. Of
 * concurrent changes of one version, one is made. Nothing is written if the idempotency key of an entry is already known. Throws
 * when D1 does.
 */
export async function changeEnquiry(
  db: Database,
  before: StoredEnquiry,
  change: Change,
  writing: EnquiryWriting,
): Promise<ChangeResult> {
  const { changeId, statements } = changeStatements(db, before, change, writing);
  const [found] = await commitBatch(db, statements, {
    find: db.select().from(enquiries).where(eq(enquiries.id, before.id)),
    isCommitted: ([row]) => row?.changeId === changeId,
  });
  if (!found) throw new Error("The enquiry is not there after it was changed.");
  return { isMade: found.changeId === changeId, after: found };
}

/** Makes several changes in one batch, each independent of the others. Returns the result of each, by enquiry id. */
export async function changeEnquiries(
  db: Database,
  changes: readonly { before: StoredEnquiry; change: Change }[],
  writing: EnquiryWriting,
): Promise<ReadonlyMap<string, ChangeResult>> {
  const all = changes.map(({ before, change }) => ({ before, ...changeStatements(db, before, change, writing) }));
  const [first, ...rest] = all.flatMap(({ statements }) => statements);
  if (!first) return new Map();
  const ids = all.map(({ before }) => before.id);
  const made = new Map(all.map(({ before, changeId }) => [before.id, changeId]));
  const rows = await commitBatch(db, [first, ...rest], {
    find: db
      .select()
      .from(enquiries)
      .where(inArray(enquiries.id, listOf(ids))),
    isCommitted: (found) => found.some(({ id, changeId }) => made.get(id) === changeId),
  });
  return new Map(rows.map((after) => [after.id, { isMade: after.changeId === made.get(after.id), after }]));
}

/**
 * Returns the statements of a change. The ids of the rows derive from the version, so a repeated batch writes nothing twice. All
 * statements depend on the audit entry of this very request, because another change of this version would use the same ids.
 */
function changeStatements(
  db: Database,
  before: StoredEnquiry,
  { set, action, entries, condition, more }: Change,
  writing: EnquiryWriting,
) {
  const { acting, now, changeId = crypto.randomUUID() } = writing;
  const version = before.version + 1;
  const id = entryIdOf(before.id, version);
  const isThis = eq(enquiries.id, before.id);
  const key = entries.find(({ idempotencyKey }) => idempotencyKey !== undefined)?.idempotencyKey;
  const isNew = key === undefined ? undefined : notExists(ofKey(db, key));
  const isAsRead = and(isThis, eq(enquiries.version, before.version));
  const after = { ...before, ...set };
  const audit = {
    ...acting,
    id,
    action,
    subjectId: before.id,
    before: valuesOf(before),
    after: valuesOf(after, before),
    now,
  };
  const isMade = isRecorded(db, audit);
  const statements: [Statement, ...Statement[]] = [
    insertAudit(db, audit, { from: enquiries, where: and(isAsRead, isNew, condition) }),
    db
      .update(enquiries)
      .set({ ...set, version, changeId })
      .where(and(isAsRead, isMade)),
    ...entries.map(({ where, ...entry }, at) =>
      insertThreadEntry(db, { id: `${id}-${at}`, ...entry }, { enquiryId: before.id, acting, now }, and(isMade, where)),
    ),
    ...(more?.(isMade) ?? []),
  ];
  return { changeId, statements };
}

/** A change of an enquiry, read at `version`, that would change nothing now. */
export type RepeatedChange = {
  id: string;
  reference: string;
  version: number;
  wanted: { status?: string | undefined; ownerId?: string | null | undefined };
};

/** Returns the ids of those enquiries whose first change after the version that was read is this one, made by this member of staff. */
export async function findMadeBy(
  db: Database,
  actorId: string,
  repeated: readonly RepeatedChange[],
): Promise<ReadonlySet<string>> {
  if (repeated.length === 0) return new Set();
  const ids = repeated.map(({ id, version }) => auditIdOf("enquiry-changed", entryIdOf(id, version + 1)));
  const rows = await db
    .select({ id: auditEntries.subjectId, after: auditEntries.after })
    .from(auditEntries)
    .where(and(inArray(auditEntries.id, listOf(ids)), eq(auditEntries.actorId, actorId)));
  const made = new Map(rows.map(({ id, after }) => [id, after]));
  const isMade = ({ id, wanted: { status, ownerId } }: RepeatedChange) => {
    const after = made.get(id);
    return (
      after && (status === undefined || after.status === status) && (ownerId === undefined || after.ownerId === ownerId)
    );
  };
  return new Set(repeated.filter(isMade).map(({ id }) => id));
}

/** Returns the id of the audit entry for the change that led to a version. */
function entryIdOf(id: string, version: number): string {
  return `${id}-${version}`;
}

/**
 * Adds a note. It leaves the version alone, so it never conflicts with other changes. A retry under its key stores nothing more.
 */
export async function addNote(
  db: Database,
  enquiry: StoredEnquiry,
  note: { text: string; idempotencyKey: string },
  { acting, now }: EnquiryWriting,
): Promise<"added" | "conflict"> {
  const id = crypto.randomUUID();
  const entry = { id, kind: "note", ...note } as const;
  const isStored = exists(db.select({ one: sql`1` }).from(threadEntries).where(eq(threadEntries.id, id)));
  const audit = { ...acting, action: "enquiry-noted", subjectId: enquiry.id, after: { entry: id }, now } as const;
  const [found] = await commitBatch(
    db,
    [
      insertThreadEntry(db, entry, { enquiryId: enquiry.id, acting, now }, sql`true`),
      insertAudit(db, audit, { where: isStored }),
    ],
    { find: ofKey(db, note.idempotencyKey) },
  );
  return found?.enquiryId === enquiry.id && found.kind === "note" && found.text === note.text ? "added" : "conflict";
}

/** Returns the statement that adds an entry to a thread, for the batch of another write. */
export function insertThreadEntry(
  db: Database,
  { id = crypto.randomUUID(), ...entry }: NewThreadEntry & { id?: string },
  { enquiryId, acting, now }: { enquiryId: string; acting: Acting; now: Date },
  where: SQL | undefined,
) {
  const row = { id, enquiryId, authorId: acting.actorId, createdAt: now, ...entry };
  return insertWhere(db, threadEntries, row, { where }).onConflictDoNothing();
}

export async function findEnquiry(db: Database, reference: string): Promise<StoredEnquiry | undefined> {
  return db.select().from(enquiries).where(eq(enquiries.reference, reference)).get();
}

/** Returns the enquiries with these references, in no particular order. */
export async function listEnquiries(db: Database, references: readonly string[]): Promise<StoredEnquiry[]> {
  const isOne = inArray(enquiries.reference, listOf(references));
  return db.select().from(enquiries).where(isOne);
}

/** Returns the entry that is stored under a key. */
export async function findThreadEntry(db: Database, idempotencyKey: string) {
  return ofKey(db, idempotencyKey).get();
}

function ofKey(db: Database, idempotencyKey: string) {
  return db.select().from(threadEntries).where(eq(threadEntries.idempotencyKey, idempotencyKey));
}

/**
 * Returns what the audit records. It records that the text of the next step changed, but not the text: somebody typed it, and it
 * may name a person.
 */
function valuesOf(
  { status, ownerId, nextStepDay, nextStep }: Required<Omit<Fields, "answeredAt" | "answeredHow" | "releasedAt">>,
  before?: StoredEnquiry,
) {
  const isRewritten = before && nextStep !== before.nextStep;
  const values = { status, ownerId: null, nextStepDay, ...(isRewritten && { nextStepText: "changed" }) };
  if (typeof ownerId === "string" || ownerId === null) return { ...values, ownerId };
  return sql`json_set(${JSON.stringify(values)}, '$.ownerId', ${ownerId})`;
}
