import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { selectPeople } from "../../accounts/office/people-list-store.ts";
import { user } from "../../db/auth-tables.ts";
import { consultations } from "../../db/consultation-tables.ts";
import type { Database } from "../../db/database.ts";
import { emails } from "../../db/email-tables.ts";
import { enquiries } from "../../db/enquiry-tables.ts";
import { threadEntries } from "../../db/inbox-tables.ts";
import { interests } from "../../db/interest-tables.ts";
import { listOf } from "../../db/list-of.ts";
import { submissions } from "../../db/submission-tables.ts";
import { selectLines } from "./inbox-store.ts";

export type StoredDetail = NonNullable<Awaited<ReturnType<typeof findDetail>>>;

const maxOthers = 10;

/** Returns an enquiry with everything that belongs to it, or undefined if none has this reference. */
export async function findDetail(db: Database, reference: string) {
  const isThis = eq(enquiries.reference, reference);
  const { message, suspected, releasedAt } = enquiries;
  const id = sql`(${db.select({ id: enquiries.id }).from(enquiries).where(isThis)})`;
  const lowerCase = sql`lower(${enquiries.email})`;
  const email = sql`(${db.select({ email: lowerCase }).from(enquiries).where(isThis)})`;
  const { visitorTimeZone, startsAt, status, version } = consultations;
  const { project, currency, amountMinorUnits } = interests;
  const rows = await db.batch([
    selectLines(db).where(isThis),
    db.select({ message, suspected, releasedAt }).from(enquiries).where(isThis),
    db
      .select({ entry: threadEntries, authorName: user.name })
      .from(threadEntries)
      .leftJoin(user, eq(user.id, threadEntries.authorId))
      .where(eq(threadEntries.enquiryId, id))
      .orderBy(asc(threadEntries.createdAt), asc(threadEntries.id)),
    db.select().from(emails).where(eq(emails.enquiryId, id)).orderBy(asc(emails.createdAt), asc(emails.id)),
    selectPeople(db).where(eq(user.email, email)),
    db
      .select({ visitorTimeZone, startsAt, status, version })
      .from(consultations)
      .where(eq(consultations.enquiryId, id)),
    db.select({ project, currency, amountMinorUnits }).from(interests).where(eq(interests.enquiryId, id)),
    db
      .select({ id: submissions.id, status: submissions.status, version: submissions.version })
      .from(submissions)
      .where(or(eq(submissions.enquiryId, id), eq(submissions.askedEnquiryId, id))),
    selectOthers(db, email, reference),
  ]);
  const [[line], [rest], thread, sent, [person], [consultation], [interest], [submission], others] = rows;
  if (!line || !rest) return undefined;
  const names = await findNames(
    db,
    thread.flatMap(({ entry: { event, values } }) => (event === "assigned" ? [values?.from, values?.to] : [])),
  );
  return { line, ...rest, thread, emails: sent, person, consultation, interest, submission, others, names };
}

/** Selects the other enquiries from the same e-mail address, latest first. */
function selectOthers(db: Database, email: SQL, reference: string) {
  const { kind, status, createdAt } = enquiries;
  return db
    .select({ reference: enquiries.reference, kind, status, createdAt })
    .from(enquiries)
    .where(and(eq(sql`lower(${enquiries.email})`, email), ne(enquiries.reference, reference)))
    .orderBy(desc(sql`${enquiries}.rowid`))
    .limit(maxOthers);
}

async function findNames(db: Database, ids: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const wanted = ids.filter((id) => typeof id === "string");
  if (wanted.length === 0) return new Map();
  const isWanted = inArray(user.id, listOf(wanted));
  const rows = await db.select({ id: user.id, name: user.name }).from(user).where(isWanted);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
