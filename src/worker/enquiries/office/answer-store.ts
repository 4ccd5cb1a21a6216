import { emailsOf, findConsultation } from "../../consultations/consultation-store.ts";
import type { Database } from "../../db/database.ts";
import type { Acknowledgement, Email } from "../../mail/email.ts";
import { newAcknowledgement, newEmail, queueEmailIf } from "../../mail/outbox.ts";
import { emailsOfMessage, type StoredEnquiry } from "../enquiry-store.ts";
import { type ChangeResult, changeEnquiry, type EnquiryWriting } from "./change-store.ts";
import { ownerKept } from "./owner-store.ts";

type Answered = ChangeResult & { emailIds: readonly string[] };

/** Stores a reply with its e-mail, and stops the clock. The author becomes the owner of an enquiry that has none. */
export async function storeReply(
  db: Database,
  enquiry: StoredEnquiry,
  reply: { text: string; idempotencyKey: string; author: string },
  writing: EnquiryWriting,
): Promise<Answered> {
  const { email, reference, kind } = enquiry;
  const { text, idempotencyKey, author } = reply;
  const mail = newEmail({ template: "reply", data: { email, reference, kind, author, text } }, writing.now);
  const queued = { ...mail, enquiryId: enquiry.id, version: enquiry.version + 1 };
  const result = await changeEnquiry(
    db,
    enquiry,
    {
      set: { ...answered(enquiry, "reply", writing.now), ownerId: enquiry.ownerId ?? writing.acting.actorId },
      action: "enquiry-replied",
      entries: [{ kind: "reply", text, idempotencyKey, emailId: mail.id }],
      more: (isMade) => [queueEmailIf(db, queued, { where: isMade })],
    },
    writing,
  );
  return { ...result, emailIds: result.isMade ? [mail.id] : [] };
}

/** Records an answer that was given by telephone, in person, or from the team's mailbox. */
export function storeAnswerElsewhere(
  db: Database,
  enquiry: StoredEnquiry,
  text: string,
  writing: EnquiryWriting,
): Promise<ChangeResult> {
  return changeEnquiry(
    db,
    enquiry,
    {
      set: { ...answered(enquiry, "elsewhere", writing.now), ownerId: enquiry.ownerId ?? writing.acting.actorId },
      action: "enquiry-answered-elsewhere",
      entries: [{ kind: "event", event: "answered-elsewhere", text }],
    },
    writing,
  );
}

/**
 * Makes a suspected enquiry new, and queues, once, the e-mails that were held back when it came in. An owner who has left the
 * staff is removed.
 */
export async function releaseEnquiry(db: Database, enquiry: StoredEnquiry, writing: EnquiryWriting): Promise<Answered> {
  const isHeldBack = enquiry.suspected && enquiry.releasedAt === null;
  const mails = isHeldBack ? await heldBackEmails(db, enquiry, writing.now) : [];
  const { ownerId, entries } = ownerKept(enquiry);
  const result = await changeEnquiry(
    db,
    enquiry,
    {
      set: { status: "new", releasedAt: enquiry.releasedAt ?? writing.now, ownerId },
      action: "enquiry-not-spam",
      entries: [{ kind: "event", event: "not-spam", values: { emails: mails.length } }, ...entries],
      more: (isMade) => mails.map((mail) => queueEmailIf(db, mail, { where: isMade })),
    },
    writing,
  );
  return { ...result, emailIds: result.isMade ? mails.map(({ id }) => id) : [] };
}

/** Returns the e-mails that `storeEnquiry` would have queued, but none to a visitor about a time that has passed. */
async function heldBackEmails(db: Database, enquiry: StoredEnquiry, now: Date) {
  const consultation = enquiry.kind === "consultation" ? await findConsultation(db, enquiry.id) : undefined;
  const message = emailsOfMessage(enquiry);
  const [toTeam, toSender]: readonly [Email, Acknowledgement] = consultation
    ? emailsOf({ ...consultation, unverified: enquiry.unverified }, "requested", now)
    : [message.emails[0], message.acknowledgement];
  const isOver = consultation !== undefined && consultation.startsAt <= now;
  const about = { enquiryId: enquiry.id, version: consultation?.version ?? 0 };
  return [
    { ...newEmail(toTeam, now), ...about },
    ...(isOver ? [] : [{ ...newAcknowledgement(toSender, now), ...about }]),
  ];
}

/** The first answer stops the clock; a later one does not change that. A withdrawn enquiry stays withdrawn. */
function answered(enquiry: StoredEnquiry, how: "reply" | "elsewhere", now: Date) {
  const first = enquiry.answeredAt ? {} : { answeredAt: now, answeredHow: how };
  return { ...first, status: enquiry.status === "withdrawn" ? enquiry.status : ("answered" as const) };
}
