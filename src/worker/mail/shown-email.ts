import { type DeliveryReport, type EmailAct, emailActsOf } from "#rules/mail/email-state.ts";
import type { EmailDetail, EmailLine } from "#rules/mail/emails.ts";
import { traitsOf } from "./email.ts";
import type { findEmail, StoredEmail } from "./email-store.ts";
import type { OutboxRow } from "./outbox.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findEmail>>>;
type LatestReport = { report: DeliveryReport | null; emailId: string } | undefined;

/** Returns an e-mail as staff see it in a list. `team`: the address of e-mails to the team. */
export function shownLineOf({ email, enquiryReference, enquiryEmail, ...last }: StoredEmail, team: string): EmailLine {
  const isWaiting = email.state === "waiting";
  return {
    id: email.id,
    template: email.template,
    to: isToTeam(email) ? team : (email.recipient ?? enquiryEmail),
    state: email.state ?? email.status,
    needsHand: email.needsHand === true,
    attemptCount: email.attempts,
    last: {
      outcome: last.outcome ?? email.lastOutcome,
      relayStatus: last.relayStatus,
      code: last.code,
      reason: last.reason,
    },
    createdAt: email.createdAt.toISOString(),
    nextAttemptAt: isWaiting ? email.nextAttemptAt.toISOString() : null,
    enquiryReference,
    version: versionOf(email),
  };
}

type Repeatable = { isRepeatable: boolean; now: Date };
type Shown = Repeatable & { latest: LatestReport; team: string };

/** Returns one e-mail, with what staff can do about it. */
export function shownDetailOf(found: Found, { latest, isRepeatable, team, now }: Shown): EmailDetail {
  const { email, attempts, events, sentAgainAs } = found;
  return {
    ...shownLineOf(found, team),
    attempts: attempts.map(({ attempt, at, outcome, relayStatus, relayText }) => ({
      attempt,
      at: at.toISOString(),
      outcome,
      relayStatus,
      relayText,
    })),
    events: events.map(({ report, at, code, reason }) => ({ report, at: at.toISOString(), code, reason })),
    acts: actsOn(found, { isRepeatable, now }),
    givesUpAt: email.givesUpAt.toISOString(),
    endedAt: email.endedAt?.toISOString() ?? null,
    handledAt: email.handledAt?.toISOString() ?? null,
    againOf: email.againOf,
    sentAgainAs,
    addressTrouble:
      latest?.report && isTrouble(latest.report) ? { report: latest.report, emailId: latest.emailId } : null,
  };
}

/** Returns what staff may do about an e-mail now. `isRepeatable`: it can be sent again. */
export function actsOn({ email }: Found, { isRepeatable, now }: Repeatable): EmailAct[] {
  return emailActsOf({
    state: email.state ?? email.status,
    needsHand: email.needsHand === true,
    isLeased: email.leasedUntil !== null && email.leasedUntil > now,
    isRepeatable,
    mayCancel: mayCancel(email),
  });
}

export function isToTeam({ template }: Pick<OutboxRow, "template">): boolean {
  // A row may have a template that a later release has removed.
  return traitsOf[template]?.toTeam === true;
}

function mayCancel({ template }: OutboxRow): boolean {
  return traitsOf[template]?.mayCancel !== false;
}

/** Identifies the state of an e-mail that an action depends on. */
export function versionOf({ state, attempts, nextAttemptAt, handledAt }: OutboxRow): string {
  return [state, attempts, nextAttemptAt.getTime(), handledAt === null ? "open" : "handled"].join(".");
}

/**
 * True if an action is done already: by an earlier call whose answer was lost, or by a colleague. `seen`: the version that the
 * caller saw. An e-mail that is due counts as tried, because it is sent next anyway.
 */
export function isActDone({ email, sentAgainAs }: Found, act: EmailAct, seen: string, now: Date): boolean {
  if (act === "cancel") return email.cancelledAt !== null;
  if (act === "send-again") return sentAgainAs !== null;
  if (act === "put-away") return email.handledAt !== null && sentAgainAs === null;
  const [, attemptsSeen] = seen.split(".");
  return email.attempts > Number(attemptsSeen) || (email.status === "waiting" && email.nextAttemptAt <= now);
}

function isTrouble(report: DeliveryReport): boolean {
  return report !== "processed" && report !== "delivered";
}
