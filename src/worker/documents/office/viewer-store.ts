import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { memberKinds } from "#rules/accounts/person.ts";
import type { Audience } from "#rules/documents/library-document.ts";
import { user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { documentPeople, documentProjects } from "../../db/document-tables.ts";
import { isAfterCursor } from "../../db/keyset.ts";
import { listOf } from "../../db/list-of.ts";
import { holdings, projects } from "../../db/record-tables.ts";
import { isHolder } from "../../portfolio/holder-store.ts";

/**
 * Returns the members who see a document once it is published, with the reasons, sorted by name, starting after `after`. For each
 * kind in the audience, an index gives at most `count` people; the people the document is granted to are all read.
 */
export async function listViewers(
  db: Database,
  document: { id: string; audience: Audience },
  after: { id: string; name: string } | undefined,
  count: number,
) {
  const { byKind, byPerson, byProject } = reasonsOf(document);
  const isMember = and(isNull(user.disabledAt), isAfterCursor({ name: user.name, id: user.id }, after, "asc"));
  const ofKinds = memberKinds
    .filter((kind) => document.audience[kind])
    .map(
      (kind) => sql`select * from (select ${user.id} from ${user} where ${and(eq(user.kind, kind), isMember)}
        order by ${user.name}, ${user.id} limit ${count})`,
    );
  const granted = sql`select ${user.id} from ${user} where ${isMember} and ${user.kind} <> 'staff' and ${user.id} in (${granteesOf(document.id)})`;
  const ids = sql.join([granted, ...ofKinds], sql` union `);
  return db
    .select({ id: user.id, name: user.name, email: user.email, kind: user.kind, byKind, byPerson, byProject })
    .from(user)
    .where(sql`${user.id} in (${ids})`)
    .orderBy(asc(user.name), asc(user.id))
    .limit(count);
}

/** Returns the person after whom a page of viewers begins. */
export async function findViewerCursor(db: Database, id: string): Promise<{ id: string; name: string } | undefined> {
  return db.select({ id: user.id, name: user.name }).from(user).where(eq(user.id, id)).get();
}

function reasonsOf({ id, audience }: { id: string; audience: Audience }) {
  const kinds = memberKinds.filter((kind) => audience[kind]);
  const bool = (condition: SQL) => sql`(${condition})`.mapWith(Boolean);
  return {
    byKind: bool(inArray(user.kind, listOf(kinds))),
    byPerson: bool(sql`${user.id} in (${peopleOf(id)})`),
    byProject: bool(sql`${user.id} in (${holdersOf(id)} union ${ownersOf(id)})`),
  };
}

/** Selects the people for whom `isGrantedTo` is true. */
function granteesOf(id: string): SQL {
  return sql`${peopleOf(id)} union ${holdersOf(id)} union ${ownersOf(id)}`;
}

function peopleOf(id: string): SQL {
  return sql`select ${documentPeople.personId} from ${documentPeople} where ${eq(documentPeople.documentId, id)}`;
}

function holdersOf(id: string): SQL {
  return sql`select ${holdings.personId} from ${documentProjects} join ${holdings} on ${eq(holdings.projectId, documentProjects.projectId)}
    where ${and(eq(documentProjects.documentId, id), isHolder)}`;
}

/**
 * The owner has an alias, because the query around this one selects people, too. SQLite does not reorder cross joins: with any
 * other order, all companies would be read.
 */
function ownersOf(id: string): SQL {
  return sql`select ${projects.ownerId} from ${documentProjects} cross join ${projects} on ${eq(projects.id, documentProjects.projectId)}
    cross join ${user} as owner on owner.id = ${projects.ownerId} and owner.kind = 'company' where ${eq(documentProjects.documentId, id)}`;
}
