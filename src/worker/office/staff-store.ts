import { and, asc, eq, ne, notExists, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { searchTextOf } from "#rules/search-text.ts";
import { user } from "../db/auth-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { invitations } from "../db/invitation-tables.ts";
import { listOf } from "../db/list-of.ts";

/**
 * Neither disabled nor invited in vain: the row of somebody who has accepted an invitation is never a withdrawn one. The kind
 * is a literal, not a parameter: otherwise SQLite does not use the partial index.
 */
function isActiveStaff({ id, kind, disabledAt }: Record<"id" | "kind" | "disabledAt", SQLWrapper>): SQL {
  return sql`${kind} = 'staff' and ${disabledAt} is null and not exists (select 1 from ${invitations} where ${invitations.personId} = ${id} and ${invitations.withdrawnAt} is not null)`;
}

const maxListed = 200;

/** Those who may see to something, by name. */
export function listStaff(db: Database) {
  return retryTransient(() =>
    db
      .select({ id: user.id, name: user.name })
      .from(user)
      .where(isActiveStaff(user))
      .orderBy(asc(user.name), asc(user.id))
      .limit(maxListed),
  );
}

export async function isStaffMember(db: Database, id: string): Promise<boolean> {
  const rows = await retryTransient(() =>
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, id), isActiveStaff(user))),
  );
  return rows.length > 0;
}

/** The names that nobody else on the staff may have, because runs and the audit name people by them. */
export async function listStaffNames(db: Database, exceptId = ""): Promise<string[]> {
  const rows = await retryTransient(() =>
    db
      .select({ name: user.name })
      .from(user)
      .where(and(isActiveStaff(user), ne(user.id, exceptId))),
  );
  return rows.map(({ name }) => name);
}

/** For the write itself: that no other member of staff has a name that was not among the listed ones. */
export function areAllStaffNamesIn(db: Database, names: readonly string[], exceptId: string | SQLWrapper): SQL {
  const colleague = alias(user, "colleague");
  return notExists(
    db
      .select({ id: colleague.id })
      .from(colleague)
      .where(and(isActiveStaff(colleague), ne(colleague.id, exceptId), notInArray(colleague.name, listOf(names)))),
  );
}

/** As it is read: case, accents and what nobody sees make no difference. */
export function isNameAmong(name: string, names: readonly string[]): boolean {
  return names.some((each) => searchTextOf(each) === searchTextOf(name));
}
