import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { user } from "../db/auth-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";

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
