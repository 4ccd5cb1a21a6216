import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Breach, OpenBreach } from "#rules/portfolio/risk/breaches.ts";
import type { Database } from "../../db/database.ts";
import { limitBreaches, limitChecks } from "../../db/limit-tables.ts";
import { retryTransient } from "../../db/retry-transient.ts";
import { runBatch } from "../../db/run-batch.ts";

export type LimitCheck = typeof limitChecks.$inferSelect;

/** Lists people whose holdings or limits have changed, the longest due first. */
export async function listDueChecks(db: Database, now: Date, limit: number): Promise<LimitCheck[]> {
  return db.select().from(limitChecks).where(lte(limitChecks.dueAt, now)).orderBy(asc(limitChecks.dueAt)).limit(limit);
}

/**
 * Stores which limits are breached now, and ends the breaches that are over. A trigger starts the notice of each new breach. If
 * holdings or limits have changed since they were read, nothing is stored and the check stays due. Idempotent.
 */
export async function storeBreaches(
  db: Database,
  { personId, changeId }: LimitCheck,
  breaches: readonly Breach[],
  now: Date,
): Promise<void> {
  const isAsRead = sql`exists (select 1 from limit_checks where person_id = ${personId} and change_id = ${changeId})`;
  const given = JSON.stringify(breaches);
  await runBatch(db, [
    sql`update ${limitBreaches} set ended_at = ${now.getTime()} where person_id = ${personId} and ended_at is null
      and (measure, part, currency) not in (
        select value ->> '$.measure', value ->> '$.part', value ->> '$.currency' from json_each(${given}))
      and ${isAsRead}`,
    sql`insert into ${limitBreaches} (id, person_id, measure, part, currency, value, limit_value, name, passed_at)
      select lower(hex(randomblob(16))), ${personId}, value ->> '$.measure', value ->> '$.part', value ->> '$.currency',
        value ->> '$.value', value ->> '$.limit', value ->> '$.name', ${now.getTime()}
      from json_each(${given}) where ${isAsRead} on conflict do nothing`,
    sql`delete from limit_checks where person_id = ${personId} and change_id = ${changeId}`,
  ]);
}

/** Lists the limits that a person's holdings breached when they were last compared. */
export async function listOpenBreaches(db: Database, personId: string): Promise<OpenBreach[]> {
  const { measure, part, currency, passedAt, endedAt } = limitBreaches;
  const rows = await db
    .select({ measure, part, currency, passedAt })
    .from(limitBreaches)
    .where(and(eq(limitBreaches.personId, personId), isNull(endedAt)))
    .orderBy(asc(measure), asc(part), asc(currency));
  return rows.map((row) => ({ ...row, passedAt: row.passedAt.toISOString() }));
}

/**
 * Postpones a check that failed, so that it does not hold up the others. If anything changed since it
 * was read, it stays due at once.
 */
export async function postponeCheck(db: Database, { personId, changeId }: LimitCheck, until: Date): Promise<void> {
  const isAsRead = and(eq(limitChecks.personId, personId), eq(limitChecks.changeId, changeId));
  await retryTransient(() => db.update(limitChecks).set({ dueAt: until }).where(isAsRead));
}
