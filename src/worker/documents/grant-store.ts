import { and, eq, exists, notExists, or, type SQL, sql } from "drizzle-orm";
import { documentLimits } from "#rules/documents/document-limits.ts";
import type { Viewer } from "#rules/documents/library-document.ts";
import { isEnabledAccount } from "../accounts/account-condition-store.ts";
import { commitBatch, type Statement } from "../db/commit-batch.ts";
import type { Database } from "../db/database.ts";
import { documentPeople, documentProjects, documents } from "../db/document-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { holdings, projects } from "../db/record-tables.ts";
import { insertAudit, isRecorded, type Writing } from "../office/audit-store.ts";
import { isActingStaff } from "../office/staff-store.ts";
import { isHolder } from "../portfolio/holder-store.ts";

/** The ids of people and projects that a document is granted to, in addition to the kinds it is for. */
export type Grants = { people: readonly string[]; projects: readonly string[] };

/** True if the viewer has a grant for the document of the query's row: their own, or that of a project they hold or own. */
export function isGrantedTo(db: Database, { id, kind }: Viewer): SQL {
  const one = { one: sql`1` };
  const ofPerson = db
    .select(one)
    .from(documentPeople)
    .where(and(eq(documentPeople.documentId, documents.id), eq(documentPeople.personId, id)));
  const ofHolder = db
    .select(one)
    .from(documentProjects)
    .innerJoin(holdings, eq(holdings.projectId, documentProjects.projectId))
    .where(and(eq(documentProjects.documentId, documents.id), eq(holdings.personId, id), isHolder));
  const ofOwner = db
    .select(one)
    .from(documentProjects)
    .innerJoin(projects, eq(projects.id, documentProjects.projectId))
    .where(and(eq(documentProjects.documentId, documents.id), eq(projects.ownerId, id)));
  return sql`${or(exists(ofPerson), exists(ofHolder), kind === "company" ? exists(ofOwner) : undefined)}`;
}

/**
 * Grants a document to a person, in addition to those who see it already. `more` returns further statements for the batch, which
 * must do nothing unless this call grants it. Returns `unknown` if there is no such document or it is hidden (not published, or by
 * its title), `disabled` if the person's account is disabled or gone, `full` if the document is granted to as many people as an
 * edit can send, and `not-staff` if the acting person is no longer staff.
 */
export async function grantDocument(
  db: Database,
  { documentId, personId }: { documentId: string; personId: string },
  { acting, now }: Writing,
  more: (isGranted: SQL, title: SQL) => readonly Statement[],
): Promise<"granted" | "unknown" | "disabled" | "full" | "not-staff"> {
  const id = crypto.randomUUID();
  const entry = { ...acting, id, action: "document-given", subjectId: documentId, after: { personId }, now } as const;
  const recorded = isRecorded(db, entry);
  const { hidden, visibleFrom, createdAt } = documents;
  const grant = { documentId, personId, hidden, visibleFrom, createdAt };
  const isOpen = and(eq(documents.id, documentId), eq(documents.hidden, false));
  const has = db
    .select({ one: sql`1` })
    .from(documentPeople)
    .where(and(eq(documentPeople.documentId, documentId), eq(documentPeople.personId, personId)));
  const granted = db.$count(documentPeople, eq(documentPeople.documentId, documentId));
  const hasRoom = sql`${granted} < ${documentLimits.people}`;
  const title = db.select({ title: documents.title }).from(documents).where(isOpen);
  const isAccountOpen = isEnabledAccount(personId);
  const isByStaff = isActingStaff(db, acting.actorId);
  const find = db
    .select({
      isGranted: sql`${exists(has)}`.mapWith(Boolean),
      isRecorded: sql`${recorded}`.mapWith(Boolean),
      isAccountOpen: sql`${isAccountOpen}`.mapWith(Boolean),
      isByStaff: sql`${isByStaff}`.mapWith(Boolean),
    })
    .from(documents)
    .where(isOpen);
  const [document] = await commitBatch(
    db,
    [
      insertAudit(db, entry, {
        from: documents,
        where: and(isOpen, isByStaff, isAccountOpen, notExists(has), hasRoom),
      }),
      insertWhere(db, documentPeople, grant, {
        from: documents,
        where: and(isOpen, isAccountOpen, recorded),
      }).onConflictDoNothing(),
      // The new version makes a concurrent edit a conflict: its author has not seen this grant and must not remove it.
      db
        .update(documents)
        .set({ version: sql`${documents.version} + 1` })
        .where(and(eq(documents.id, documentId), recorded)),
      ...more(recorded, sql`(${title})`),
    ],
    { find, isCommitted: ([row]) => row?.isRecorded === true },
  );
  if (!document) return "unknown";
  if (document.isGranted || document.isRecorded) return "granted";
  if (!document.isByStaff) return "not-staff";
  return document.isAccountOpen ? "full" : "disabled";
}

/** Returns the id of the project with this id, or else of all with this name: two companies may use the same name. */
export async function findProjectIds(db: Database, nameOrId: string): Promise<string[]> {
  const found = await db
    .select({ id: projects.id })
    .from(projects)
    .where(or(eq(projects.id, nameOrId), eq(projects.name, nameOrId)));
  const ids = found.map(({ id }) => id);
  return ids.includes(nameOrId) ? [nameOrId] : ids;
}
