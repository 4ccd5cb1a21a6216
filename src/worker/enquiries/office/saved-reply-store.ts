import { and, asc, eq, sql } from "drizzle-orm";
import type { AuditAction } from "#rules/office/audit.ts";
import { isChanged } from "../../db/change-once.ts";
import { commitBatch } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { savedReplies } from "../../db/inbox-tables.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { insertAudit, type Writing } from "../../office/audit-store.ts";

export type StoredReply = typeof savedReplies.$inferSelect;
type Entries = { title: string; text: string };

/** More than anybody can choose from in a list. */
const maxSavedReplies = 200;

export async function listSavedReplies(db: Database): Promise<StoredReply[]> {
  return db
    .select()
    .from(savedReplies)
    .orderBy(asc(sql`${savedReplies.title} collate nocase`), asc(savedReplies.id))
    .limit(maxSavedReplies);
}

export async function findSavedReply(db: Database, id: string): Promise<StoredReply | undefined> {
  return db.select().from(savedReplies).where(eq(savedReplies.id, id)).get();
}

/** Adds a reply, once for each key. Returns the reply stored under the key, or undefined if the limit is reached. */
export async function addSavedReply(
  db: Database,
  { idempotencyKey, ...entries }: Entries & { idempotencyKey: string },
  writing: Writing,
): Promise<StoredReply | undefined> {
  const { now } = writing;
  const [id, changeId] = [crypto.randomUUID(), crypto.randomUUID()];
  const row = { id, ...entries, changeId, idempotencyKey, createdAt: now, updatedAt: now };
  const count = db.$count(savedReplies);
  const [found] = await commitBatch(
    db,
    [
      insertWhere(db, savedReplies, row, { where: sql`${count} < ${maxSavedReplies}` }).onConflictDoNothing(),
      auditOf(db, "saved-reply-added", { id, changeId }, { after: { version: 0 } }, writing),
    ],
    { find: db.select().from(savedReplies).where(eq(savedReplies.idempotencyKey, idempotencyKey)) },
  );
  return found;
}

/** Changes a reply if it is still as it was read. Returns the reply as it is by then, or undefined if it was removed. */
export async function changeSavedReply(
  db: Database,
  before: StoredReply,
  entries: Entries,
  writing: Writing,
): Promise<StoredReply | undefined> {
  const { id, version } = before;
  const changeId = crypto.randomUUID();
  const values = { before: { version }, after: { version: version + 1 } };
  const [found] = await commitBatch(
    db,
    [
      db
        .update(savedReplies)
        .set({ ...entries, version: version + 1, changeId, updatedAt: writing.now })
        .where(and(eq(savedReplies.id, id), eq(savedReplies.version, version))),
      auditOf(db, "saved-reply-changed", { id, changeId }, values, writing),
    ],
    {
      find: db.select().from(savedReplies).where(eq(savedReplies.id, id)),
      isCommitted: ([row]) => row?.changeId === changeId,
    },
  );
  return found;
}

/** Removes a reply if it is still as it was read. Returns the reply if it was changed first. */
export async function removeSavedReply(
  db: Database,
  { id, version, changeId }: StoredReply,
  writing: Writing,
): Promise<StoredReply | undefined> {
  const [found] = await commitBatch(
    db,
    [
      auditOf(db, "saved-reply-removed", { id, changeId }, { before: { version } }, writing),
      db.delete(savedReplies).where(and(eq(savedReplies.id, id), eq(savedReplies.changeId, changeId))),
    ],
    {
      find: db.select().from(savedReplies).where(eq(savedReplies.id, id)),
      isCommitted: (rows) => rows.length === 0,
    },
  );
  return found;
}

/** Records a change if the reply is as this change left it, or a removal if the reply is still as it was read. */
function auditOf(
  db: Database,
  action: AuditAction,
  { id, changeId }: { id: string; changeId: string },
  values: { before?: { version: number }; after?: { version: number } },
  { acting, now }: Writing,
) {
  const where = isChanged(db, savedReplies, { id, changeId });
  return insertAudit(db, { ...acting, action, subjectId: id, ...values, now }, { where });
}
