import { and, desc, eq, inArray, isNotNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { Cursor } from "#rules/cursor.ts";
import type { EmailState } from "#rules/mail/email-state.ts";
import type { Database } from "../db/database.ts";
import { emailAttempts, emailEvents, emails } from "../db/email-tables.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { isFromCursor } from "../db/keyset.ts";
import { teamTemplates } from "./email.ts";

/** Undefined means all. `recipient` is null for the team. */
export type EmailFilter = {
  hand: boolean;
  state: EmailState | undefined;
  template: string | undefined;
  recipient: string | null | undefined;
  enquiryId: string | undefined;
};

export type StoredEmail = Awaited<ReturnType<typeof listEmails>>[number];

/** An e-mail is shown with this many of its latest attempts and reports. */
const shownLimit = 100;

/** The plus keeps SQLite from the index by template, by which it would read all of the team's e-mails to sort them. */
export const isOfTeamTemplate = inArray(sql`+${emails.template}`, teamTemplates);

/** Lists e-mails, the newest first, beginning with the one at the cursor. A page reads its own rows, and a few more for each. */
export async function listEmails(db: Database, filter: EmailFilter, cursor: Cursor | undefined, limit: number) {
  const { hand, state, template, recipient, enquiryId } = filter;
  const { createdAt, id } = emails;
  return selectEmails(db)
    .where(
      and(
        // A literal, so that SQLite uses the partial index of these rows.
        hand ? sql`${emails.needsHand} = 1` : undefined,
        state && eq(emails.state, state),
        template === undefined ? undefined : sql`${emails.template} = ${template}`,
        recipient === undefined ? undefined : isFor(recipient),
        enquiryId === undefined ? undefined : eq(emails.enquiryId, enquiryId),
        isFromCursor({ createdAt, id }, cursor, "desc"),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Finds one e-mail with its attempts and reports, the latest first. */
export async function findEmail(db: Database, id: string) {
  const [[found], attempts, events, [again]] = await db.batch([
    selectEmails(db).where(eq(emails.id, id)),
    db
      .select()
      .from(emailAttempts)
      .where(eq(emailAttempts.emailId, id))
      .orderBy(desc(emailAttempts.attempt))
      .limit(shownLimit),
    db.select().from(emailEvents).where(eq(emailEvents.emailId, id)).orderBy(desc(emailEvents.rank)).limit(shownLimit),
    db.select({ id: emails.id }).from(emails).where(eq(emails.againOf, id)).limit(1),
  ]);
  if (!found) return undefined;
  events.sort((one, other) => other.at.getTime() - one.at.getTime() || other.rank - one.rank);
  return { ...found, attempts, events, sentAgainAs: again?.id ?? null };
}

/** Finds the latest other e-mail to an address that the relay reported on. `recipient` is null for the team. */
export async function findLatestReport(db: Database, recipient: string | null, except: string) {
  return (
    db
      .select({ report: emails.report, emailId: emails.id })
      .from(emails)
      .where(and(isFor(recipient), isNotNull(emails.report), ne(emails.id, except)))
      // The `+ 0` keeps SQLite from searching the index of all reports for one address. Its few e-mails are read, then sorted.
      .orderBy(desc(recipient === null ? emails.endedAt : sql`${emails.endedAt} + 0`))
      .limit(1)
      .get()
  );
}

export async function findEnquiryId(db: Database, reference: string): Promise<string | undefined> {
  const found = await db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.reference, reference)).get();
  return found?.id;
}

function selectEmails(db: Database) {
  const ofLatestEvent = (column: "code" | "reason") =>
    sql<
      string | null
    >`(select ${sql.raw(column)} from email_events where email_id = ${emails.id} order by rank desc, at desc limit 1)`;
  return db
    .select({
      email: emails,
      outcome: emailAttempts.outcome,
      relayStatus: emailAttempts.relayStatus,
      code: ofLatestEvent("code"),
      reason: ofLatestEvent("reason"),
      enquiryReference: enquiries.reference,
      enquiryEmail: enquiries.email,
    })
    .from(emails)
    .leftJoin(emailAttempts, and(eq(emailAttempts.emailId, emails.id), eq(emailAttempts.attempt, emails.attempts)))
    .leftJoin(enquiries, eq(enquiries.id, emails.enquiryId))
    .$dynamic();
}

/**
 * The condition that an e-mail is for a recipient, or for the team if it is null. The team's latest e-mails are near the front of
 * any list. Those of others are few, and are found by address.
 */
function isFor(recipient: string | null): SQL | undefined {
  if (recipient === null) return isOfTeamTemplate;
  const own = sql`select id from ${emails} where lower(recipient) = lower(${recipient})`;
  const ofEnquiries = sql`select ${emails.id} from ${enquiries} join ${emails} on ${emails.enquiryId} = ${enquiries.id} where lower(${enquiries.email}) = lower(${recipient})`;
  return and(sql`${emails.id} in (${own} union all ${ofEnquiries})`, not(isOfTeamTemplate));
}
