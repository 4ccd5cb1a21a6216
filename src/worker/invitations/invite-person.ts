import type { Context } from "hono";
import { invitationErrors as errors } from "#content/api-errors.ts";
import type { InvitationEmail, OpenInvitation } from "#rules/invitations/answers.ts";
import type { Invitation, InvitationRequest } from "#rules/invitations/invitation.ts";
import { emailProgressOf } from "#rules/mail/delivery.ts";
import type { Problem } from "#rules/problem.ts";
import { countAccessEmail } from "../accounts/access-email-limit.ts";
import { sendAfterAnswer } from "../after-answer.ts";
import { passwordLink } from "../auth/password-link.ts";
import { recordStaffDecision } from "../auth/security-event.ts";
import type { Database } from "../db/database.ts";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import { actingOf } from "../office/acting.ts";
import { findInvitation, type StoredInvitation } from "./invitation-store.ts";
import { type Invited, inviteAccount } from "./invite-store.ts";
import type { InviteOptions } from "./invite-writes-store.ts";
import type { NotInvited } from "./refusal-store.ts";

/** `link`: for staff to copy; null if it is sent by e-mail. */
type InvitedPerson = { invitation: OpenInvitation | null; link: string | null };

export const unknownInvitation: Problem = { problem: "not-found", detail: errors.unknown };

/** Invites somebody as a member, not as staff. */
export async function invitePerson(
  c: Context<App>,
  { byEmail, again, ...invitation }: InvitationRequest,
  options: Pick<InviteOptions, "isFirst" | "more"> = {},
): Promise<InvitedPerson | Problem> {
  const { db } = c.var;
  const over = await findEndedProblem(db, again, invitation.email);
  if (over) return over;
  const how = { byEmail, detail: "person-invited" };
  const invited = await invite(c, invitation, { ...options, ...invitingOf(c, byEmail), again }, how);
  if ("problem" in invited) return invited;
  return { invitation: await findShownInvitation(db, invited.id), link: shownLinkOf(c, invited, byEmail) };
}

/** Sends a pending invitation by e-mail again, with another link. `isSent` is false if it was requested twice within a minute. */
export async function sendInvitationAgain(
  c: Context<App>,
  id: string,
): Promise<{ invitation: OpenInvitation | null; isSent: boolean } | Problem> {
  const { db } = c.var;
  const found = await findInvitation(db, id);
  const over = endedProblemOf(found);
  if (!found || over) return over ?? unknownInvitation;
  const { email, name, kind } = found;
  const how = { byEmail: true, detail: "invitation-sent-again" };
  const invited = await invite(c, { email, name, kind }, { ...invitingOf(c, true), again: id }, how);
  if ("problem" in invited) return invited;
  return { invitation: await findShownInvitation(db, id), isSent: invited.token !== undefined };
}

/** Invites within the limit on e-mails about access, records the invitation, and sends its e-mail. */
async function invite(
  c: Context<App>,
  invitation: Invitation,
  options: InviteOptions,
  how: HowInvited,
): Promise<Invited | Problem> {
  const tooMany = await countAccessEmail(c, errors.tooMany);
  if (tooMany) return tooMany;
  const invited = await inviteAccount(c.var.db, invitation, new Date(), options);
  const refused = await findProblemUnlessMade(c, invited);
  if (refused) return refused;
  // The invitation may have been accepted or withdrawn in the meantime.
  if ("refused" in invited)
    return (await findEndedProblem(c.var.db, options.again, invitation.email)) ?? inviteProblemOf(invited);
  recordInvited(c, invited, how);
  // The second of two concurrent requests has no token: its e-mail is already queued.
  if (invited.token !== undefined && how.byEmail) sendAfterAnswer(c, [invited.linkId]);
  return invited;
}

/** If no link was made, returns why the caller may no longer invite anybody, if that is so. */
async function findProblemUnlessMade(c: Context<App>, invited: Invited | NotInvited): Promise<Problem | undefined> {
  return "token" in invited && invited.token !== undefined ? undefined : c.var.findCallerProblem();
}

export function invitingOf(c: Context<App>, byEmail: boolean) {
  const emailFrom = byEmail ? c.env.SITE_ORIGIN : undefined;
  return { invitedBy: c.var.person.id, acting: actingOf(c), emailFrom };
}

/** The link that staff pass on themselves; null if it is sent by e-mail. */
export function shownLinkOf(c: Context<App>, { token }: Invited, byEmail: boolean): string | null {
  return byEmail || token === undefined ? null : passwordLink(c.env.SITE_ORIGIN, token);
}

/** `detail` is the detail of the security event. */
type HowInvited = { byEmail: boolean; detail: string };

export function recordInvited(c: Context<App>, { id, token }: Invited, { byEmail, detail }: HowInvited): void {
  if (token === undefined) return;
  log("info", "invitation-made", { requestId: c.var.requestId, invitation: id, by: c.var.person.id, byEmail });
  recordStaffDecision(c, { detail, subject: id });
}

/** Returns why an invitation cannot be made again: it does not exist, is for another address, or is over. */
async function findEndedProblem(db: Database, id: string | undefined, email: string): Promise<Problem | undefined> {
  if (id === undefined) return undefined;
  const found = await findInvitation(db, id);
  return found?.email === email ? endedProblemOf(found) : unknownInvitation;
}

/** Returns why an invitation can no longer be sent. */
function endedProblemOf(found: Pick<StoredInvitation, "withdrawnAt" | "acceptedAt"> | undefined): Problem | undefined {
  if (!found) return unknownInvitation;
  if (found.acceptedAt) return { problem: "conflict", detail: errors.accepted };
  return found.withdrawnAt ? { problem: "conflict", detail: errors.withdrawn } : undefined;
}

export function inviteProblemOf({ refused }: NotInvited): Problem {
  return { problem: "conflict", detail: errors[refused], fields: { email: errors[refused] } };
}

async function findShownInvitation(db: Database, id: string): Promise<OpenInvitation | null> {
  const found = await findInvitation(db, id);
  return found ? shownInvitationOf(found, new Date()) : null;
}

export function shownInvitationOf(row: StoredInvitation, now: Date): OpenInvitation {
  const { id, name, email, kind, createdAt, expiresAt, mail } = row;
  return {
    id,
    name,
    email,
    kind,
    invitedAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
    emailState: mail ? emailStateOf(mail, now) : "none",
    sentAt: mail?.status === "sent" ? (mail.endedAt?.toISOString() ?? null) : null,
  };
}

/** A report of the relay counts more than that the relay accepted the e-mail. */
function emailStateOf(mail: NonNullable<StoredInvitation["mail"]>, now: Date): InvitationEmail {
  if (mail.report === "delivered") return "delivered";
  if (mail.report === "dropped" || mail.report === "hard-bounced") return "dead";
  return emailProgressOf(mail, now);
}
