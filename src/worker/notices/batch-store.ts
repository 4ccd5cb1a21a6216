import { and, asc, eq, exists, inArray, isNull, ne, sql } from "drizzle-orm";
import { isMemberKind, type Member } from "#rules/accounts/person.ts";
import { gatheringMs } from "#rules/notices/email-time.ts";
import { user } from "../db/auth-tables.ts";
import { commitBatch } from "../db/commit-batch.ts";
import type { Database } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { listOf } from "../db/list-of.ts";
import { notices } from "../db/notice-tables.ts";
import { newEmail, queueEmailIf } from "../mail/outbox.ts";
import { isNewestOfTerms } from "./sources/watched-store.ts";

export type DuePerson = { id: string; email: string };

/** How many notices are read to find people. One person may have all of them. */
const dueAtOnce = 1000;

/** Lists people with notices whose e-mail is due. */
export async function listDuePeople(db: Database, now: Date, limit: number): Promise<DuePerson[]> {
  return db.all<DuePerson>(sql`select distinct u.id, u.email from (
        select person_id from notices where email_due_at <= ${now.getTime()}
        order by email_due_at, person_id limit cast(${dueAtOnce} as integer)
      ) due cross join user u on u.id = due.person_id limit cast(${limit} as integer)`);
}

/**
 * Queues one e-mail for each person, about the notices that are due and those that would be due soon after. Of two concurrent
 * runs, only one queues it. Returns how many e-mails this run queued; a disabled account gets none. It takes a statement for each
 * person, and two for all of them.
 */
export async function queueBatches(
  db: Database,
  people: readonly DuePerson[],
  { now, dueBy }: { now: Date; dueBy: Date },
): Promise<number> {
  const batches = people.map((person) => ({ ...person, batchId: crypto.randomUUID() }));
  const batchOf = JSON.stringify(Object.fromEntries(batches.map(({ id, batchId }) => [id, batchId])));
  const [due, soon] = [dueBy.getTime(), dueBy.getTime() + gatheringMs];
  const isDue = (until: number) => sql`email_due_at is not null and email_due_at <= ${until}`;
  const haveDue = sql`select person_id from notices where person_id in (select key from json_each(${batchOf})) and ${isDue(due)}`;
  const gather = db
    .update(notices)
    .set({ batchId: sql`(select value from json_each(${batchOf}) where key = person_id)`, emailDueAt: null })
    .where(sql`person_id in (${haveDue}) and ${isDue(soon)}`);
  const queue = batches.map((batch) => queueEmailOfBatch(db, batch, now));
  const ids = listOf(batches.map(({ batchId }) => batchId));
  const found = await commitBatch(db, [gather, ...queue], {
    find: db.select({ id: emails.id }).from(emails).where(inArray(emails.id, ids)),
  });
  return found.length;
}

/** Queues the e-mail of a batch, if notices were gathered for it and the account may get e-mails. */
function queueEmailOfBatch(db: Database, batch: DuePerson & { batchId: string }, now: Date) {
  const { id: personId, email, batchId } = batch;
  const mail = { ...newEmail({ template: "notices", data: { email, personId, batchId } }, now), id: batchId };
  const gathered = db.select({ one: sql`1` }).from(notices).where(isOfBatch(batchId));
  const active = db
    .select({ one: sql`1` })
    .from(user)
    .where(and(eq(user.id, personId), isNull(user.disabledAt), ne(user.kind, "staff")));
  return queueEmailIf(db, mail, { where: and(exists(gathered), exists(active)) });
}

/** Returns the notices of an e-mail, the oldest first, up to a limit: of those about the terms of one project the newest. */
export async function findBatch(db: Database, batchId: string, limit: number) {
  const isNamed = and(isOfBatch(batchId), isNewestOfTerms(sql`newer.batch_id = notices.batch_id`));
  return db.select().from(notices).where(isNamed).orderBy(asc(notices.foundAt), asc(notices.id)).limit(limit);
}

/** The first part says literally what the partial index of batches contains: otherwise SQLite does not use it. */
function isOfBatch(batchId: string) {
  return and(sql`batch_id is not null`, eq(notices.batchId, batchId));
}

/** Finds a member who may get e-mails; undefined for staff and for a disabled account. */
export async function findMember(db: Database, personId: string): Promise<Member | undefined> {
  const { id, kind, disabledAt } = user;
  const row = await db
    .select({ id, kind })
    .from(user)
    .where(and(eq(id, personId), isNull(disabledAt)))
    .get();
  return row && isMemberKind(row.kind) ? { id: row.id, kind: row.kind } : undefined;
}
