import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Person } from "#rules/accounts/person.ts";
import { changeOnce, isChanged } from "../db/change-once.ts";
import type { Database } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { interests } from "../db/interest-tables.ts";
import { projects } from "../db/record-tables.ts";
import { noteBySender } from "../enquiries/decision-store.ts";
import { newsOfInterest } from "../mail/email.ts";
import { cancelEmails, newEmail, queueEmailIf } from "../mail/outbox.ts";

type OwnInterest = { reference: string; person: Person };

/**
 * Withdraws a person's own interest for good, and tells the team once, in one batch. Waiting e-mails that say that the interest
 * was received are cancelled: the team would be asked to answer it after hearing of the withdrawal. The row of the interest
 * stays, because it says which risk notice was confirmed. `emailIds`: the e-mails that this call queued; none if it was withdrawn
 * before. Throws when D1 does.
 */
export async function withdrawInterest(
  db: Database,
  { reference, person }: OwnInterest,
  now: Date,
): Promise<{ emailIds: readonly string[] } | "unknown"> {
  const found = await selectOwn(db, { reference, person }).get();
  if (!found) return "unknown";
  const { interest, status, name, email, projectName } = found;
  if (status === "withdrawn") return { emailIds: [] };

  const { enquiryId: id, amountMinorUnits, currency } = interest;
  const change = { id, changeId: crypto.randomUUID() };
  const amount = { minorUnits: amountMinorUnits, currency };
  const data = { reference, name, email, kind: person.kind, project: projectName ?? interest.project, amount };
  const mail = { ...newEmail({ template: "interest-withdrawn", data }, now), enquiryId: id };
  const isMade = isChanged(db, enquiries, change);
  const isNews = and(eq(emails.enquiryId, id), inArray(emails.template, newsOfInterest), isMade);
  const statements = [
    db
      .update(enquiries)
      .set({ status: "withdrawn", version: sql`${enquiries.version} + 1`, changeId: change.changeId })
      .where(and(eq(enquiries.id, id), ne(enquiries.status, "withdrawn"))),
    noteBySender(db, { enquiryId: id, changeId: change.changeId, event: "withdrawn", now }, isMade),
    cancelEmails(db, db.select({ id: emails.id }).from(emails).where(isNews), now),
    queueEmailIf(db, mail, { where: isMade }),
  ] as const;
  return { emailIds: (await changeOnce(db, enquiries, statements, change)) ? [mail.id] : [] };
}

/** Selects a person's own interest, with the name and address that it was expressed with. */
function selectOwn(db: Database, { reference, person }: OwnInterest) {
  const { status, name, email } = enquiries;
  return db
    .select({ interest: interests, status, name, email, projectName: projects.name })
    .from(enquiries)
    .innerJoin(interests, eq(interests.enquiryId, enquiries.id))
    .leftJoin(projects, eq(projects.page, interests.project))
    .where(and(eq(enquiries.reference, reference), eq(interests.personId, person.id)));
}
