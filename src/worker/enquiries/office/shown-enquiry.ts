import { templateCopy } from "#content/emails.ts";
import { accountStateOf } from "#rules/accounts/people.ts";
import { isPseudonym } from "#rules/email-address.ts";
import { enquiryClockOf } from "#rules/enquiries/clock.ts";
import type { EnquiryKind } from "#rules/enquiries/inbox.ts";
import type { EnquiryDetail, EnquiryLine, ThreadEntry } from "#rules/enquiries/inbox-answers.ts";
import { emailProgressOf } from "#rules/mail/delivery.ts";
import { officeStatusOf } from "#rules/submissions/submission-status.ts";
import { erasedName } from "../../office/erased-name.ts";
import type { StoredDetail } from "./detail-store.ts";
import type { InboxRow } from "./inbox-store.ts";

const details = templateCopy.consultationDetails;
const shownCharacters = 200;

/** Returns an enquiry as staff see it at an instant. */
export function shownLineOf(row: InboxRow, now: Date): EnquiryLine {
  const { reference, kind, status, name, email, company, topic, excerpt, createdAt, version } = row;
  const { ownerId, ownerName, nextStep, nextStepDay, unverified } = row;
  return {
    reference,
    kind,
    status,
    name,
    email,
    company,
    topic,
    excerpt: excerptOf(kind, excerpt),
    cameInAt: createdAt.toISOString(),
    clock: enquiryClockOf(row, now),
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? erasedName(ownerId) },
    nextStep: nextStep === null ? null : { text: nextStep, day: nextStepDay },
    unverified,
    version,
  };
}

/** Returns an excerpt of what the sender wrote or, for a consultation without a text, the time they asked for. */
function excerptOf(kind: EnquiryKind, beginning: string): string {
  const at = kind === "consultation" ? beginning.lastIndexOf(details.title) : -1;
  const [theirs, ours] =
    at < 0 ? [beginning, ""] : [beginning.slice(0, at), beginning.slice(at + details.title.length)];
  const text = theirs.trim() || ours.trim().replaceAll("\n", ". ");
  // Cut between whole characters: half an emoji is not text.
  return [...text.replace(/\s+/g, " ").trim()].slice(0, shownCharacters).join("");
}

export function shownDetailOf(found: StoredDetail, now: Date): EnquiryDetail {
  const { line, message, thread, emails, person, consultation, interest, submission, others } = found;
  return {
    ...shownLineOf(line, now),
    message,
    thread: thread.map((entry) => shownEntryOf(entry, found.names)),
    emails: emails.map(({ id, template, attempts, lastOutcome, report, ...mail }) => ({
      id,
      template,
      repeats: firstOf(id, emails),
      attempts,
      lastOutcome,
      report,
      state: emailProgressOf(mail, now),
      createdAt: mail.createdAt.toISOString(),
      endedAt: mail.endedAt?.toISOString() ?? null,
    })),
    person: person ? { id: person.id, name: person.name, kind: person.kind, state: accountStateOf(person) } : null,
    consultation: consultation ? { ...consultation, startsAt: consultation.startsAt.toISOString() } : null,
    interest: interest ?? null,
    submission: submission ? { ...submission, status: officeStatusOf(submission.status) } : null,
    others: others.map(({ createdAt, ...other }) => ({ ...other, cameInAt: createdAt.toISOString() })),
    heldBack: found.suspected && found.releasedAt === null,
    isErased: isPseudonym(found.line.email),
  };
}

/** Returns the id of the e-mail that was repeated first, even if it is no longer kept, or null if this one repeats none. */
function firstOf(id: string, emails: StoredDetail["emails"]): string | null {
  const againOf = emails.find((each) => each.id === id)?.againOf ?? null;
  return againOf === null ? null : (firstOf(againOf, emails) ?? againOf);
}

type StoredEntry = StoredDetail["thread"][number];

function shownEntryOf({ entry, authorName }: StoredEntry, names: ReadonlyMap<string, string>): ThreadEntry {
  const { id, kind, createdAt, authorId, text, emailId, event, values } = entry;
  return {
    id,
    kind,
    at: createdAt.toISOString(),
    author: authorId === null ? null : { id: authorId, name: authorName ?? erasedName(authorId) },
    text,
    emailId,
    event,
    values: event === "assigned" ? { ...namesOf(values ?? {}, names) } : (values as ThreadEntry["values"]),
  };
}

/** An assignment is stored as ids, so that the name of an erased person disappears. */
function namesOf(values: object, names: ReadonlyMap<string, string>) {
  const { from = null, to = null } = values as { from?: string | null; to?: string | null };
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? erasedName(id)));
  return { from, to, fromName: nameOf(from), toName: nameOf(to) };
}
