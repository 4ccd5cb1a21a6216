import { and, eq, inArray, sql } from "drizzle-orm";
import { noticeCopy } from "#content/emails-about-notices.ts";
import { addressOf } from "#pages";
import type { Member } from "#rules/accounts/person.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { emails } from "../../db/email-tables.ts";
import { enquiries } from "../../db/enquiry-tables.ts";
import { listOf } from "../../db/list-of.ts";
import { submissions } from "../../db/submission-tables.ts";
import type { Bindings } from "../../env.ts";
import { eitherEnquiryId } from "../../submissions/draft-store.ts";
import { peopleOf } from "./people-store.ts";
import type { NoticeEvents, NoticeSource, ReadWindow, Recipient } from "./source.ts";

/** The answers of staff to submissions. The subject has the submission's id, the version that the answer made, and the status. */
export const submissionSource: NoticeSource = { listRecipients, describe, hasOwnEmail: true };

/** Finds whether an answer got an e-mail of its own when it was given: the choice of e-mails may have changed since. */
async function listRecipients(db: Database, events: NoticeEvents<"person">, window: ReadWindow): Promise<Recipient[]> {
  const parts = JSON.stringify(events.map(({ thingId: thing }) => ({ thing, ...partsOf(thing) })));
  const isQueued = sql`exists (select 1 from json_each(${parts}) part
    cross join ${submissions} on ${submissions.id} = part.value ->> '$.id'
    cross join ${emails} on ${emails.enquiryId} in (${submissions.enquiryId}, ${submissions.askedEnquiryId})
      and ${emails.template} = 'submission-company' and ${emails.version} = part.value ->> '$.version'
    where part.value ->> '$.thing' = who.thing)`;
  return db.all<Recipient>(sql`select who.person as personId, who.thing as subject, who.person as position,
        ${isQueued} as hasOwnEmail
      from (${peopleOf(events, window)}) who order by who.at`);
}

async function describe(
  env: Bindings,
  { id: ownerId }: Member,
  subjects: readonly string[],
): Promise<Map<string, NoticeText>> {
  const ids = subjects.map((subject) => partsOf(subject).id);
  const { id } = submissions;
  // The title as it was submitted: staff who view as the company must not read what the company has changed since.
  const rows = await openDatabase(env.DB)
    .select({ id, title: enquiries.topic })
    .from(submissions)
    .innerJoin(enquiries, eq(enquiries.id, eitherEnquiryId))
    .where(and(inArray(id, listOf(ids)), eq(submissions.ownerId, ownerId)));
  const titles = new Map(rows.map((row) => [row.id, row.title]));
  const address = addressOf("submissions", undefined);
  return new Map(
    subjects.flatMap((subject) => {
      const { id: submissionId, status } = partsOf(subject);
      const title = titles.get(submissionId);
      const note = status === "Draft" ? noticeCopy.submission.asked : status;
      return title === undefined ? [] : [[subject, { title, note, address }] as const];
    }),
  );
}

function partsOf(subject: string): { id: string; version: number; status: string } {
  const [id = "", version, status = ""] = subject.split(":");
  return { id, version: Number(version), status };
}
