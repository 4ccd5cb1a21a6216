import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { pseudonymOf } from "#rules/privacy/erasure.ts";
import { user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { erasures } from "../db/erasure-tables.ts";

/** True for accounts that were not erased. Erasure replaces the address with a pseudonym. */
export const isNotErased = sql`${user.email} not like ${pseudonymOf("%")}`;

/** True while a confirmed erasure of the person is running, which has disabled the account. */
export function isBeingErased(db: Database, personId: string): SQL {
  // Repeats the condition of the partial index as a literal: SQLite does not match a parameter to it.
  const isRunning = sql`${erasures.status} = 'running' and ${erasures.status} <> 'done'`;
  return exists(
    db
      .select({ id: erasures.id })
      .from(erasures)
      .where(and(isRunning, eq(erasures.personId, personId))),
  );
}

/** A condition for the write itself: the account may be disabled after it was read. An erasure begins by disabling it. */
export function isEnabledAccount(id: string): SQL {
  return sql`exists (select 1 from ${user} where ${user.id} = ${id} and ${user.disabledAt} is null)`;
}
