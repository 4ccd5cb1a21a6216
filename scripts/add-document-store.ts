import { eq, sql } from "drizzle-orm";
import {
  type Audience,
  type FileType,
  foldTitle,
  hasHiddenTitle,
  type IconName,
} from "#rules/documents/library-document.ts";
import { user } from "#worker/db/auth-tables.ts";
import { type Database, openDatabase } from "#worker/db/database.ts";
import { documentPeople, documentProjects, documents } from "#worker/db/document-tables.ts";
import { retryTransient } from "#worker/db/retry-transient.ts";
import { findDocument, type StoredDocument } from "#worker/documents/document-store.ts";
import { findFile, putFile, removeFiles } from "#worker/documents/files/file-store.ts";
import type { Grants } from "#worker/documents/grant-store.ts";
import type { Bindings } from "#worker/env.ts";
import { insertAudit, type Writing } from "#worker/office/audit-store.ts";
import { sha256Of } from "#worker/sha256.ts";

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
 * Stores a file and its row, or replaces the file, the row and the grants of the document with the same id. The object is written
 * under a new key before the row refers to it, so that no row is ever without its file. A document without grants and for no kind
 * is for staff only. `writing` is who adds it and when, for the audit; with it, a grant to a disabled account fails. A sample is
 * added without it. The office adds a draft, which staff complete and publish later. This is one batch, so that an interrupted
 * command leaves no draft behind.
 */
export async function addDocument(
  env: Bindings,
  added: NewDocument,
  hiddenTitles: readonly string[],
  writing?: Writing,
): Promise<StoredDocument> {
  const { bytes, audience, people = [], projects = [], ...rest } = added;
  const db = openDatabase(env.DB);
  const before = await findDocument(db, added.id);
  const file = await storeFile(env, added, before, writing);
  const row: Omit<StoredDocument, "sizeInList" | "downloads"> = {
    ...rest,
    ...file,
    titleFolded: foldTitle(added.title),
    fileSize: bytes.byteLength,
    forCompany: audience.company,
    forInstitutional: audience.institutional,
    forRetail: audience.retail,
    // A new document is published at once. One that is added again keeps its state.
    visibleFrom: before ? before.visibleFrom : new Date(0),
    hidden: hasHiddenTitle(added.title, hiddenTitles) || before?.visibleFrom === null,
    binnedAt: before?.binnedAt ?? null,
    version: (before?.version ?? 0) + 1,
    fileVersion: before?.fileVersion ?? 1,
    watermark: before?.watermark ?? false,
    publicPlace: before?.publicPlace ?? null,
  };
  const { id: subjectId, ...changes } = row;
  const entry = {
    id: crypto.randomUUID(),
    action: "document-added",
    subjectId,
    before: before ? { sha256: before.sha256 } : null,
    after: { ...audience, people, projects, sha256: file.sha256 },
  } as const;
  await retryTransient(() =>
    db.batch([
      db.insert(documents).values(row).onConflictDoUpdate({ target: documents.id, set: changes }),
      ...grantWrites(db, row, { people, projects }, { onlyOpen: writing !== undefined }),
      ...(writing ? [insertAudit(db, { ...entry, ...writing.acting, now: writing.now }, { where: undefined })] : []),
    ]),
  );
  if (before && before.objectKey !== file.objectKey) await removeFiles(env, [before.objectKey]);
  return { ...row, sizeInList: bytes.byteLength, downloads: before?.downloads ?? 0 };
}

/** Stores the file under a new key, unless the document already has this file. */
async function storeFile(
  env: Bindings,
  { bytes, createdAt }: NewDocument,
  before: StoredDocument | undefined,
  writing: Writing | undefined,
) {
  const sha256 = sha256Of(bytes);
  if (before?.sha256 === sha256 && (await findFile(env, before.objectKey))?.etag === before.etag) {
    const { objectKey, etag, fileAddedAt, fileAddedBy } = before;
    return { sha256, objectKey, etag, fileAddedAt, fileAddedBy };
  }
  const objectKey = crypto.randomUUID();
  const etag = await putFile(env, objectKey, bytes, sha256);
  const fileAddedAt = writing?.now ?? createdAt;
  return { sha256, objectKey, etag, fileAddedAt, fileAddedBy: writing?.acting.actorId ?? null };
}

type Granted = Pick<typeof documents.$inferSelect, "id" | "hidden" | "visibleFrom" | "createdAt">;

/**
 * Returns the statements that replace a document's grants. With `onlyOpen`, they and their batch fail if a person is disabled.
 */
function grantWrites(
  db: Database,
  { id: documentId, hidden, visibleFrom, createdAt }: Granted,
  { people, projects: projectIds }: Grants,
  { onlyOpen }: { onlyOpen: boolean },
) {
  const grant = { documentId, hidden, visibleFrom, createdAt };
  return [
    db.delete(documentPeople).where(eq(documentPeople.documentId, documentId)),
    db.delete(documentProjects).where(eq(documentProjects.documentId, documentId)),
    ...[...new Set(people)].map((id) => {
      const open = sql`(select ${user.id} from ${user} where ${user.id} = ${id} and ${user.disabledAt} is null)`;
      return db.insert(documentPeople).values({ ...grant, personId: onlyOpen ? open : id });
    }),
    ...[...new Set(projectIds)].map((projectId) => db.insert(documentProjects).values({ ...grant, projectId })),
  ];
}
