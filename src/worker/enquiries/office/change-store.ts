import { and, eq, exists, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { EnquiryEvent } from "#rules/enquiries/inbox.ts";
import type { AuditAction, AuditValues } from "#rules/office/audit.ts";
import { commitBatch, type Statement } from "../../db/commit-batch.ts";
import { type Database, retryTransient } from "../../db/database.ts";
import { enquiries } from "../../db/enquiry-tables.ts";
import { threadEntries } from "../../db/inbox-tables.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { listOf } from "../../db/list-of.ts";
import { type Acting, insertAudit, isRecorded, type Writing } from "../../office/audit-store.ts";
import type { StoredEnquiry } from "../enquiry-store.ts";

/** Whether somebody is still there to own it is known in the write only. The audit has those that `valuesOf` takes. */
type Fields = Partial<
  Pick<StoredEnquiry, "status" | "nextStep" | "nextStepDay" | "answeredAt" | "answeredHow" | "releasedAt"> & {
    ownerId: string | SQL | null;
  }
>;

/** What comes into the thread: a reply, a note, or an event of the portal's own. */
export type NewThreadEntry = {
  kind: "reply" | "note" | "event";
  text?: string | SQL;
  emailId?: string;
  idempotencyKey?: string;
  event?: EnquiryEvent;
  values?: AuditValues;
  /** Where what it says depends on the moment of the write. */
  where?: SQL;
};

export type Change = {
  set: Fields;
  action: AuditAction;
  entries: readonly NewThreadEntry[];
  /** What must hold at the moment of the write; otherwise it was changed first. */
  condition?: SQL | undefined;
  /** Further statements of the batch, which must do nothing unless the change was made. */
  more?: (isMade: SQL) => readonly Statement[];
};

/**
 * `isMade`: whether this call changed it. Otherwise nothing was written, because it was changed first. `after`: the enquiry as it is
 * then.
 */
export type ChangeResult = { isMade: boolean; after: StoredEnquiry };

/** `changeId` is stored with the enquiry, so that a call that comes again is known; a random one where it cannot. */
export type EnquiryWriting = Writing & { changeId?: string | undefined };

/**
 * Changes an enquiry as it was read, with the entries of its thread and its row in the audit, in one batch. Of concurrent changes
 * of one version one is made. An entry whose idempotency key is known already means that nothing is written. Throws when D1 does.
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

/** Several changes in one batch, each of them made or not by itself. Returns which were, and all enquiries as they are then. */
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
 * The ids of the rows derive from the version, so a repeated batch writes nothing twice. All of it depends on the entry in the
 * audit: another change of this version may have the same key.
 */
function changeStatements(
  db: Database,
  before: StoredEnquiry,
  { set, action, entries, condition, more }: Change,
  writing: EnquiryWriting,
) {
  const { acting, now, changeId = crypto.randomUUID() } = writing;
  const version = before.version + 1;
  const id = `${before.id}-${version}`;
  const isThis = eq(enquiries.id, before.id);
  const key = entries.find(({ idempotencyKey }) => idempotencyKey !== undefined)?.idempotencyKey;
  const isNew = key === undefined ? undefined : notExists(ofKey(db, key));
  const isAsRead = and(isThis, eq(enquiries.version, before.version));
  const after = { ...before, ...set };
  const audit = { ...acting, id, action, subjectId: before.id, before: valuesOf(before), after: valuesOf(after), now };
  const isMade = isRecorded(db, audit);
  const statements: [Statement, ...Statement[]] = [
    insertAudit(db, audit, { from: enquiries, where: and(isAsRead, isNew, condition) }),
    db
      .update(enquiries)
      .set({ ...set, version, changeId })
      .where(and(isAsRead, isMade)),
    ...entries.map(({ where, ...entry }, at) =>
      insertThreadEntry(
        db,
        { id: `${id}-${at}`, ...entry },
        { enquiryId: before.id, acting, now },
        sql`${isMade} and ${where ?? sql`true`}`,
      ),
    ),
    ...(more?.(isMade) ?? []),
  ];
  return { changeId, statements };
}

/** A note changes no version: it never conflicts with what somebody else does. Repeated under its key, it is stored once. */
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

/** An entry of the thread, for the batch of another write. */
export function insertThreadEntry(
  db: Database,
  { id = crypto.randomUUID(), ...entry }: NewThreadEntry & { id?: string },
  { enquiryId, acting, now }: { enquiryId: string; acting: Acting; now: Date },
  where: SQL,
) {
  const row = { id, enquiryId, authorId: acting.actorId, createdAt: now, ...entry };
  return insertWhere(db, threadEntries, row, { where }).onConflictDoNothing();
}

export async function findEnquiry(db: Database, reference: string): Promise<StoredEnquiry | undefined> {
  const [found] = await retryTransient(() => db.select().from(enquiries).where(eq(enquiries.reference, reference)));
  return found;
}

/** Those of these references, in no order. */
export function findEnquiries(db: Database, references: readonly string[]): Promise<StoredEnquiry[]> {
  const isOne = inArray(enquiries.reference, listOf(references));
  return retryTransient(() => db.select().from(enquiries).where(isOne));
}

/** The entry that was stored under a key before. */
export async function findThreadEntry(db: Database, idempotencyKey: string) {
  const [found] = await retryTransient(() => ofKey(db, idempotencyKey));
  return found;
}

function ofKey(db: Database, idempotencyKey: string) {
  return db.select().from(threadEntries).where(eq(threadEntries.idempotencyKey, idempotencyKey));
}

/** Without the text of the next step: somebody typed it, and it may name a person. */
function valuesOf({ status, ownerId, nextStepDay }: Required<Pick<Fields, "status" | "ownerId" | "nextStepDay">>) {
  if (typeof ownerId === "string" || ownerId === null) return { status, ownerId, nextStepDay };
  return sql`json_object('status', ${status}, 'ownerId', ${ownerId}, 'nextStepDay', ${nextStepDay})`;
}
