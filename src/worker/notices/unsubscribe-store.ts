import { and, eq, type SQL, sql } from "drizzle-orm";
import { isNotErased } from "../accounts/account-condition-store.ts";
import type { Database } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { unsubscribes } from "../db/notice-tables.ts";
import { runBatch } from "../db/run-batch.ts";
import { isOfTeamTemplate } from "../mail/email-store.ts";
import { findPreferences, stopStatements, topicsOf } from "./settings-store.ts";
import type { UnsubscribePass } from "./unsubscribe-token.ts";

const columns = sql`(person_id, ${sql.identifier(unsubscribes.emailId.name)}, topic, used_at)`;

/**
 * Unsubscribes a person from the e-mails that a link names. A link works once, so that an old e-mail does not unsubscribe anyone
 * who has chosen these e-mails again since. Returns whether the person is unsubscribed now, by this call or by an earlier one
 * whose answer may have been lost; false also if the account is gone or was erased.
 */
export async function unsubscribe(
  db: Database,
  { personId, emailId, topic }: UnsubscribePass,
  now: Date,
): Promise<boolean> {
  const at = now.getTime();
  const isThis = and(
    eq(unsubscribes.personId, personId),
    eq(unsubscribes.emailId, emailId),
    eq(unsubscribes.topic, topic),
  );
  const usedNow = sql`(select ${unsubscribes.personId} from ${unsubscribes}
    where ${isThis} and ${unsubscribes.usedAt} = ${at})`;
  await runBatch(db, [
    sql`insert into ${unsubscribes} ${columns}
      select id, ${emailId}, ${topic}, ${at} from user where id = ${personId} and ${isNotErased}
      on conflict do nothing`,
    ...stopStatements(usedNow, topic),
  ]);
  const [[used], preferences] = await Promise.all([
    db.select({ at: unsubscribes.usedAt }).from(unsubscribes).where(isThis),
    findPreferences(db, personId),
  ]);
  return used !== undefined && topicsOf(topic).every((name) => preferences[name] === "never");
}

/**
 * Returns the statements that unsubscribe the members to whom some e-mails were sent from all e-mails about notices, as if each
 * had used a link in that e-mail. An e-mail does so once, so that a repeated report on it does not undo a later choice.
 * `emailIds` is a query. Members are found by their address, because most e-mails do not say whose account they are for.
 */
export function unsubscribeRecipients(emailIds: SQL, now: Date): SQL[] {
  const at = now.getTime();
  const stoppedNow = sql`(select ${unsubscribes.personId} from ${unsubscribes}
    where ${unsubscribes.usedAt} = ${at} and ${unsubscribes.topic} = 'all' and ${unsubscribes.emailId} in ${emailIds})`;
  return [
    sql`insert into ${unsubscribes} ${columns}
      select user.id, ${emails.id}, 'all', ${at} from ${emails} left join ${enquiries} on ${enquiries.id} = ${emails.enquiryId}
        cross join user on user.email = lower(coalesce(${emails.recipient}, ${enquiries.email}))
      where ${emails.id} in ${emailIds} and not ${isOfTeamTemplate} and user.kind <> 'staff' and ${isNotErased}
      on conflict do nothing`,
    ...stopStatements(stoppedNow, "all"),
  ];
}
