import { and, asc, eq, exists, isNull, ne, sql } from "drizzle-orm";
import { isMemberKind, type Member } from "#rules/accounts/person.ts";
import { gatheringMs } from "#rules/notices/email-time.ts";
import { user } from "../db/auth-tables.ts";
import { commitBatch } from "../db/commit-batch.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { notices } from "../db/notice-tables.ts";
import { newEmail } from "../mail/outbox.ts";

export type DuePerson = { id: string; email: string };

/** Notices that are read to find people: one person may have all of them. */
const dueAtOnce = 1000;

/** People who have something in an e-mail that is due. */
export function listDuePeople(db: Database, now: Date, limit: number): Promise<DuePerson[]> {
  return retryTransient(() =>
    db.all<DuePerson>(sql`select distinct u.id, u.email from (
        select person_id from notices where email_due_at <= ${now.getTime()}
        order by email_due_at, person_id limit cast(${dueAtOnce} as integer)
      ) due cross join user u on u.id = due.person_id limit cast(${limit} as integer)`),
  );
}

/**
 * Puts what is due for a person into one e-mail of the outbox, with what would be due soon after. Of two runs at once one
 * does. Answers whether this one did; nothing is queued for an account that was disabled.
 */
export async function queueBatch(
  db: Database,
  { id: personId, email }: DuePerson,
  { now, dueBy }: { now: Date; dueBy: Date },
): Promise<boolean> {
  const batchId = crypto.randomUUID();
  const mail = { ...newEmail({ template: "notices", data: { email, personId, batchId } }, now), id: batchId };
  const [due, soon] = [dueBy.getTime(), dueBy.getTime() + gatheringMs];
  const ofPerson = (until: number) =>
    sql`person_id = ${personId} and email_due_at is not null and email_due_at <= ${until}`;
  const gather = db
    .update(notices)
    .set({ batchId, emailDueAt: null })
    .where(sql`${ofPerson(soon)} and exists (select 1 from notices where ${ofPerson(due)})`);
  const gathered = db
    .select({ one: sql`1` })
    .from(notices)
    .where(and(sql`batch_id is not null`, eq(notices.batchId, batchId)));
  const active = db
    .select({ one: sql`1` })
    .from(user)
    .where(and(eq(user.id, personId), isNull(user.disabledAt), ne(user.kind, "staff")));
  const queue = insertWhere(db, emails, mail, { where: and(exists(gathered), exists(active)) }).onConflictDoNothing();
  const found = await commitBatch(db, [gather, queue], {
    find: db.select({ id: emails.id }).from(emails).where(eq(emails.id, batchId)),
  });
  return found.length > 0;
}

/** The notices of an e-mail, the oldest first, up to a limit. */
export async function findBatch(db: Database, batchId: string, limit: number) {
  const isOf = and(sql`batch_id is not null`, eq(notices.batchId, batchId));
  return retryTransient(() =>
    db.select().from(notices).where(isOf).orderBy(asc(notices.foundAt), asc(notices.id)).limit(limit),
  );
}

/** A member who may be written to; undefined for staff and a disabled account. */
export async function findMember(db: Database, personId: string): Promise<Member | undefined> {
  const { id, kind, disabledAt } = user;
  const [row] = await retryTransient(() =>
    db
      .select({ id, kind })
      .from(user)
      .where(and(eq(id, personId), isNull(disabledAt))),
  );
  return row && isMemberKind(row.kind) ? { id: row.id, kind: row.kind } : undefined;
}
