import { eq, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { crockfordCodeOf, spellCrockfordCode } from "#rules/crockford-code.ts";
import type { Enquiry } from "#rules/enquiries/enquiry.ts";
import { enquiryLimits } from "#rules/enquiries/enquiry-limits.ts";
import type { EnquiryKind } from "#rules/enquiries/inbox.ts";
import { commitBatch, type Statement } from "../db/commit-batch.ts";
import type { Database } from "../db/database.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import type { Acknowledgement, Email } from "../mail/email.ts";
import { newAcknowledgement, newEmail, queueEmailIf } from "../mail/outbox.ts";

/** The values of fields that a form does not ask for. */
const notAsked = { company: "" };

/** `unverified` is true if Turnstile should have checked the sender and could not. */
export type NewEnquiry = {
  kind: EnquiryKind;
  enquiry: Omit<Enquiry, keyof typeof notAsked> & Partial<Enquiry>;
  suspected: boolean;
  unverified?: boolean;
  idempotencyKey: string;
};
/** An enquiry as it came in. */
type EnquiryRow = ReturnType<typeof newEnquiry>;
export type StoredEnquiry = typeof enquiries.$inferSelect;

/**
 * `stored` also if an earlier call stored it under the same key. That is a repeat, and the sender may have withdrawn it since.
 * `emailIds` are the e-mails that this call queued; a repeat queues none. `conflict` means that the key belongs to another message.
 */
export type StoreResult =
  | { outcome: "stored"; reference: string; isRepeat: boolean; emailIds: readonly string[] }
  | { outcome: "conflict" };

/** `refused` means that the condition did not hold, so nothing was stored. */
export type ConditionalResult = StoreResult | { outcome: "refused" };

/**
 * What is written in the same batch as an enquiry. A statement must do nothing unless that enquiry was stored. `acknowledgement`
 * goes to an address that the sender typed: each address gets three a day, and further messages are stored without one. An e-mail
 * to the account of the current person belongs in `emails`: it reaches nobody else, and they must learn what was asked in their
 * name even if a stranger has used up the acknowledgements to their address.
 */
type Accompaniment = {
  emails: readonly Email[];
  acknowledgement?: Acknowledgement;
  statements?: readonly Statement[];
};

type Conditional = Accompaniment & { condition: SQL | undefined };

/** Stores an enquiry with its e-mails in one batch, once for each key. Throws when D1 does. */
export async function storeEnquiry(
  db: Database,
  given: NewEnquiry,
  now: Date,
  accompany: (row: EnquiryRow) => Accompaniment = emailsOfMessage,
): Promise<StoreResult> {
  const result = await storeEnquiryIf(db, given, now, (row) => ({ ...accompany(row), condition: undefined }));
  if (result.outcome === "refused") throw new Error("The enquiry is not there after it was stored.");
  return result;
}

/** Does the same as `storeEnquiry`, if a condition holds at the moment of the write. */
export async function storeEnquiryIf(
  db: Database,
  given: NewEnquiry,
  now: Date,
  accompany: (row: EnquiryRow) => Conditional,
): Promise<ConditionalResult> {
  const row = newEnquiry(given, now);
  const { emails: facts, acknowledgement, statements = [], condition } = accompany(row);
  const unsent = facts.map((mail) => newEmail(mail, now));
  if (acknowledgement) unsent.push(newAcknowledgement(acknowledgement, now));
  const emails = given.suspected ? [] : unsent.map((mail) => ({ ...mail, enquiryId: row.id }));
  const insert = insertWhere(db, enquiries, row, { where: condition }).onConflictDoNothing({
    target: enquiries.idempotencyKey,
  });
  const queue = emails.map((mail) => queueEmailIf(db, mail, { from: enquiries, where: eq(enquiries.id, row.id) }));
  const [stored] = await commitBatch(db, [insert, ...statements, ...queue], {
    find: selectByKey(db, row.idempotencyKey),
  });
  if (stored === undefined) return { outcome: "refused" };
  if (!isSameEnquiry(stored, row)) return { outcome: "conflict" };
  const isRepeat = stored.id !== row.id;
  return {
    outcome: "stored",
    reference: stored.reference,
    isRepeat,
    emailIds: isRepeat ? [] : emails.map((mail) => mail.id),
  };
}

/** Returns an enquiry as a row that is not stored yet, with a new reference for its sender. */
export function newEnquiry({ kind, enquiry, suspected, unverified = false, idempotencyKey }: NewEnquiry, now: Date) {
  const id: string = crypto.randomUUID();
  return {
    ...notAsked,
    ...enquiry,
    id,
    idempotencyKey,
    reference: newReference(),
    suspected,
    unverified,
    createdAt: now,
    kind,
    status: suspected ? ("suspected" as const) : ("new" as const),
  };
}

/** True if an enquiry is already stored under this key. */
export async function isKeyTaken(db: Database, idempotencyKey: string): Promise<boolean> {
  const found = await selectByKey(db, idempotencyKey);
  return found.length > 0;
}

type MessageFacts = Enquiry & { reference: string; unverified: boolean };

/** Returns the e-mail to the team and the acknowledgement to the sender. */
export function emailsOfMessage({ reference, name, email, company, topic, message, unverified }: MessageFacts) {
  return {
    emails: [{ template: "enquiry", data: { reference, name, email, company, topic, message, unverified } }],
    acknowledgement: { template: "acknowledgement", data: { email, reference } },
  } as const satisfies Accompaniment;
}

function selectByKey(db: Database, idempotencyKey: string) {
  return db.select().from(enquiries).where(eq(enquiries.idempotencyKey, idempotencyKey));
}

function isSameEnquiry(one: StoredEnquiry, other: EnquiryRow): boolean {
  const typed = Object.keys(enquiryLimits) as (keyof Enquiry)[];
  return [...typed, "suspected" as const].every((field) => one[field] === other[field]);
}

/** The reference that the sender gets, and quotes when they write again. */
function newReference(): string {
  return spellCrockfordCode(crockfordCodeOf(crypto.getRandomValues(new Uint8Array(10)))).toUpperCase();
}

/** Inserts the row of a table that extends enquiries, if its enquiry was stored. A message repeated under the same key is not. */
export function insertForEnquiry<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: Table["$inferInsert"] & { enquiryId: string },
) {
  return insertWhere(db, table, row, { from: enquiries, where: eq(enquiries.id, row.enquiryId) }).onConflictDoNothing();
}
