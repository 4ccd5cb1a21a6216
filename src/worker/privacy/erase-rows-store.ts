import { inArray, type SQL, sql } from "drizzle-orm";
import { type DataPart, dataParts, fateIn } from "#rules/privacy/data-parts.ts";
import { pseudonymOf } from "#rules/privacy/erasure.ts";
import type { Database } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { threadEntries } from "../db/inbox-tables.ts";
import { limitBreaches } from "../db/limit-tables.ts";
import { listOf } from "../db/list-of.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { runBatch } from "../db/run-batch.ts";
import { counterKeysOf, countParts, type DataSubject, isKeptAsRecord, personTables } from "./person-data-store.ts";

/** A person whose data is being erased. `id` is the id of the erasure. */
export type Erased = DataSubject & { id: string };

/** The most rows in one batch, so that no batch grows with the data of a person. */
const rowsPerBatch = 50;

/** The texts that replace those of the person. */
type ErasedTexts = { name: string; topic: string };

/** Disables the account, and deletes everything that a login needs or stores. Nobody can log in from then on. */
export async function endLoginsFor(db: Database, { email, personId }: Erased, now: Date): Promise<void> {
  const tables = ["pending_logins", "known_devices", "recovery_codes", "two_factors", "calendar_feeds", "invitations"];
  await runBatch(db, [
    sql`update user set disabled_at = coalesce(disabled_at, ${now.getTime()}) where id = ${personId}`,
    sql`delete from session where user_id = ${personId}`,
    sql`delete from account where user_id = ${personId}`,
    sql`delete from verification where value = ${personId}`,
    sql`delete from staff_requests where person_id = ${personId} or lower(email) = ${email}`,
    deleteCounters(email),
    ...tables.map((table) => sql`delete from ${sql.raw(table)} where person_id = ${personId}`),
  ]);
}

/** Deletes some e-mails, with their attempts and reports. Returns whether there may be more. */
export async function removeSomeEmails(db: Database, erased: Erased): Promise<boolean> {
  const ids = await findIds(db, sql`${personTables(erased)} select id from their_emails limit ${some}`);
  if (ids.length > 0) await retryTransient(() => db.delete(emails).where(inArray(emails.id, ids)));
  return ids.length === rowsPerBatch;
}

/** Deletes some enquiries that are not kept as a record, with all that belongs to them. Returns whether there may be more. */
export async function removeSomeEnquiries(db: Database, erased: Erased): Promise<boolean> {
  const ids = await findIds(
    db,
    sql`${personTables(erased)} select id from enquiries
      where id in (select id from their_enquiries) and not ${isKeptAsRecord} limit ${some}`,
  );
  if (ids.length === 0) return false;
  const theirs = listOf(ids);
  await runBatch(db, [
    sql`delete from ${threadEntries} where enquiry_id in ${theirs}`,
    sql`delete from consultations where enquiry_id in ${theirs}`,
    sql`delete from ${emails} where enquiry_id in ${theirs}`,
    sql`delete from submissions where enquiry_id in ${theirs} or asked_enquiry_id in ${theirs}`,
    sql`delete from enquiries where id in ${theirs}`,
  ]);
  return ids.length === rowsPerBatch;
}

/**
 * Pseudonymizes some enquiries that are kept as a record: removes the person, the message and the thread. Open enquiries are
 * closed, and interests withdrawn. Returns whether there may be more.
 */
export async function pseudonymizeSomeEnquiries(
  db: Database,
  erased: Erased,
  { name, topic }: ErasedTexts,
): Promise<boolean> {
  const pseudonym = pseudonymOf(erased.id);
  const ids = await findIds(db, sql`${namedEnquiries(erased)} limit ${some}`);
  if (ids.length === 0) return false;
  const theirs = listOf(ids);
  await runBatch(db, [
    sql`delete from ${threadEntries} where enquiry_id in ${theirs}`,
    sql`delete from consultations where enquiry_id in ${theirs}`,
    sql`delete from ${emails} where enquiry_id in ${theirs}`,
    sql`update enquiries set name = ${name}, email = ${pseudonym}, company = '', message = '', next_step = null,
        next_step_day = null, topic = case when kind = 'interest' then topic else ${topic} end,
        status = case when exists (select 1 from interests i where i.enquiry_id = enquiries.id) then 'withdrawn'
          when status in ('new', 'in-progress') then 'closed' else status end,
        version = version + 1, change_id = null
        where id in ${theirs} and email not like ${pseudonymOf("%")}`,
  ]);
  return ids.length === rowsPerBatch;
}

/** Deletes drafts, which have no enquiry yet, other rows of the account, and the references to it in rows that are kept. */
export async function removeOtherRows(db: Database, { personId }: Erased): Promise<void> {
  await runBatch(db, [
    sql`delete from submissions where owner_id = ${personId}`,
    // The new version keeps somebody who is editing the document from granting it to the person again.
    sql`update documents set version = version + 1
        where id in (select document_id from document_people where person_id = ${personId})`,
    sql`delete from document_people where person_id = ${personId}`,
    sql`delete from project_updates where author_id = ${personId} and state <> 'released'`,
    sql`update project_updates set author_id = null where author_id = ${personId}`,
    sql`delete from watched_projects where person_id = ${personId}`,
    sql`delete from goals where person_id = ${personId}`,
    sql`delete from risk_limits where person_id = ${personId}`,
    sql`delete from limit_checks where person_id = ${personId}`,
    sql`delete from ${limitBreaches} where person_id = ${personId}`,
    sql`delete from mandates where person_id = ${personId}`,
    sql`delete from notices where person_id = ${personId}`,
    sql`delete from notice_settings where person_id = ${personId}`,
    sql`delete from unsubscribes where person_id = ${personId}`,
    sql`update projects set owner_id = null where owner_id = ${personId}`,
  ]);
}

/** True if there is anything left that the earlier steps should have removed or pseudonymized. */
export async function isAnythingLeft(db: Database, erased: Erased): Promise<boolean> {
  const counts = await countParts(db, erased);
  const isLeft = (part: DataPart) => fateIn(part, counts) === "removed" && (counts[part] ?? 0) > 0;
  // The account itself is removed last.
  if (dataParts.some((part) => part !== "account" && isLeft(part))) return true;
  return (await findIds(db, sql`${namedEnquiries(erased)} limit 1`)).length > 0;
}

/**
 * Deletes the account, or only its name and address if a record that refers to it must be kept. The same batch ends the erasure,
 * which forgets whom it was about.
 */
export async function finishErasure(db: Database, erased: Erased, { name }: ErasedTexts, now: Date): Promise<void> {
  const { id, email, personId } = erased;
  const references = ["interests", "holdings", "cash_balances"].map(
    (table) => sql`not exists (select 1 from ${sql.raw(table)} where person_id = ${personId})`,
  );
  await runBatch(db, [
    deleteCounters(email),
    sql`delete from user where id = ${personId} and ${sql.join(references, sql` and `)}
        and not exists (select 1 from staff_requests where asked_by = ${personId})`,
    sql`update user set name = ${name}, email = ${pseudonymOf(id)}, email_verified = 0, image = null,
        disabled_at = coalesce(disabled_at, ${now.getTime()}) where id = ${personId}`,
    sql`update erasures set status = 'done', email = null, person_id = null, position = null,
        ended_at = ${now.getTime()} where id = ${id} and status = 'running'`,
  ]);
}

/** Selects the person's enquiries that still have their address. */
function namedEnquiries(erased: Erased): SQL {
  return sql`${personTables(erased)} select id from enquiries
    where id in (select id from their_enquiries) and email not like ${pseudonymOf("%")}`;
}

const some = sql.raw(`${rowsPerBatch}`);

function deleteCounters(email: string) {
  return sql`delete from account_attempts where key in ${listOf(counterKeysOf(email))}`;
}

async function findIds(db: Database, query: SQL): Promise<string[]> {
  const rows = await db.all<{ id: string }>(query);
  return rows.map(({ id }) => id);
}
