import { and, eq, gt, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { rankOf, stoppingReports } from "#rules/mail/email-state.ts";
import type { RelayReport } from "#rules/mail/webhook.ts";
import type { Database } from "../../db/database.ts";
import { emailEvents, emails } from "../../db/email-tables.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { listOf } from "../../db/list-of.ts";
import { retryTransient } from "../../db/retry-transient.ts";
import { runBatch } from "../../db/run-batch.ts";
import { unsubscribeRecipients } from "../../notices/unsubscribe-store.ts";
import { sha256Of } from "../../sha256.ts";
import { markStatement } from "../health-store.ts";
import { asSent } from "../outbox.ts";

/**
 * Stores reports on our own e-mails, each once, and updates the e-mails: of all reports on one, the report with the highest rank
 * counts, in whichever order they arrive. A complaint and the like also stops the recipient's e-mails about notices. `account` is
 * our account at the relay. If it is not set, a report has to name the call of one of our own attempts. Other senders whose reports
 * the relay signs with the same key can send us neither.
 */
export async function storeReports(
  db: Database,
  reports: readonly RelayReport[],
  account: string,
  now: Date,
): Promise<void> {
  const ours = account ? reports.filter((report) => report.account === account) : reports;
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
  const counted = sql`(select report from email_events where email_id = ${emails.id} order by rank desc limit 1)`;
  const reported = [
    insertReports(db, rows, account !== "", now),
    db
      .update(emails)
      .set({ report: sql`${counted}` })
      .where(and(inArray(emails.id, ids), sql`${emails.report} is not ${counted}`)),
    // The relay has what it reports on: an attempt whose answer was lost or unclear has succeeded after all. The e-mail must
    // not be repeated, and if it was given up or cancelled since, staff must see that it was sent.
    db
      .update(emails)
      .set({ ...asSent(now), data: dataIfBounced })
      .where(and(inArray(emails.id, ids), isNotNull(emails.report), gt(emails.attempts, 0), ne(emails.status, "sent"))),
    // A later report can say that it arrived after all. Its data is then wiped, so that nobody sends it again.
    db
      .update(emails)
      .set({ data: null })
      .where(and(inArray(emails.id, ids), eq(emails.status, "sent"), isNotNull(emails.data), sql`not ${isBounced}`)),
    markStatement(db, "webhook", now),
  ];
  const isStopping = ours.some(({ report }) => stoppingReports.includes(report));
  await runBatch(db, [
    ...reported.map((statement) => statement.getSQL()),
    ...(isStopping ? unsubscribeRecipients(stoppedBy(rows), now) : []),
  ]);
}

/** Selects the e-mails whose recipients get no more e-mails about notices. Reports that are not ours are not stored. */
function stoppedBy(rows: string): SQL {
  return sql`(select ${emailEvents.emailId} from ${emailEvents}
    where ${emailEvents.id} in (select value ->> 'id' from json_each(${rows}))
      and ${emailEvents.report} in ${listOf(stoppingReports)})`;
}

const isBounced = sql`${emails.report} in ('dropped', 'hard-bounced')`;

/** Keeps the data of an e-mail that staff could send again, if the relay could not deliver it. */
const dataIfBounced = sql`case when ${emails.status} <> 'waiting' and ${isBounced} then ${emails.data} end`;

/** Inserts all reports from one parameter: a statement may have a hundred parameters, and a call a thousand reports. */
function insertReports(db: Database, rows: string, isAccountKnown: boolean, now: Date) {
  const given = (name: string) => sql`each.value ->> ${sql.raw(`'${name}'`)}`;
  const row = {
    id: given("id"),
    emailId: emails.id,
    report: given("report"),
    rank: given("rank"),
    code: given("code"),
    reason: given("reason"),
    at: given("at"),
    receivedAt: now,
  };
  const isOfOurTry = sql`exists (select 1 from email_attempts
    where email_id = ${emails.id} and relay_request_id = ${given("requestId")})`;
  return insertWhere(db, emailEvents, row, {
    from: sql`json_each(${rows}) as each join ${emails} on ${emails.id} = ${given("emailId")}`,
    where: isAccountKnown ? undefined : isOfOurTry,
  }).onConflictDoNothing();
}

function idOf({ emailId, report, requestId, at, code }: Omit<RelayReport, "account" | "reason">): string {
  const facts = JSON.stringify([emailId, report, requestId, at.getTime(), code]);
  return sha256Of(facts, "base64url");
}
