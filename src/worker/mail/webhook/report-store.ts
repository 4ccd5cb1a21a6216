import { createHash } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { rankOf } from "#rules/mail/email-state.ts";
import type { RelayReport } from "#rules/mail/webhook.ts";
import { type Database, retryTransient } from "../../db/database.ts";
import { emailEvents, emails } from "../../db/email-tables.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { markStatement } from "../health-store.ts";
import { asSent } from "../outbox.ts";

/**
 * Stores reports of our own e-mails, each once, and what they make of the e-mail: of all its reports the one with the highest
 * rank counts, so that it does not matter in which order they come. `account` is ours at the relay; where it is not known, a
 * report has to name the call of one of our own attempts. Another sender who signs with the relay's key can send us neither.
 */
export async function storeReports(
  db: Database,
  reports: readonly RelayReport[],
  account: string,
  now: Date,
): Promise<void> {
  const ours = account === "" ? reports : reports.filter((report) => report.account === account);
  if (ours.length === 0) {
    await retryTransient(() => markStatement(db, "webhook", now));
    return;
  }
  const rows = JSON.stringify(
    ours.map(({ at, account: _, ...report }) => ({
      ...report,
      id: idOf({ ...report, at }),
      rank: rankOf(report.report),
      at: at.getTime(),
    })),
  );
  const ids = sql`(select distinct value ->> 'emailId' from json_each(${rows}))`;
  const counted = sql`(select report from email_events where email_id = letters.id order by rank desc limit 1)`;
  await retryTransient(() =>
    db.batch([
      insertReports(db, rows, account !== "", now),
      db
        .update(emails)
        .set({ report: sql`${counted}` })
        .where(and(inArray(emails.id, ids), sql`${emails.report} is not ${counted}`)),
      // The relay has what it reports on: an attempt whose answer was lost, or did not say so, succeeded after all. It must not be
      // repeated, and who has given it up or cancelled it since must see that it left.
      db
        .update(emails)
        .set({ ...asSent(now), data: dataIfBounced })
        .where(
          and(inArray(emails.id, ids), isNotNull(emails.report), gt(emails.attempts, 0), ne(emails.status, "sent")),
        ),
      // A later report can say that it arrived after all. Then nobody sends it again.
      db
        .update(emails)
        .set({ data: null })
        .where(and(inArray(emails.id, ids), eq(emails.status, "sent"), isNotNull(emails.data), sql`not ${isBounced}`)),
      markStatement(db, "webhook", now),
    ]),
  );
}

const isBounced = sql`${emails.report} in ('dropped', 'hard-bounced')`;

/** What staff could send again they still can, where the relay has it and could not deliver it. */
const dataIfBounced = sql`case when ${emails.status} <> 'waiting' and ${isBounced} then ${emails.data} end`;

/** From one parameter, because a statement may have a hundred and a call a thousand reports. */
function insertReports(db: Database, rows: string, isAccountKnown: boolean, now: Date) {
  const given = (name: string) => sql`each.value ->> ${sql.raw(`'${name}'`)}`;
  const row = {
    id: given("id"),
    emailId: sql`letters.id`,
    report: given("report"),
    rank: given("rank"),
    code: given("code"),
    reason: given("reason"),
    at: given("at"),
    receivedAt: now,
  };
  const isOfOurTry = sql`exists (select 1 from email_attempts
    where email_id = letters.id and relay_request_id = ${given("requestId")})`;
  return insertWhere(db, emailEvents, row, {
    from: sql`json_each(${rows}) as each join letters on letters.id = ${given("emailId")}`,
    where: isAccountKnown ? undefined : isOfOurTry,
  }).onConflictDoNothing();
}

function idOf({ emailId, report, requestId, at, code }: Omit<RelayReport, "account" | "reason">): string {
  const facts = JSON.stringify([emailId, report, requestId, at.getTime(), code]);
  return createHash("sha256").update(facts).digest("base64url");
}
