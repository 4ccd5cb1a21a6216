import { eq, type SQL, sql } from "drizzle-orm";
import { emailDueAt } from "#rules/notices/email-time.ts";
import {
  type Chosen,
  type EmailChoice,
  type Preferences,
  preferencesOf,
  type Topic,
  topics,
  type Unsubscribable,
} from "#rules/notices/topics.ts";
import { newSince } from "#rules/notices/visits.ts";
import type { BusinessClock } from "../business-clock.ts";
import type { Database } from "../db/database.ts";
import { listOf } from "../db/list-of.ts";
import { noticeSettings } from "../db/notice-tables.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { runBatch } from "../db/run-batch.ts";

type Choosing = { [Name in keyof Chosen]: EmailChoice | undefined };

/** Returns a person's choices, with the defaults for what they have not chosen. */
export async function findPreferences(db: Database, personId: string): Promise<Preferences> {
  const row = await settingsOf(db, personId).get();
  return preferencesOf(row?.choices ?? {});
}

/** Stores choices, and applies them to notices that still wait for an e-mail. */
export async function choose(
  db: Database,
  personId: string,
  chosen: Choosing,
  { now, zone }: BusinessClock,
): Promise<void> {
  const only = sql`(${personId})`;
  const changes = topics.flatMap((topic) => {
    const choice = chosen[topic];
    return choice === undefined ? [] : setDueTime(only, [topic], emailDueAt(choice, now, zone));
  });
  await runBatch(db, [storeChoices(only, chosen), ...changes]);
}

/**
 * Returns the statements that stop the e-mails of one topic or all of them, including those about notices that still wait for an
 * e-mail. They are idempotent. `people` is a query for their ids.
 */
export function stopStatements(people: SQL, stopped: Unsubscribable): SQL[] {
  const names = topicsOf(stopped);
  const chosen = Object.fromEntries([...names, stopped].map((name) => [name, "never"] as const));
  return [storeChoices(people, chosen), setDueTime(people, names, null)];
}

/** Returns the topics that a link unsubscribes from. */
export function topicsOf(stopped: Unsubscribable): readonly Topic[] {
  return stopped === "all" ? topics : [stopped];
}

function storeChoices(people: SQL, chosen: Choosing): SQL {
  return sql`insert into notice_settings (person_id, choices) select id, ${JSON.stringify(chosen)} from user
    where id in ${people}
    on conflict (person_id) do update set choices = json_patch(choices, excluded.choices)`;
}

function setDueTime(people: SQL, names: readonly Topic[], dueAt: Date | null): SQL {
  return sql`update notices set email_due_at = ${dueAt?.getTime() ?? null}
    where person_id in ${people} and email_due_at is not null and topic in ${listOf(names)}`;
}

/** Returns since when things are new in the dashboard that a person is shown now. */
export async function findNewSince(db: Database, personId: string, now: Date): Promise<Date | null> {
  const row = await settingsOf(db, personId).get();
  return row ? newSince({ seenAt: row.seenAt, since: row.newSince }, now) : null;
}

/** Records that a person is shown their dashboard. Of concurrent calls the first counts. Returns since when things are new. */
export async function recordVisit(db: Database, personId: string, now: Date): Promise<Date | null> {
  const row = await settingsOf(db, personId).get();
  const before = { seenAt: row?.seenAt ?? null, since: row?.newSince ?? null };
  const set = { seenAt: now, newSince: newSince(before, now) };
  await retryTransient(() =>
    db
      .insert(noticeSettings)
      .values({ personId, ...set })
      .onConflictDoUpdate({
        target: noticeSettings.personId,
        set,
        setWhere: sql`${noticeSettings.seenAt} is ${before.seenAt?.getTime() ?? null}`,
      }),
  );
  return set.newSince;
}

function settingsOf(db: Database, personId: string) {
  return db.select().from(noticeSettings).where(eq(noticeSettings.personId, personId));
}
