import { type Column, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as z from "zod/mini";
import { foldTitle } from "#rules/documents/library-document.ts";
import { erasedMark, withoutAddress, withoutAddressInFileName, withoutAddressInJson } from "#rules/privacy/mentions.ts";
import { decodedBy } from "#rules/query-text.ts";
import { user } from "../db/auth-tables.ts";
import { blockedTimes, consultations } from "../db/consultation-tables.ts";
import type { Database } from "../db/database.ts";
import { documents, documentVersions } from "../db/document-tables.ts";
import { emailAttempts, emailEvents, emails } from "../db/email-tables.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { documentUploads } from "../db/file-tables.ts";
import { goals } from "../db/goal-tables.ts";
import { savedReplies, threadEntries } from "../db/inbox-tables.ts";
import { projectIndicators } from "../db/indicator-tables.ts";
import { limitBreaches } from "../db/limit-tables.ts";
import { projects } from "../db/record-tables.ts";
import { mandates } from "../db/report-tables.ts";
import { runBatch } from "../db/run-batch.ts";
import { distributionRuns } from "../db/run-tables.ts";
import { staffRequests } from "../db/staff-request-tables.ts";
import { submissionFiles, submissions } from "../db/submission-tables.ts";
import { projectUpdates } from "../db/update-tables.ts";
import { type DataSubject, laterEmails, laterEnquiries } from "./person-data-store.ts";

/**
 * The columns with text that somebody typed, or that another mail server reported. An address may be mentioned in any of them,
 * even in rows of other people. They have no index, so they are read in windows.
 */
export const textsOf = [
  [enquiries, ["name", "company", "topic", "message", "next_step"]],
  [threadEntries, ["text"]],
  [savedReplies, ["title", "text"]],
  [documents, ["title", "title_folded", "description", "file_name"]],
  [documentVersions, ["file_name"]],
  [projects, ["name", "last_public_name", "last_public_terms", "description", "location", "details"]],
  [submissions, ["entries", "asked_text", "reason"]],
  [submissionFiles, ["file_name"]],
  [projectUpdates, ["title", "text", "returned_reason"]],
  [emails, ["data"]],
  [emailAttempts, ["relay_words"]],
  [emailEvents, ["reason"]],
  [blockedTimes, ["name"]],
  [consultations, ["reason"]],
  [user, ["name"]],
  [staffRequests, ["name"]],
  [distributionRuns, ["note"]],
  [goals, ["name"]],
  [projectIndicators, ["name", "unit", "method", "source", "reason"]],
  [limitBreaches, ["name"]],
  [mandates, ["name"]],
  // A file that is still being uploaded: its name becomes the title of a document.
  [documentUploads, ["name"]],
] as const satisfies readonly (readonly [SQLiteTable, readonly string[]])[];

/** The tables in which names are unique for each owner, with the column of the owner. */
const ownerOf: Readonly<Record<string, string>> = { projects: "owner_id", mandates: "person_id" };

/** The columns that contain JSON. */
const jsonColumns: readonly string[] = ["details", "last_public_terms", "entries", "data"];

/** The columns that contain the name of a file. */
const fileNameColumns: readonly string[] = [
  "documents.file_name",
  "document_versions.file_name",
  "submission_files.file_name",
  "document_uploads.name",
];

const ofEmail = "(select enquiry_id from letters where id = email_id)";

/** The enquiry that a row belongs to, by table, as SQL. */
const enquiryOf: Readonly<Record<string, string>> = {
  enquiries: "id",
  enquiry_entries: "enquiry_id",
  consultations: "enquiry_id",
  letters: "enquiry_id",
  email_attempts: ofEmail,
  email_events: ofEmail,
};

const rowsInWindow = 1_000;
const windowsPerSearch = 40;

/** The table in which a search continues, as an index of `textsOf`, and the row after which it continues. */
type MentionCursor = { table: number; row: number };
type Hit = { row: number } & Record<string, string | number | null>;

/** A cursor that `mentionCursorOf` wrote. */
export const mentionCursor = z.pipe(z.string().check(z.maxLength(40)), decodedBy(readMentionCursor));

/** Returns undefined for anything that `mentionCursorOf` did not write. */
function readMentionCursor(text: string): MentionCursor | undefined {
  const [, table, row] = /^(\d{1,2})\.(\d{1,15})$/.exec(text) ?? [];
  return table === undefined || row === undefined || Number(table) >= textsOf.length
    ? undefined
    : { table: Number(table), row: Number(row) };
}

/** Counts the rows in the next windows that mention the address. `next` is where the search continues. */
export async function countMentions(db: Database, email: string, after: MentionCursor | undefined) {
  let [count, cursor] = [0, after];
  for (let windows = 1; ; windows++) {
    const { hits, next } = await readWindow(db, { email, personId: null }, cursor);
    count += hits.length;
    if (next === null) return { count, next };
    if (windows === windowsPerSearch) return { count, next: mentionCursorOf(next) };
    cursor = next;
  }
}

/**
 * Removes the address from at most `most` texts of the next window; a window with more of them is read again. Texts that were
 * edited in the meantime are not overwritten. Enquiries that the address sent after the erasure was confirmed are left alone, and so
 * are e-mails to an account that it got since.
 */
export async function replaceMentions(
  db: Database,
  subject: DataSubject,
  after: string | undefined,
  most: number,
): Promise<{ replaced: number; next: string | null }> {
  const { email } = subject;
  const cursor = after === undefined ? undefined : readMentionCursor(after);
  const { hits, table, here, next } = await readWindow(db, subject, cursor);
  const tableName = getTableName(table);
  const changes = hits.flatMap((hit) =>
    Object.entries(hit).flatMap(([column, value]) => {
      const text = textWithout(email, tableName, column, value);
      if (text === value) return [];
      const name = sql.raw(`"${column}"`);
      const owner = column === "name" ? ownerOf[tableName] : undefined;
      const left = owner ? freeName(tableName, owner, text) : sql`${text}`;
      const set = sql.join([sql`${name} = ${left}`, ...newVersion(table)], sql`, `);
      return [sql`update ${sql.raw(tableName)} set ${set} where rowid = ${hit.row} and ${name} = ${value}`];
    }),
  );
  const batch = changes.slice(0, most);
  if (batch.length > 0) await runBatch(db, [...batch, ...newVersionsAround(table, hits)]);
  const rest = changes.length > batch.length ? here : next;
  return { replaced: batch.length, next: rest && mentionCursorOf(rest) };
}

/** Returns the value of a column without the address. */
function textWithout(email: string, table: string, column: string, value: Hit[string]): Hit[string] {
  if (typeof value !== "string") return value;
  if (fileNameColumns.includes(`${table}.${column}`)) return withoutAddressInFileName(value, email);
  if (jsonColumns.includes(column)) return withoutAddressInJson(value, email);
  return withoutAddress(value, email, column === "title_folded" ? foldTitle(erasedMark) : erasedMark);
}

/**
 * Makes a new version of a row, if its table has versions: a form that is open at the time still contains the address, and must
 * not save it again.
 */
function newVersion(table: SQLiteTable): SQL[] {
  // The `version` of an e-mail is that of its enquiry.
  if (table === emails) return [];
  const { version, changeId }: { version?: Column; changeId?: Column } = getTableColumns(table);
  const column = ({ name }: Column) => sql.raw(`"${name}"`);
  return [
    ...(version ? [sql`${column(version)} = ${column(version)} + 1`] : []),
    ...(changeId ? [sql`${column(changeId)} = ${changeId.notNull ? sql`''` : sql`null`}`] : []),
  ];
}

/** Makes new versions of the enquiries of these entries: a reply that is being written may quote an entry. */
function newVersionsAround(table: SQLiteTable, hits: readonly Hit[]): SQL[] {
  if (table !== threadEntries) return [];
  const rows = JSON.stringify(hits.map(({ row }) => row));
  const quoted = sql`select enquiry_id from ${threadEntries} where rowid in (select value from json_each(${rows}))`;
  return [sql`update enquiries set ${sql.join(newVersion(enquiries), sql`, `)} where id in (${quoted})`];
}

/** Makes a name unique for its owner: two names that differed only in addresses would otherwise become the same. */
function freeName(table: string, owner: string, name: Hit[string]): SQL {
  const [own, other] = [sql.raw(`${table}.${owner}`), sql.raw(`other.${owner}`)];
  const id = sql.raw(`${table}.id`);
  return sql`case when exists (
      select 1 from ${sql.raw(table)} other where ${other} = ${own} and other.name = ${name} and other.id <> ${id}
    ) then ${name} || ' (' || substr(${id}, 1, 8) || ')' else ${name} end`;
}

async function readWindow(db: Database, subject: DataSubject, cursor: MentionCursor = { table: 0, row: 0 }) {
  const { email } = subject;
  const [table, columns] = textsOf[cursor.table] ?? textsOf[0];
  const tableName = getTableName(table);
  const name = sql.raw(tableName);
  const window = sql`(select rowid as row from ${name} where rowid > ${cursor.row} order by rowid limit cast(${rowsInWindow} as integer))`;
  const enquiry = enquiryOf[tableName];
  const isTheirs = enquiry ? sql`coalesce(${sql.raw(enquiry)}, '') not in (${laterEnquiries(subject)})` : sql`true`;
  const isLater = table === emails ? sql`id in (${laterEmails(subject)})` : sql`false`;
  const names = columns.map((column) => sql.raw(`"${column}"`));
  const [ends, found] = await runBatch(db, [
    sql`select max(row) as last, count(*) as count from ${window}`,
    sql`select rowid as row, ${sql.join(names, sql`, `)} from ${name} where rowid in ${window} and ${isTheirs} and not ${isLater} and (${sql.join(
      names.map((each): SQL => sql`instr(lower(${each}), ${email}) > 0`),
      sql` or `,
    )})`,
  ]);
  const [ended] = ends as { last: number | null; count: number }[];
  const hits = (found as Hit[]).filter((hit) =>
    Object.entries(hit).some(([column, value]) => textWithout(email, tableName, column, value) !== value),
  );
  const isWhole = (ended?.count ?? 0) < rowsInWindow;
  const next = isWhole ? { table: cursor.table + 1, row: 0 } : { table: cursor.table, row: ended?.last ?? 0 };
  return { hits, table, here: cursor, next: next.table < textsOf.length ? next : null };
}

function mentionCursorOf({ table, row }: MentionCursor): string {
  return `${table}.${row}`;
}
