import { and, asc, eq, isNull, ne, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { searchTextOf } from "#rules/search-text.ts";
import { user } from "../db/auth-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { listOf } from "../db/list-of.ts";

/** The kind is a literal, not a parameter: otherwise SQLite does not use the partial index. */
const isActiveStaff = and(eq(user.kind, sql`'staff'`), isNull(user.disabledAt));

const maxListed = 200;

/** Those who may see to something, by name. */
export function listStaff(db: Database) {
  return retryTransient(() =>
    db
      .select({ id: user.id, name: user.name })
      .from(user)
      .where(isActiveStaff)
      .orderBy(asc(user.name), asc(user.id))
      .limit(maxListed),
  );
}

export async function isStaffMember(db: Database, id: string): Promise<boolean> {
  const rows = await retryTransient(() =>
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, id), isActiveStaff)),
  );
  return rows.length > 0;
}

/** The names that nobody else on the staff may have, because runs and the audit name people by them. */
export async function listStaffNames(db: Database, exceptId = ""): Promise<string[]> {
  const rows = await retryTransient(() =>
    db
      .select({ name: user.name })
      .from(user)
      .where(and(isActiveStaff, ne(user.id, exceptId))),
  );
  return rows.map(({ name }) => name);
}

/** For the write itself: that no other member of staff has a name that was not among the listed ones. */
export function isListComplete(db: Database, names: readonly string[], exceptId: string): SQL {
  const colleague = alias(user, "colleague");
  const isActive = and(eq(colleague.kind, sql`'staff'`), isNull(colleague.disabledAt));
  return notExists(
    db
      .select({ id: colleague.id })
      .from(colleague)
      .where(and(isActive, ne(colleague.id, exceptId), notInArray(colleague.name, listOf(names)))),
  );
}

/** As it is read: case, accents and what nobody sees make no difference. */
export function isNameAmong(name: string, names: readonly string[]): boolean {
  return names.some((each) => searchTextOf(each) === searchTextOf(name));
}
