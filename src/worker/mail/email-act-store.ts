import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { EmailAct } from "#rules/mail/email-state.ts";
import type { AuditAction } from "#rules/office/audit.ts";
import { user } from "../db/auth-tables.ts";
import { commitBatch, type Statement } from "../db/commit-batch.ts";
import type { Database } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { threadEntries } from "../db/inbox-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { emailsOfMessage } from "../enquiries/enquiry-store.ts";
import { insertAudit, isRecorded, selectRecorded, type Writing } from "../office/audit-store.ts";
import { type Email, traitsOf } from "./email.ts";
import { asCancelled, emailIn, isTooLate, newEmail, type OutboxRow } from "./outbox.ts";
import { isStillRelevant } from "./still-relevant-store.ts";
import { isUnleased } from "./unleased-store.ts";

const actionOf = {
  "try-now": "email-tried",
  "send-again": "email-sent-again",
  cancel: "email-cancelled",
  "put-away": "email-put-away",
} as const satisfies Record<EmailAct, AuditAction>;

/**
 * Applies an action of staff to an e-mail, if it has not changed since `row`, with its audit entry in one batch. Returns whether
 * it was applied. Of concurrent actions only one is, and none sends again what no longer holds. `mail`: the e-mail to send again.
 * `id`: the e-mail that is sent then, which is a new one if it was sent again.
 */
export async function actOnEmail(
  db: Database,
  row: OutboxRow,
  act: EmailAct,
  { acting, mail, now }: Writing & { mail: Email | undefined },
): Promise<{ isDone: boolean; id: string }> {
  const again = mail && {
    ...newEmail(mail, now),
    ...againOf(db, row),
    ...(traitsOf[row.template].expires && { givesUpAt: row.givesUpAt }),
  };
  const entry = {
    ...acting,
    id: crypto.randomUUID(),
    action: actionOf[act],
    subjectId: row.id,
    before: { state: row.state },
    after: again ? { again: again.id } : null,
    now,
  };
  const isWritten = isRecorded(db, entry);
  const statements: [Statement, ...Statement[]] = [
    insertAudit(db, entry, { from: emails, where: and(isStill(row), again && isStillRelevant(db, row)) }),
    // Not by `queueEmailIf`: the limit of acknowledgements to one address is no reason to refuse staff.
    ...(again ? [insertWhere(db, emails, again, { where: isWritten }).onConflictDoNothing()] : []),
    db
      .update(emails)
      .set(changeOf(act, now))
      .where(and(eq(emails.id, row.id), isWritten)),
  ];
  const rows = await commitBatch(db, statements, { find: selectRecorded(db, entry) });
  return { isDone: rows.length > 0, id: again?.id ?? row.id };
}

/**
 * Returns the e-mail to send again: what the row holds, or for a visitor's message what its enquiry still holds. Undefined if it
 * has expired or no longer holds: the consultation or submission that it is about has changed, or the interest was withdrawn.
 */
export async function findRepeatable(db: Database, row: OutboxRow, now: Date): Promise<Email | undefined> {
  if (isTooLate(row, now)) return undefined;
  if (!(await isRelevantNow(db, row))) return undefined;
  const stored = emailIn(row);
  if (stored) return stored;
  if (row.template === "reply") return findReply(db, row);
  if (row.enquiryId === null || !isOfMessage(row.template)) return undefined;
  const { enquiryId } = row;
  const enquiry = await db.select().from(enquiries).where(eq(enquiries.id, enquiryId)).get();
  if (!enquiry) return undefined;
  const made = emailsOfMessage(enquiry);
  return [...made.emails, made.acknowledgement].find(({ template }) => template === row.template);
}

async function isRelevantNow(db: Database, row: OutboxRow): Promise<boolean> {
  const condition = isStillRelevant(db, row);
  if (!condition) return true;
  const found = await db.select({ id: emails.id }).from(emails).where(condition).limit(1);
  return found.length > 0;
}

/** Finds a reply in the thread of its enquiry, where it has the id of the first e-mail that was sent with it. */
async function findReply(db: Database, { id }: OutboxRow): Promise<Email | undefined> {
  const repeated = sql`(with recursive sent(id) as (
      select ${id} union all select again_of from sent join ${emails} on ${emails.id} = sent.id where again_of is not null)
    select id from sent)`;
  const { reference, email, kind } = enquiries;
  const isOfReply = and(eq(threadEntries.enquiryId, enquiries.id), inArray(threadEntries.emailId, repeated));
  const found = await db
    .select({ reference, email, kind, author: user.name, text: threadEntries.text })
    .from(emails)
    .innerJoin(enquiries, eq(enquiries.id, emails.enquiryId))
    .innerJoin(threadEntries, isOfReply)
    .innerJoin(user, eq(user.id, threadEntries.authorId))
    .where(eq(emails.id, id))
    .get();
  return found && { template: "reply", data: found };
}

/** Whether an e-mail can be made again from its enquiry alone. */
function isOfMessage(template: OutboxRow["template"]): boolean {
  return template === "enquiry" || template === "acknowledgement";
}

/** Ends the pauses of e-mails that wait, and returns the number of these e-mails. */
export async function tryAllNow(db: Database, { acting, now }: Writing): Promise<number> {
  const isPaused = and(isUnleased(now), gt(emails.nextAttemptAt, now));
  const paused = sql`(select count(*) from (select 1 from ${emails} where ${isPaused} limit ${triedAtOnce}))`;
  const entry = {
    ...acting,
    id: crypto.randomUUID(),
    action: "email-tried",
    subjectId: "outbox",
    after: sql`json_object('emails', ${paused})`,
    now,
  } as const;
  const ids = db.select({ id: emails.id }).from(emails).where(isPaused).limit(triedAtOnce);
  const rows = await commitBatch(
    db,
    [
      insertAudit(db, entry, { where: sql`${paused} > 0` }),
      db.update(emails).set({ nextAttemptAt: now }).where(inArray(emails.id, ids)),
    ],
    { find: selectRecorded(db, entry) },
  );
  return Number(rows[0]?.after?.emails ?? 0);
}

/** A few runs of the outbox send this many. */
const triedAtOnce = 250;

function changeOf(act: EmailAct, now: Date): Partial<typeof emails.$inferInsert> {
  if (act === "try-now") return { nextAttemptAt: now };
  if (act === "cancel") return asCancelled(now);
  return { data: null, handledAt: now };
}

/**
 * The columns of an e-mail that repeats another. It gets a negative version of its own, because the next version of its
 * consultation must find the next number free.
 */
function againOf(db: Database, { id, enquiryId, template, acknowledgedKey }: OutboxRow) {
  const lowest = db
    .select({ version: sql`min(0, min(${emails.version})) - 1` })
    .from(emails)
    .where(and(eq(emails.enquiryId, enquiryId ?? ""), eq(emails.template, template)));
  return { againOf: id, enquiryId, acknowledgedKey, ...(enquiryId !== null && { version: sql<number>`(${lowest})` }) };
}

/** The condition that an e-mail is still as it was read. A lease increments `attempts`, so an e-mail leased since is not. */
function isStill(row: OutboxRow): SQL | undefined {
  return and(
    eq(emails.id, row.id),
    eq(emails.status, row.status),
    eq(emails.attempts, row.attempts),
    eq(emails.nextAttemptAt, row.nextAttemptAt),
    row.report === null ? isNull(emails.report) : eq(emails.report, row.report),
    isNull(emails.cancelledAt),
    isNull(emails.handledAt),
  );
}
