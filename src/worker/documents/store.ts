import { and, desc, eq, sql } from "drizzle-orm";
import {
  type Audience,
  type FileType,
  foldTitle,
  hasHiddenTitle,
  type IconName,
  maySee,
} from "#rules/library-document.ts";
import type { Kind, MemberKind } from "#rules/person.ts";
import { openDatabase, retryTransient } from "../db/database.ts";
import { documents, downloadAttempts } from "../db/document-tables.ts";
import type { Bindings } from "../env.ts";
import type { Place } from "./cursor.ts";
import { findFile, hexOf, putFile, removeFiles } from "./files/store.ts";
import { flagHidden, keepHiddenFlags } from "./hidden-flags/store.ts";

export type StoredDocument = typeof documents.$inferSelect;

const flagOf = {
  company: documents.forCompany,
  institutional: documents.forInstitutional,
  retail: documents.forRetail,
} as const satisfies Record<MemberKind, unknown>;

export type PageQuestion = { kind: Kind; hiddenTitles: readonly string[]; from: Place | undefined; limit: number };

/**
 * The documents of a page, newest first, and where the next one begins. It reads one row more than the page has, however
 * many documents there are and however many of them are hidden.
 */
export async function listDocuments(
  env: Bindings,
  { kind, hiddenTitles, from, limit }: PageQuestion,
): Promise<{ rows: StoredDocument[]; next: Place | undefined }> {
  const db = openDatabase(env.DB);
  const rows = await retryTransient(async () => {
    await keepHiddenFlags(db, hiddenTitles);
    const forKind = kind === "staff" ? undefined : and(eq(documents.hidden, false), eq(flagOf[kind], true));
    // Including the place, because SQLite reads the row at a limit that excludes it.
    const behind = from && sql`(${documents.createdAt}, ${documents.id}) <= (${from.createdAt.getTime()}, ${from.id})`;
    return db
      .select()
      .from(documents)
      .where(and(forKind, behind))
      .orderBy(desc(documents.createdAt), desc(documents.id))
      .limit(limit + 1);
  });
  // The index knows the flag, and the rule has the last word: a row that was written past `addDocument` is flagged here.
  const unflagged = rows.filter((row) => !maySee(kind, visibilityOf(row), hiddenTitles));
  if (unflagged.length === 0) return { rows: rows.slice(0, limit), next: rows[limit] };
  await flagHidden(
    db,
    unflagged.map((row) => row.id),
  );
  return listDocuments(env, { kind, hiddenTitles, from, limit });
}

export async function findDocument(env: Bindings, id: string): Promise<StoredDocument | undefined> {
  const db = openDatabase(env.DB);
  const [row] = await retryTransient(() => db.select().from(documents).where(eq(documents.id, id)));
  return row;
}

/** What the rule on visibility asks of a row. */
export function visibilityOf(row: StoredDocument): { title: string; audience: Audience } {
  return {
    title: row.title,
    audience: { company: row.forCompany, institutional: row.forInstitutional, retail: row.forRetail },
  };
}

export type DownloadAttempt = {
  id: string;
  personId: string;
  documentId: string | null;
  outcome: "granted" | "refused";
  bytes: number;
  attemptedAt: Date;
};

/** Puts the attempt on record, once for each id. */
export async function recordAttempt(env: Bindings, attempt: DownloadAttempt): Promise<void> {
  const db = openDatabase(env.DB);
  await retryTransient(() => db.insert(downloadAttempts).values(attempt).onConflictDoNothing());
}

/** The reader left before the last byte. */
export async function recordAborted(env: Bindings, attemptId: string): Promise<void> {
  const db = openDatabase(env.DB);
  const isAttempt = eq(downloadAttempts.id, attemptId);
  await retryTransient(() => db.update(downloadAttempts).set({ outcome: "aborted" }).where(isAttempt));
}

export type NewDocument = {
  id: string;
  title: string;
  description: string | null;
  fileType: FileType;
  fileName: string;
  iconName: IconName;
  audience: Audience;
  createdAt: Date;
  bytes: Uint8Array;
};

/**
 * Stores a file and its row, or puts both in the place of those with the same id. The object is written under a key of
 * its own before the row points to it, so a reader never meets a row whose file is not there yet.
 */
export async function addDocument(
  env: Bindings,
  added: NewDocument,
  hiddenTitles: readonly string[],
): Promise<StoredDocument> {
  const { bytes, audience, ...rest } = added;
  const sha256 = hexOf(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
  const before = await findDocument(env, added.id);
  const isStored = before?.sha256 === sha256 && (await findFile(env, before.filePath))?.etag === before.etag;
  const filePath = isStored ? before.filePath : crypto.randomUUID();
  const etag = isStored ? before.etag : await putFile(env, filePath, bytes, sha256);
  const row: StoredDocument = {
    ...rest,
    titleFolded: foldTitle(added.title),
    fileSize: bytes.byteLength,
    filePath,
    etag,
    sha256,
    forCompany: audience.company,
    forInstitutional: audience.institutional,
    forRetail: audience.retail,
    hidden: hasHiddenTitle(added.title, hiddenTitles),
  };
  const { id: _, ...changes } = row;
  const insert = openDatabase(env.DB).insert(documents).values(row);
  await retryTransient(() => insert.onConflictDoUpdate({ target: documents.id, set: changes }));
  if (before && !isStored) await removeFiles(env, [before.filePath]);
  return row;
}
