import { type SQL, sql } from "drizzle-orm";
import type { Kind } from "#rules/accounts/person.ts";
import { openStatuses } from "#rules/consultations/consultation-status.ts";
import {
  agreedParts,
  type DataPart,
  dataParts,
  type ErasurePlan,
  type PartCounts,
  recordedKinds,
} from "#rules/privacy/data-parts.ts";
import { addressCounters } from "../auth/attempt-counters.ts";
import { attemptKeysOf } from "../auth/attempt-limit-store.ts";
import type { Database } from "../db/database.ts";
import { downloadLog } from "../db/document-tables.ts";
import { emails, isUndelivered } from "../db/email-tables.ts";
import { threadEntries } from "../db/inbox-tables.ts";
import { limitBreaches } from "../db/limit-tables.ts";
import { sha256Of } from "../sha256.ts";

/**
 * The person whose data it is: their address in lower case, and the account with that address. `until` is when their erasure was
 * confirmed: enquiries that the address sends later, and e-mails to an account that it gets later, are not part of it.
 */
export type DataSubject = { email: string; personId: string | null; until?: Date | null };

export type StoredAccount = { id: string; name: string; email: string; kind: Kind; disabled: boolean };

const isAboutTheirAddress = sql.raw(`enquiry_id is null
  and lower(case when json_valid(data) then json_extract(data, '$.email') end) = (select email from who)`);

const isNotLater = sql.raw("id not in (select id from later_emails)");

/**
 * Common table expressions for data that cannot be found by one column: the enquiries sent from the address or by the account,
 * their e-mails, and the documents that nobody else may see. E-mails without an enquiry or a recipient are found by their data.
 * Only those that wait or were not delivered have data, and indexes find these few.
 */
export function personTables(subject: DataSubject): SQL {
  const { email, personId } = subject;
  return sql`with who(email, person) as materialized (select ${email}, ${personId}),
    later(id) as materialized (${laterEnquiries(subject)}),
    later_emails(id) as materialized (${laterEmails(subject)}),
    their_enquiries(id) as materialized (
      select id from enquiries where lower(email) = (select email from who) and id not in (select id from later)
      union select enquiry_id from interests where person_id = (select person from who)
      union select coalesce(enquiry_id, asked_enquiry_id) from submissions
        where owner_id = (select person from who) and coalesce(enquiry_id, asked_enquiry_id) is not null),
    their_emails(id) as materialized (
      select id from ${emails} where lower(recipient) = (select email from who)
        and coalesce(enquiry_id, '') not in (select id from later) and ${isNotLater}
      union select id from ${emails} where enquiry_id in (select id from their_enquiries)
      union select id from ${emails} where status = 'waiting' and ${isAboutTheirAddress} and ${isNotLater}
      union select id from ${emails} where ${isUndelivered} and ${isAboutTheirAddress} and ${isNotLater}),
    their_submissions(id) as materialized (select id from submissions where owner_id = (select person from who)),
    their_holdings(id) as materialized (select id from holdings where person_id = (select person from who)),
    their_documents(id) as materialized (
      select g.document_id from document_people g join documents d on d.id = g.document_id
      where g.person_id = (select person from who)
        and not d.for_company and not d.for_institutional and not d.for_retail and d.public_place is null
        and not exists (select 1 from document_people o where o.document_id = d.id and o.person_id <> g.person_id)
        and not exists (select 1 from document_projects p where p.document_id = d.id)) `;
}

/** Selects the enquiries that the address has sent since its erasure was confirmed. */
export function laterEnquiries({ email, until = null }: Pick<DataSubject, "email" | "until">): SQL {
  return sql`select id from enquiries where lower(email) = ${email} and created_at > ${until?.getTime() ?? null}`;
}

/**
 * Selects the e-mails to an account that the address got after its erasure was confirmed. It gets none while the erased account has
 * the address. An e-mail that staff sent again is not among them, because it may be a copy of an earlier one.
 */
export function laterEmails({ email, personId, until = null }: DataSubject): SQL {
  return sql`select id from ${emails} where lower(recipient) = ${email} and enquiry_id is null and again_of is null
    and ${personId} is null and created_at > ${until?.getTime() ?? null}`;
}

const person = sql`(select person from who)`;
const email = sql`(select email from who)`;
/** True for rows of `enquiries` that are kept as a record, without their person. */
export const isKeptAsRecord = sql.raw(
  `(kind in (${recordedKinds.map((kind) => `'${kind}'`).join(", ")}) or exists (select 1 from interests i where i.enquiry_id = enquiries.id))`,
);

/** The rows of each part, as SQL after `from`. */
const rowsOf: Record<DataPart, SQL> = {
  account: sql`user where id = ${person}`,
  passwords: sql`account where user_id = ${person}`,
  passwordLinks: sql`verification where value = ${person}`,
  sessions: sql`session where user_id = ${person}`,
  devices: sql`known_devices where person_id = ${person}`,
  twoFactor: sql`two_factors where person_id = ${person}`,
  recoveryCodes: sql`recovery_codes where person_id = ${person}`,
  pendingLogins: sql`pending_logins where person_id = ${person}`,
  counters: sql`account_attempts where key in (select value from json_each((select keys from counted)))`,
  invitations: sql`invitations where person_id = ${person}`,
  notices: sql`notices where person_id = ${person}`,
  noticeSettings: sql`notice_settings where person_id = ${person}`,
  unsubscribes: sql`unsubscribes where person_id = ${person}`,
  staffRequests: sql`staff_requests where person_id = ${person} or lower(email) = ${email}`,
  requestsMade: sql`staff_requests where asked_by = ${person} and not (person_id is ${person} or lower(email) is ${email})`,
  calendarFeeds: sql`calendar_feeds where person_id = ${person}`,
  enquiries: sql`enquiries where id in (select id from their_enquiries) and not ${isKeptAsRecord}`,
  enquiryRecords: sql`enquiries where id in (select id from their_enquiries) and ${isKeptAsRecord}`,
  thread: sql`${threadEntries} where enquiry_id in (select id from their_enquiries)`,
  consultations: sql`consultations where enquiry_id in (select id from their_enquiries)`,
  submissions: sql`submissions where owner_id = ${person}`,
  submissionFiles: sql`submission_files where submission_id in (select id from their_submissions)`,
  updateDrafts: sql`project_updates where author_id = ${person} and state <> 'released'`,
  releasedUpdates: sql`project_updates where author_id = ${person} and state = 'released'`,
  emails: sql`${emails} where id in (select id from their_emails)`,
  emailAttempts: sql`email_attempts where email_id in (select id from their_emails)`,
  emailEvents: sql`email_events where email_id in (select id from their_emails)`,
  watchedProjects: sql`watched_projects where person_id = ${person}`,
  goals: sql`goals where person_id = ${person}`,
  grants: sql`document_people where person_id = ${person}`,
  ownDocuments: sql`documents where id in (select id from their_documents)`,
  ownDocumentVersions: sql`document_versions where document_id in (select id from their_documents)`,
  statements: sql`statements where person_id = ${person}`,
  mandates: sql`mandates where person_id = ${person}`,
  mandateHoldings: sql`mandate_holdings where person_id = ${person}`,
  interests: sql`interests where person_id = ${person}`,
  holdings: sql`holdings where person_id = ${person}`,
  purchases: sql`purchases where person_id = ${person}`,
  distributions: sql`distributions where person_id = ${person}`,
  runShares: sql`distribution_shares where holding_id in (select id from their_holdings)`,
  valuations: sql`valuations where holding_id in (select id from their_holdings)`,
  cash: sql`cash_balances where person_id = ${person}`,
  riskLimits: sql`risk_limits where person_id = ${person}`,
  limitBreaches: sql`${limitBreaches} where person_id = ${person}`,
  projects: sql`projects where owner_id = ${person}`,
  downloads: sql`${downloadLog} where person_id = ${person}`,
  securityEvents: sql`security_events where person_id = ${person}`,
  audit: sql`audit_entries where actor_id = ${person} or subject_id = ${person}`,
};

/** The key of the rows of a part, if that is not their id. */
const keyOf: Partial<Record<DataPart, SQL>> = {
  recoveryCodes: sql`hash`,
  noticeSettings: sql`person_id`,
  unsubscribes: sql`batch_id || topic`,
  consultations: sql`enquiry_id`,
  watchedProjects: sql`project_id`,
  grants: sql`document_id`,
  ownDocumentVersions: sql`file_path`,
  mandateHoldings: sql`holding_id`,
  riskLimits: sql`measure || part`,
};

/** Plans an erasure: counts what it would remove or change, all read by one query. */
export async function planErasure(db: Database, subject: DataSubject): Promise<ErasurePlan> {
  const columns = dataParts.map((part) => (agreedParts.includes(part) ? keysIn(part) : rowCount(part)));
  const row = await readParts<Record<DataPart, number | string>>(db, subject, columns);
  const keys = agreedParts.map((part) => JSON.parse(`${row[part]}`) as string[]);
  const counts = Object.fromEntries(agreedParts.map((part, index) => [part, keys[index]?.length]));
  const digest = sha256Of(JSON.stringify(keys));
  return { counts: { ...row, ...counts } as PartCounts, digest };
}

/** Counts the rows of each part. */
export function countParts(db: Database, subject: DataSubject): Promise<PartCounts> {
  return readParts(db, subject, dataParts.map(rowCount));
}

function rowCount(part: DataPart): SQL {
  return sql`(select count(*) from ${rowsOf[part]}) as ${sql.raw(`"${part}"`)}`;
}

/** The keys of a part's rows as a sorted JSON array. */
function keysIn(part: DataPart): SQL {
  const keys = sql`select ${keyOf[part] ?? sql`id`} as key from ${rowsOf[part]} order by key`;
  return sql`(select json_group_array(key) from (${keys})) as ${sql.raw(`"${part}"`)}`;
}

async function readParts<Row>(db: Database, subject: DataSubject, columns: SQL[]): Promise<Row> {
  const counted = sql`, counted(keys) as materialized (select ${JSON.stringify(counterKeysOf(subject.email))})`;
  const row = await db.get<Row | undefined>(
    sql`${personTables(subject)}${counted} select ${sql.join(columns, sql`, `)}`,
  );
  if (!row) throw new Error("A query for a person's data answered no row.");
  return row;
}

/** Finds what an erasure lists beside the counts: documents and files to remove, and upcoming consultations and e-mails. */
export async function findErasureEffects(db: Database, subject: DataSubject, now: Date, shown: number) {
  const theirs = personTables(subject);
  const [documents, ahead] = await Promise.all([
    db.all<{ id: string; title: string }>(
      sql`${theirs} select id, title from documents where id in (select id from their_documents) order by title limit ${shown}`,
    ),
    db.get<{ consultations: number; emails: number; files: number } | undefined>(sql`${theirs} select
        (select count(*) from consultations where enquiry_id in (select id from their_enquiries)
          and status in ${openStatuses} and starts_at > ${now.getTime()}) as consultations,
        (select count(*) from ${emails} where id in (select id from their_emails) and status = 'waiting') as emails,
        (select count(*) from submission_files where submission_id in (select id from their_submissions))
          + (select count(*) from their_documents) + (select count(*) from statements where person_id = ${person})
          + (select count(*) from document_versions where document_id in (select id from their_documents)) as files`),
  ]);
  if (!ahead) throw new Error("Counting what is ahead answered no row.");
  return { documents, ...ahead };
}

/** The keys of an address's attempt counters, which are hashes. Counters of a browser or network cannot be found by address. */
export function counterKeysOf(address: string): string[] {
  return [...attemptKeysOf(address), ...addressCounters(address).map(({ key }) => key)];
}

export async function findAccountBy(
  db: Database,
  by: { email: string } | { id: string },
): Promise<StoredAccount | undefined> {
  const condition = "email" in by ? sql`email = ${by.email}` : sql`id = ${by.id}`;
  const found = await db.get<(Omit<StoredAccount, "disabled"> & { disabledAt: number | null }) | undefined>(
    sql`select id, name, email, kind, disabled_at as disabledAt from user where ${condition}`,
  );
  if (!found) return undefined;
  const { disabledAt, ...account } = found;
  return { ...account, disabled: disabledAt !== null };
}

/** Finds the address of an enquiry by its reference. */
export async function findAddressOf(db: Database, reference: string): Promise<string | undefined> {
  const found = await db.get<{ email: string } | undefined>(
    sql`select email from enquiries where reference = ${reference}`,
  );
  return found?.email.toLowerCase();
}

/** Finds the latest enquiry of an address, so that a page can name the person without having their address in its URL. */
export async function findLatestEnquiry(db: Database, address: string): Promise<string | undefined> {
  const found = await db.get<{ reference: string } | undefined>(
    sql`select reference from enquiries where lower(email) = ${address} order by rowid desc limit 1`,
  );
  return found?.reference;
}
