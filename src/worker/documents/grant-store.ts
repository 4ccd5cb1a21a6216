import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import { emailOf } from "#rules/auth/login.ts";
import type { Viewer } from "#rules/documents/library-document.ts";
import { user } from "../db/auth-tables.ts";
import { type Database, openDatabase, retryTransient } from "../db/database.ts";
import { documentPeople, documentProjects, documents } from "../db/document-tables.ts";
import { holdings, projects } from "../db/record-tables.ts";
import type { Bindings } from "../env.ts";

/** The ids of people and projects that a document is granted to, in addition to the kinds it is for. */
export type Grants = { people: readonly string[]; projects: readonly string[] };

/** Whether the viewer has a grant for the document of a query's row: their own, or that of a project they hold or own. */
export function isGivenTo(db: Database, { id, kind }: Viewer): SQL {
  const one = { one: sql`1` };
  const ofPerson = db
    .select(one)
    .from(documentPeople)
    .where(and(eq(documentPeople.documentId, documents.id), eq(documentPeople.personId, id)));
  const ofHolder = db
    .select(one)
    .from(documentProjects)
    .innerJoin(holdings, eq(holdings.projectId, documentProjects.projectId))
    .where(and(eq(documentProjects.documentId, documents.id), eq(holdings.personId, id)));
  const ofOwner = db
    .select(one)
    .from(documentProjects)
    .innerJoin(projects, eq(projects.id, documentProjects.projectId))
    .where(and(eq(documentProjects.documentId, documents.id), eq(projects.ownerId, id)));
  return sql`${or(exists(ofPerson), exists(ofHolder), kind === "company" ? exists(ofOwner) : undefined)}`;
}

type Granted = Pick<typeof documents.$inferSelect, "id" | "hidden" | "createdAt">;

/** The statements that replace a document's grants. */
export function grantWrites(db: Database, { id, hidden, createdAt }: Granted, { people, projects }: Grants) {
  const grant = { documentId: id, hidden, createdAt };
  return [
    db.delete(documentPeople).where(eq(documentPeople.documentId, id)),
    db.delete(documentProjects).where(eq(documentProjects.documentId, id)),
    ...[...new Set(people)].map((personId) => db.insert(documentPeople).values({ ...grant, personId })),
    ...[...new Set(projects)].map((projectId) => db.insert(documentProjects).values({ ...grant, projectId })),
  ];
}

/** The id of the account with an e-mail address, whose case does not matter. */
export async function findPersonId(env: Bindings, email: string): Promise<string | undefined> {
  const isTheirs = eq(user.email, emailOf(email));
  const find = openDatabase(env.DB).select({ id: user.id }).from(user).where(isTheirs);
  return (await retryTransient(() => find))[0]?.id;
}

/** The project with this id, otherwise those with this name: two companies may use the same name. */
export async function findProjectIds(env: Bindings, nameOrId: string): Promise<string[]> {
  const db = openDatabase(env.DB);
  const find = db
    .select({ id: projects.id })
    .from(projects)
    .where(or(eq(projects.id, nameOrId), eq(projects.name, nameOrId)));
  const ids = (await retryTransient(() => find)).map(({ id }) => id);
  return ids.includes(nameOrId) ? [nameOrId] : ids;
}
