import { and, eq, exists, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Consultation } from "#rules/consultations/consultation.ts";
import type { ConsultationStatus } from "#rules/consultations/consultation-status.ts";
import { type Slot, slotTextOf } from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";
import { shortDateOf } from "#rules/short-date.ts";
import type { BusinessClock } from "../business-clock.ts";
import { commitBatch, type Statement } from "../db/commit-batch.ts";
import { consultations } from "../db/consultation-tables.ts";
import type { Database } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { answerByDecision, noteBySender, withdrawBySender } from "../enquiries/decision-store.ts";
import {
  type ConditionalResult,
  insertForEnquiry,
  type NewEnquiry,
  storeEnquiryIf,
} from "../enquiries/enquiry-store.ts";
import type { Acknowledgement, ConsultationNews, Email } from "../mail/email.ts";
import { cancelEmails, newEmail, queueEmailIf } from "../mail/outbox.ts";
import { type Acting, insertAudit } from "../office/audit-store.ts";
import { textWithoutDetails } from "./details.ts";
import { isFree } from "./free-time-store.ts";

type Row = typeof consultations.$inferSelect;

/** A consultation with the person who asks for it. */
export type StoredConsultation = Row & {
  reference: string;
  name: string;
  email: string;
  company: string;
  text: string;
};

/** A time in the business's time zone, and the instant that it stands for. */
export type AskedTime = { day: Day; slot: Slot; timeZone: string; startsAt: Date };

/** `lost`: nothing was written, because the consultation was changed first or the time is taken. */
export type ChangeResult =
  | { outcome: "changed"; emailIds: readonly string[] }
  | { outcome: "lost"; current: StoredConsultation };

const statusAfter = {
  moved: "requested",
  proposed: "proposed",
  accepted: "confirmed",
  confirmed: "confirmed",
  withdrawn: "withdrawn",
  declined: "declined",
  cancelled: "cancelled",
} as const satisfies Partial<Record<ConsultationNews, ConsultationStatus>>;

/** A decision of staff, which the audit records. */
export type StaffChange =
  | { news: "confirmed" | "cancelled"; time?: undefined; reason?: undefined }
  | { news: "proposed"; time: AskedTime; reason?: undefined }
  | { news: "declined"; time?: undefined; reason: string };

/** A change to a consultation by its visitor, with `time` for a move; or a decision of staff. */
export type Change =
  | { news: "moved" | "withdrawn" | "accepted"; time?: AskedTime; reason?: undefined; acting?: undefined }
  | (StaffChange & { acting: Acting });

/**
 * Stores an enquiry and the time that it asks for in one batch, if that time is still free. `given` has the message in its stored
 * form.
 */
export function storeConsultation(
  db: Database,
  given: NewEnquiry,
  asked: AskedTime & { visitorTimeZone: Consultation["timeZone"]; text: string },
  now: Date,
): Promise<ConditionalResult> {
  const { text, ...time } = asked;
  return storeEnquiryIf(db, given, now, (enquiry) => {
    const row: Row = {
      ...time,
      enquiryId: enquiry.id,
      status: "requested",
      version: 0,
      changeId: crypto.randomUUID(),
      decidedAt: null,
      decidedBy: null,
      reason: null,
      reminderId: null,
    };
    const { reference, name, email, company, unverified } = enquiry;
    const [team, visitor] = emailsOf({ ...row, reference, name, email, company, text, unverified }, "requested", now);
    const statements = [insertForEnquiry(db, consultations, row)];
    return { emails: [team], acknowledgement: visitor, statements, condition: isFree(db, row.startsAt, row.timeZone) };
  });
}

/**
 * Changes a consultation, if it is still as it was read, and queues its e-mails, in one batch. Of concurrent changes to the same
 * version, or to the same time, one succeeds; the others write nothing. Throws when D1 does.
 */
export async function changeConsultation(
  db: Database,
  before: StoredConsultation,
  change: Change,
  { now, zone }: BusinessClock,
): Promise<ChangeResult> {
  const { news, acting, time, reason } = change;
  const status = statusAfter[news];
  const after = {
    ...before,
    ...time,
    status,
    version: before.version + 1,
    changeId: crypto.randomUUID(),
    // A time that the visitor accepts was decided by the member of staff who proposed it.
    decidedAt: acting || news === "accepted" ? now : null,
    decidedBy: news === "accepted" ? before.decidedBy : (acting?.actorId ?? null),
    reason: reason ?? null,
    reminderId: null,
  } satisfies StoredConsultation;
  const { day, slot, timeZone, startsAt, version, changeId, decidedAt, decidedBy } = after;
  const rest = { reason: after.reason, reminderId: after.reminderId };
  const claimsTime = status === "confirmed" || news === "moved" || news === "proposed";
  const update = db
    .update(consultations)
    .set({ day, slot, timeZone, startsAt, status, version, changeId, decidedAt, decidedBy, ...rest })
    .where(
      and(
        eq(consultations.enquiryId, before.enquiryId),
        eq(consultations.version, before.version),
        claimsTime ? isFree(db, startsAt, zone) : undefined,
      ),
    );
  const replacesConfirmed = news === "proposed" && (await isConfirmedForVisitor(db, before));
  const newsEmails = emailsOf({ ...after, replacesConfirmed }, news, now).map((mail) => ({
    ...newEmail(mail, now),
    enquiryId: before.enquiryId,
    version,
  }));
  const isThisChange = and(eq(consultations.enquiryId, before.enquiryId), eq(consultations.changeId, changeId));
  const made = db.select({ one: sql`1` }).from(consultations).where(isThisChange);
  const isMade = exists(made);
  const queue = newsEmails.map((mail) => queueEmailIf(db, mail, { where: isMade }));
  const ofEnquiry = enquiryWrites(db, { before, after }, change, { isMade, now });
  const [stored] = await commitBatch(db, [update, ...ofEnquiry, cancelOutdated(db, after, { isMade, now }), ...queue], {
    find: selectById(db, before.enquiryId),
    isCommitted: ([found]) => found?.consultation.changeId === changeId,
  });
  if (stored === undefined) throw new Error("The consultation is not there after it was changed.");
  if (stored.consultation.changeId !== changeId) return { outcome: "lost", current: storedFrom(stored) };
  return { outcome: "changed", emailIds: newsEmails.map((mail) => mail.id) };
}

/** True if a consultation is confirmed, as far as its visitor knows: an e-mail that gives the time up may still wait. */
async function isConfirmedForVisitor(db: Database, { enquiryId, version, status }: Row): Promise<boolean> {
  if (status !== "proposed") return status === "confirmed";
  const isLatest = and(eq(emails.enquiryId, enquiryId), eq(emails.version, version));
  const found = await db
    .select({ data: emails.data })
    .from(emails)
    .where(and(isLatest, eq(emails.status, "waiting")));
  return found.some(({ data }) => data && "replacesConfirmed" in data);
}

export async function findConsultation(db: Database, enquiryId: string): Promise<StoredConsultation | undefined> {
  const found = await selectById(db, enquiryId).get();
  return found && storedFrom(found);
}

export async function findByReference(db: Database, reference: string): Promise<StoredConsultation | undefined> {
  const found = await select(db).where(eq(enquiries.reference, reference)).get();
  return found && storedFrom(found);
}

type Making = { isMade: SQL; now: Date };

/** Cancels the e-mails to the visitor about earlier versions: they could arrive after the one that replaces them. */
function cancelOutdated(db: Database, { enquiryId, version }: Row, { isMade, now }: Making) {
  const isToVisitor = inArray(emails.template, ["consultation-reminder", "consultation-visitor"]);
  // If the batch is retried, its own e-mail must not be cancelled.
  const isOutdated = and(eq(emails.enquiryId, enquiryId), isToVisitor, lt(emails.version, version), isMade);
  return cancelEmails(db, db.select({ id: emails.id }).from(emails).where(isOutdated), now);
}

/**
 * Returns the statements that update the enquiry, only if this change was made. A decision answers the enquiry, with an entry in
 * the audit; a withdrawal leaves nothing to answer; anything else that the visitor did is noted in the thread.
 */
function enquiryWrites(
  db: Database,
  { before, after }: { before: Row; after: Row },
  { news, acting }: Change,
  { isMade, now }: Making,
): Statement[] {
  const { enquiryId, changeId, status, day, slot } = after;
  if (news === "withdrawn") return [...withdrawBySender(db, { enquiryId, changeId, now }, isMade)];
  if (!acting) {
    const text = `${shortDateOf(day)}, ${slotTextOf(slot)}`;
    return [noteBySender(db, { enquiryId, changeId, event: news, text, now }, isMade)];
  }
  const valuesOf = ({ status, day, slot }: Row) => ({ status, day, slot });
  const entry = {
    ...acting,
    action: `consultation-${news}` as const,
    subjectId: enquiryId,
    before: valuesOf(before),
    after: valuesOf(after),
    now,
  };
  return [
    insertAudit(db, entry, { where: isMade }),
    ...answerByDecision(db, { enquiryId, changeId, status, acting, now }, isMade),
  ];
}

type Found = Awaited<ReturnType<typeof selectById>>[number];

function select(db: Database) {
  const { reference, name, email, company, message } = enquiries;
  return db
    .select({ consultation: consultations, reference, name, email, company, message })
    .from(consultations)
    .innerJoin(enquiries, eq(enquiries.id, consultations.enquiryId));
}

function selectById(db: Database, enquiryId: string) {
  return select(db).where(eq(consultations.enquiryId, enquiryId));
}

function storedFrom({ consultation, message, ...person }: Found): StoredConsultation {
  return { ...consultation, ...person, text: textWithoutDetails(message) };
}

/** Returns one e-mail to the team and one to the visitor, with the consultation as it is after the change. */
export function emailsOf(
  after: StoredConsultation & { unverified?: boolean; replacesConfirmed?: boolean },
  news: ConsultationNews,
  now: Date,
): [Email, Acknowledgement] {
  const { enquiryId, version, reference, email, day, slot, name, company, text, unverified = false } = after;
  const zones = { businessZone: after.timeZone, visitorZone: after.visitorTimeZone };
  const about = { news, enquiryId, version, reference, email, day, slot, ...zones, changedAt: now.getTime() };
  const { reason, replacesConfirmed } = after;
  const facts = { ...about, ...(reason && { reason }), ...(replacesConfirmed && { replacesConfirmed }) };
  return [
    { template: "consultation-team", data: { ...facts, name, company, message: text, unverified } },
    { template: "consultation-visitor", data: facts },
  ];
}
