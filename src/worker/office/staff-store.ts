import {
  and,
  asc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { operatorId } from "#rules/office/audit.ts";
import { searchTextOf } from "#rules/search-text.ts";
import { account, user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { invitations } from "../db/invitation-tables.ts";
import { listOf } from "../db/list-of.ts";

/** True for staff who are not disabled: they may act once they have a password. */
export const isEnabledStaff = and(eq(user.kind, "staff"), isNull(user.disabledAt));

/**
 * True for enabled staff whose invitation was not withdrawn: only they are listed and may own enquiries. An invitation that was
 * accepted is never withdrawn.
 * The kind is a literal, not a parameter: otherwise SQLite does not use the partial index.
 */
export function isActiveStaff({ id, kind, disabledAt }: Record<"id" | "kind" | "disabledAt", SQLWrapper>): SQL {
  return sql`${kind} = 'staff' and ${disabledAt} is null and not exists (select 1 from ${invitations} where ${invitations.personId} = ${id} and ${invitations.withdrawnAt} is not null)`;
}

const maxListed = 200;

/** Returns the active staff, by name. */
export async function listStaff(db: Database) {
  return db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(isActiveStaff(user))
    .orderBy(asc(user.name), asc(user.id))
    .limit(maxListed);
}

/** True if the person is active staff. */
export async function isActiveStaffMember(db: Database, id: string): Promise<boolean> {
  return (await db.$count(user, and(eq(user.id, id), isActiveStaff(user)))) > 0;
}

/** Returns names that nobody else on the staff may have, because runs and the audit name people by them. */
export async function listStaffNames(db: Database, exceptId = ""): Promise<string[]> {
  const rows = await db
    .select({ name: user.name })
    .from(user)
    .where(and(isActiveStaff(user), ne(user.id, exceptId)));
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

/** Compares names without case, accents, invisible characters and spaces: some invisible characters look like a space. */
export function isNameAmong(name: string, names: readonly string[]): boolean {
  const comparedOf = (text: string) => searchTextOf(text).replaceAll(" ", "");
  return names.some((each) => comparedOf(each) === comparedOf(name));
}

/** True while the person who acts, or has prepared something, is enabled staff. Always true for a command. For the write itself. */
export function isActingStaff(db: Database, actorId: string | SQLWrapper | null): SQL {
  if (actorId === null || actorId === operatorId) return sql`true`;
  return exists(
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, actorId), isEnabledStaff)),
  );
}

/** True if another member of staff with a password could decide. Staff who were disabled after `since` count as well. */
export function hasOtherStaff(db: Database, personId: string | SQLWrapper, since?: Date): SQL {
  const wasThere = since && and(eq(user.kind, "staff"), gt(user.disabledAt, since));
  return exists(
    db
      .select({ id: user.id })
      .from(user)
      .innerJoin(account, and(eq(account.userId, user.id), isNotNull(account.password)))
      .where(and(ne(user.id, personId), or(isEnabledStaff, wasThere))),
  );
}

/** True if no other member of staff could decide. */
export async function isOnlyStaff(db: Database, personId: string): Promise<boolean> {
  return (await db.$count(user, and(eq(user.id, personId), hasOtherStaff(db, personId)))) === 0;
}
