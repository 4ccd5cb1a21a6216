import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Enquiry } from "#rules/enquiries/enquiry.ts";
import { commitBatch } from "../db/commit-batch.ts";
import { type Database, openDatabase, retryTransient } from "../db/database.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import type { Email } from "../mail/email.ts";
import { newAcknowledgement, newEmail, queueEmailOfEnquiry } from "../mail/outbox.ts";

export type Submission = { enquiry: Enquiry; suspected: boolean; idempotencyKey: string };
export type EnquiryRow = typeof enquiries.$inferSelect;

/**
 * `stored` also for a message that was stored before under the same key; `letterIds` are those this call queued, if it
 * was the first. `conflict`: the key belongs to another message.
 */
export type StoreResult =
  | { outcome: "stored"; reference: string; emailIds: readonly string[] }
  | { outcome: "conflict" };

/**
 * What is written in the same batch as an enquiry. A statement must do nothing unless that enquiry is there. `acknowledgement`
 * is the letter to an address that somebody typed: three a day, and further messages are kept without one. A letter to the
 * address of the person who is logged in is none: it is theirs, they can mail nobody else with it, and they are to learn of
 * what was asked in their name however many acknowledgements a stranger has used up.
 */
type Accompaniment = {
  emails: readonly Email[];
  acknowledgement?: Email;
  statements?: readonly BatchItem<"sqlite">[];
};

/** Writes the enquiry and its letters in one batch, once for each key however often it is called. Throws when D1 does. */
export async function storeEnquiry(
  d1: D1Database,
  submission: Submission,
  now: Date,
  accompany: (row: EnquiryRow, db: Database) => Accompaniment = emailsOfMessage,
): Promise<StoreResult> {
  const db = openDatabase(d1);
  const row = {
    ...submission.enquiry,
    id: crypto.randomUUID(),
    idempotencyKey: submission.idempotencyKey,
    reference: newReference(),
    suspected: submission.suspected,
    createdAt: now,
  };
  const { emails: facts, acknowledgement, statements = [] } = accompany(row, db);
  const unsent = facts.map((mail) => newEmail(mail, now));
  if (acknowledgement) unsent.push(newAcknowledgement(acknowledgement, now));
  const emails = submission.suspected ? [] : unsent.map((mail) => ({ ...mail, enquiryId: row.id }));
  const insert = db.insert(enquiries).values(row).onConflictDoNothing({ target: enquiries.idempotencyKey });
  const queue = emails.map((mail) => queueEmailOfEnquiry(db, mail));
  const [stored] = await commitBatch(db, [insert, ...statements, ...queue], {
    find: findByKey(db, row.idempotencyKey),
    isCommitted: (rows) => rows.length > 0,
  });
  if (stored === undefined) throw new Error("The enquiry is not there after it was stored.");
  if (!isSameSubmission(stored, row)) return { outcome: "conflict" };
  const isFirst = stored.id === row.id;
  return {
    outcome: "stored",
    reference: stored.reference,
    emailIds: isFirst ? emails.map((mail) => mail.id) : [],
  };
}

/** Whether something was stored under this key before. */
export async function isKeyTaken(d1: D1Database, idempotencyKey: string): Promise<boolean> {
  const found = await retryTransient(() => findByKey(openDatabase(d1), idempotencyKey));
  return found.length > 0;
}

/** The team's letter of a message, and its acknowledgement. */
export function emailsOfMessage({ reference, name, email, company, topic, message }: EnquiryRow) {
  return {
    emails: [{ template: "enquiry", data: { reference, name, email, company, topic, message } }],
    acknowledgement: { template: "acknowledgement", data: { email, reference } },
  } as const satisfies Accompaniment;
}

function findByKey(db: Database, idempotencyKey: string) {
  return db.select().from(enquiries).where(eq(enquiries.idempotencyKey, idempotencyKey));
}

function isSameSubmission(one: EnquiryRow, other: EnquiryRow): boolean {
  const fields = ["name", "email", "company", "topic", "message", "suspected"] as const;
  return fields.every((field) => one[field] === other[field]);
}

/** Crockford's alphabet: nothing that reads like something else on the phone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What the writer is told, and quotes when they write again. */
export function newReference(): string {
  const emails = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => alphabet.charAt(byte % alphabet.length));
  return `${emails.slice(0, 5).join("")}-${emails.slice(5).join("")}`;
}
