import { and, eq, lt, notExists, sql } from "drizzle-orm";
import { isChanged } from "../db/change-once.ts";
import type { Database } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { noticeSettings } from "../db/notice-tables.ts";
import { submissions } from "../db/submission-tables.ts";
import { cancelEmails, type NewEmail, queueEmailIf } from "../mail/outbox.ts";

/** `lost` means that nothing was written, because the submission was changed first. */
export type ChangeResult<Facts> = ({ outcome: "changed"; emailIds: readonly string[] } & Facts) | { outcome: "lost" };

/** Queues an answer of staff to the company, unless the company chose to hear of answers once a day or never. */
export function queueAnswerToCompany(db: Database, mail: NewEmail, { id, changeId }: Pick<Changed, "id" | "changeId">) {
  const waits = db
    .select({ one: sql`1` })
    .from(noticeSettings)
    .innerJoin(submissions, eq(submissions.ownerId, noticeSettings.personId))
    .where(and(eq(submissions.id, id), sql`${noticeSettings.choices} ->> '$.submission' in ('daily', 'never')`));
  return queueEmailIf(db, mail, { where: and(isChanged(db, submissions, { id, changeId }), notExists(waits)) });
}

type Changed = { id: string; enquiryId: string; changeId: string; version: number };

/** Cancels waiting e-mails to the company about earlier versions: they could arrive after the e-mail that replaces them. */
export function cancelOutdated(db: Database, { id, enquiryId, changeId, version }: Changed, now: Date) {
  const isToCompany = and(eq(emails.enquiryId, enquiryId), eq(emails.template, "submission-company"));
  const waiting = db
    .select({ id: emails.id })
    .from(emails)
    // Only earlier versions: a repeated batch finds its own e-mail.
    .where(and(isToCompany, lt(emails.version, version), isChanged(db, submissions, { id, changeId })));
  return cancelEmails(db, waiting, now);
}
