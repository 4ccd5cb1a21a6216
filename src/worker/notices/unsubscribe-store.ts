import { and, eq, sql } from "drizzle-orm";
import { topics } from "#rules/notices/topics.ts";
import { isNotErased } from "../accounts/account-condition-store.ts";
import type { Database } from "../db/database.ts";
import { unsubscribes } from "../db/notice-tables.ts";
import { runBatch } from "../db/run-batch.ts";
import { choiceStatements, findPreferences } from "./settings-store.ts";
import type { UnsubscribePass } from "./unsubscribe-token.ts";

/**
 * Unsubscribes a person from the e-mails that a link names. A link works once, so that an old e-mail does not unsubscribe anyone
 * who has chosen these e-mails again since. Returns whether the person is unsubscribed now, by this call or by an earlier one
 * whose answer may have been lost; false also if the account is gone or was erased.
 */
export async function unsubscribe(
  db: Database,
  { personId, emailId, topic }: UnsubscribePass,
  { now, zone }: { now: Date; zone: string },
): Promise<boolean> {
  const names = topic === "all" ? topics : [topic];
  const chosen = Object.fromEntries([...names, topic].map((name) => [name, "never"] as const));
  const at = now.getTime();
  const isUsedNow = sql`exists (select 1 from unsubscribes where person_id = ${personId} and batch_id = ${emailId}
    and topic = ${topic} and used_at = ${at})`;
  await runBatch(db, [
    sql`insert into unsubscribes (person_id, batch_id, topic, used_at)
      select id, ${emailId}, ${topic}, ${at} from user where id = ${personId} and ${isNotErased}
      on conflict do nothing`,
    ...choiceStatements(personId, chosen, { now, zone }, isUsedNow),
  ]);
  const isThis = and(
    eq(unsubscribes.personId, personId),
    eq(unsubscribes.emailId, emailId),
    eq(unsubscribes.topic, topic),
  );
  const [[used], preferences] = await Promise.all([
    db.select({ at: unsubscribes.usedAt }).from(unsubscribes).where(isThis),
    findPreferences(db, personId),
  ]);
  return used !== undefined && names.every((name) => preferences[name] === "never");
}
