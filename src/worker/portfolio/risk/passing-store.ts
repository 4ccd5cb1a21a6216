import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { OpenPassing, Passing } from "#rules/portfolio/risk/passings.ts";
import { type Database, retryTransient } from "../../db/database.ts";
import { limitChecks, limitPassings } from "../../db/limit-tables.ts";
import { runBatch } from "../../db/run-batch.ts";

export type LimitCheck = typeof limitChecks.$inferSelect;

/** People whose holdings or limits have changed, by the index. */
export function listDueChecks(db: Database, now: Date, limit: number): Promise<LimitCheck[]> {
  return retryTransient(() =>
    db.select().from(limitChecks).where(lte(limitChecks.dueAt, now)).orderBy(asc(limitChecks.dueAt)).limit(limit),
  );
}

/**
 * Stores which limits are passed now, and which no longer are. A trigger begins the notice of each new one. What has changed
 * since it was read leaves everything as it is: then the check is due still. It may be repeated.
 */
export async function storePassings(
  db: Database,
  { personId, changeId }: LimitCheck,
  passings: readonly Passing[],
  now: Date,
): Promise<void> {
  const isAsRead = sql`exists (select 1 from limit_checks where person_id = ${personId} and change_id = ${changeId})`;
  const given = JSON.stringify(passings);
  await runBatch(db, [
    sql`update limit_passings set ended_at = ${now.getTime()} where person_id = ${personId} and ended_at is null
      and (measure, part, currency) not in (
        select value ->> '$.measure', value ->> '$.part', value ->> '$.currency' from json_each(${given}))
      and ${isAsRead}`,
    sql`insert into limit_passings (id, person_id, measure, part, currency, value, limit_value, name, passed_at)
      select lower(hex(randomblob(16))), ${personId}, value ->> '$.measure', value ->> '$.part', value ->> '$.currency',
        value ->> '$.value', value ->> '$.limit', value ->> '$.name', ${now.getTime()}
      from json_each(${given}) where ${isAsRead} on conflict do nothing`,
    sql`delete from limit_checks where person_id = ${personId} and change_id = ${changeId}`,
  ]);
}

/** The limits that a person's holdings passed when they were last compared. */
export async function listOpenPassings(db: Database, personId: string): Promise<OpenPassing[]> {
  const { measure, part, currency, passedAt, endedAt } = limitPassings;
  const rows = await retryTransient(() =>
    db
      .select({ measure, part, currency, passedAt })
      .from(limitPassings)
      .where(and(eq(limitPassings.personId, personId), isNull(endedAt)))
      .orderBy(asc(measure), asc(part), asc(currency)),
  );
  return rows.map((row) => ({ ...row, passedAt: row.passedAt.toISOString() }));
}

/** So that one that cannot be read does not hold up the others. What has changed since it was read stays due at once. */
export async function postponeCheck(db: Database, { personId, changeId }: LimitCheck, until: Date): Promise<void> {
  const isAsRead = and(eq(limitChecks.personId, personId), eq(limitChecks.changeId, changeId));
  await retryTransient(() => db.update(limitChecks).set({ dueAt: until }).where(isAsRead));
}
