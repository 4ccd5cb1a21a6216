import { eq, type SQL, sql } from "drizzle-orm";
import { emailDueAt } from "#rules/notices/email-time.ts";
import { type Chosen, type EmailChoice, type Preferences, preferencesOf, topics } from "#rules/notices/topics.ts";
import { newSince } from "#rules/notices/visits.ts";
import type { Database } from "../db/database.ts";
import { noticeSettings } from "../db/notice-tables.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { runBatch } from "../db/run-batch.ts";

type Clock = { now: Date; zone: string };
type Choosing = { [Name in keyof Chosen]: EmailChoice | undefined };

/** Returns a person's choices, with the defaults for what they have not chosen. */
export async function findPreferences(db: Database, personId: string): Promise<Preferences> {
  const [row] = await settingsOf(db, personId);
  return preferencesOf(row?.choices ?? {});
}

/** Returns the statements that store choices, and apply them to notices that still wait for an e-mail. They are idempotent. */
export function choiceStatements(
  personId: string,
  chosen: Choosing,
  { now, zone }: Clock,
  condition: SQL = sql`true`,
): SQL[] {
  const choices = JSON.stringify(chosen);
  const dueAt = (choice: EmailChoice) => emailDueAt(choice, now, zone)?.getTime() ?? null;
  return [
    sql`insert into notice_settings (person_id, choices) select id, ${choices} from user
      where id = ${personId} and ${condition}
      on conflict (person_id) do update set choices = json_patch(choices, excluded.choices)`,
    ...topics.flatMap((topic) => {
      const choice = chosen[topic];
      if (choice === undefined) return [];
      return sql`update notices set email_due_at = ${dueAt(choice)}
        where person_id = ${personId} and email_due_at is not null and topic = ${topic} and ${condition}`;
    }),
  ];
}

export async function choose(db: Database, personId: string, chosen: Choosing, clock: Clock): Promise<void> {
  await runBatch(db, choiceStatements(personId, chosen, clock));
}

/** Returns since when things are new in the dashboard that a person is shown now. */
export async function findNewSince(db: Database, personId: string, now: Date): Promise<Date | null> {
  const [row] = await settingsOf(db, personId);
  return row ? newSince({ seenAt: row.seenAt, since: row.newSince }, now) : null;
}

/** Records that a person is shown their dashboard. Of concurrent calls the first counts. Returns since when things are new. */
export async function recordVisit(db: Database, personId: string, now: Date): Promise<Date | null> {
  const [row] = await settingsOf(db, personId);
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
