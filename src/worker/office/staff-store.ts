import { and, asc, eq, ne, notExists, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { searchTextOf } from "#rules/search-text.ts";
import { user } from "../db/auth-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { invitations } from "../db/invitation-tables.ts";
import { listOf } from "../db/list-of.ts";

/**
 * True for staff who are not disabled and whose invitation was not withdrawn. An invitation that was accepted is never withdrawn.
 * The kind is a literal, not a parameter: otherwise SQLite does not use the partial index.
 */
export function isActiveStaff({ id, kind, disabledAt }: Record<"id" | "kind" | "disabledAt", SQLWrapper>): SQL {
  return sql`${kind} = 'staff' and ${disabledAt} is null and not exists (select 1 from ${invitations} where ${invitations.personId} = ${id} and ${invitations.withdrawnAt} is not null)`;
}

const maxListed = 200;

/** Returns the active staff, by name. */
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

/** Returns names that nobody else on the staff may have, because runs and the audit name people by them. */
export async function listStaffNames(db: Database, exceptId = ""): Promise<string[]> {
  const rows = await retryTransient(() =>
    db
      .select({ name: user.name })
      .from(user)
      .where(and(isActiveStaff(user), ne(user.id, exceptId))),
  );
  return rows.map(({ name }) => name);
}

/** True if every other member of staff has one of the listed names. For the write itself: names may have been added since. */
export function areAllStaffNamesIn(db: Database, names: readonly string[], exceptId: string | SQLWrapper): SQL {
  const colleague = alias(user, "colleague");
  return notExists(
    db
      .select({ id: colleague.id })
      .from(colleague)
      .where(and(isActiveStaff(colleague), ne(colleague.id, exceptId), notInArray(colleague.name, listOf(names)))),
  );
}

/** Compares names as they are read: case, accents and invisible characters make no difference. */
export function isNameAmong(name: string, names: readonly string[]): boolean {
  return names.some((each) => searchTextOf(each) === searchTextOf(name));
}
