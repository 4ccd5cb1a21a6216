import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import {
  type Audience,
  type FileType,
  foldTitle,
  hasHiddenTitle,
  type IconName,
  type Viewer,
} from "#rules/documents/library-document.ts";
import { openDatabase, retryTransient } from "../db/database.ts";
import { documents, downloadLog } from "../db/document-tables.ts";
import type { Bindings } from "../env.ts";
import { type Acting, insertAudit } from "../office/audit-store.ts";
import { findFile, putFile, removeFiles } from "./files/file-store.ts";
import { type Grants, grantWrites, isGivenTo } from "./grant-store.ts";
import { isOpenTo } from "./visibility-store.ts";

export type StoredDocument = typeof documents.$inferSelect;

export async function findDocument(env: Bindings, id: string): Promise<StoredDocument | undefined> {
  const db = openDatabase(env.DB);
  const [row] = await retryTransient(() => db.select().from(documents).where(eq(documents.id, id)));
  return row;
}

/** A document that is open to the viewer at this moment, and whether they have a grant for it. */
export async function findDocumentFor(
  env: Bindings,
  id: string,
  viewer: Viewer,
): Promise<{ document: StoredDocument; isGiven: boolean } | undefined> {
  const db = openDatabase(env.DB);
  const isGiven = sql`${isGivenTo(db, viewer)}`.mapWith(Boolean);
  const [row] = await retryTransient(() =>
    db
      .select({ document: documents, isGiven })
      .from(documents)
      .where(and(eq(documents.id, id), isOpenTo(viewer, new Date()))),
  );
  return row;
}

/** What the visibility rule needs of a row, except the grants. */
export function visibilityOf(row: StoredDocument): { title: string; audience: Audience } {
  return {
    title: row.title,
    audience: { company: row.forCompany, institutional: row.forInstitutional, retail: row.forRetail },
  };
}

type GrantedAttempt = {
  id: string;
  personId: string;
  documentId: string;
  bytes: number;
  version: number;
  attemptedAt: Date;
};

/** Records the attempt, once for each id. */
export function recordGrantedAttempt(env: Bindings, attempt: GrantedAttempt): Promise<void> {
  return recordAttempt(env, { ...attempt, outcome: "granted" });
}

/** Records an attempt of somebody who may have the document, and to whom nothing was sent. */
export function recordUnsentAttempt(
  env: Bindings,
  attempt: Omit<GrantedAttempt, "bytes"> & { outcome: "not-marked" | "unsent" },
): Promise<void> {
  return recordAttempt(env, { ...attempt, bytes: 0 });
}

async function recordAttempt(env: Bindings, row: typeof downloadLog.$inferInsert): Promise<void> {
  const db = openDatabase(env.DB);
  await retryTransient(() => db.insert(downloadLog).values(row).onConflictDoNothing());
}

/** The download ended before the last byte, after so many of them had left. */
export async function recordAborted(env: Bindings, attemptId: string, bytes: number): Promise<void> {
  const db = openDatabase(env.DB);
  const isAttempt = eq(downloadLog.id, attemptId);
  await retryTransient(() => db.update(downloadLog).set({ outcome: "aborted", bytes }).where(isAttempt));
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
} & Partial<Grants>;

/**
 * Stores a file and its row, or replaces those with the same id. The object is written under a new key before the row refers
 * to it, so that no row is ever without its file. Grants are replaced as well; without grants and for no kind, a document is
 * for staff only. `acting`: who adds it, for the audit; nobody adds a sample.
 */
export async function addDocument(
  env: Bindings,
  added: NewDocument,
  hiddenTitles: readonly string[],
  acting?: Acting,
): Promise<StoredDocument> {
  const { bytes, audience, people = [], projects = [], ...rest } = added;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const before = await findDocument(env, added.id);
  const isStored = before?.sha256 === sha256 && (await findFile(env, before.filePath))?.etag === before.etag;
  const filePath = isStored ? before.filePath : crypto.randomUUID();
  const etag = isStored ? before.etag : await putFile(env, filePath, bytes, sha256);
  const row: Omit<StoredDocument, "sizeInList" | "downloads"> = {
    ...rest,
    titleFolded: foldTitle(added.title),
    fileSize: bytes.byteLength,
    filePath,
    etag,
    sha256,
    forCompany: audience.company,
    forInstitutional: audience.institutional,
    forRetail: audience.retail,
    // Published at once, and an added file of a document is the one that it had before.
    visibleFrom: before ? before.visibleFrom : new Date(0),
    hidden: hasHiddenTitle(added.title, hiddenTitles) || before?.visibleFrom === null,
    binnedAt: before?.binnedAt ?? null,
    version: (before?.version ?? 0) + 1,
    fileVersion: before?.fileVersion ?? 1,
    fileAddedAt: isStored ? before.fileAddedAt : acting ? new Date() : added.createdAt,
    fileAddedBy: isStored ? before.fileAddedBy : (acting?.actorId ?? null),
    watermark: before?.watermark ?? false,
    publicPlace: before?.publicPlace ?? null,
  };
  const { id: _, ...changes } = row;
  const db = openDatabase(env.DB);
  const write = db.insert(documents).values(row).onConflictDoUpdate({ target: documents.id, set: changes });
  const entry = {
    id: crypto.randomUUID(),
    action: "document-added",
    subjectId: row.id,
    before: before ? { sha256: before.sha256 } : null,
    after: { ...audience, people, projects, sha256 },
    now: new Date(),
  } as const;
  const audit = acting ? [insertAudit(db, { ...entry, ...acting }, { where: undefined })] : [];
  await retryTransient(() => db.batch([write, ...grantWrites(db, row, { people, projects }), ...audit]));
  if (before && !isStored) await removeFiles(env, [before.filePath]);
  return { ...row, sizeInList: bytes.byteLength, downloads: before?.downloads ?? 0 };
}
