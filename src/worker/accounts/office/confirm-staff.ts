import type { Context } from "hono";
import { invitationErrors } from "#content/api-errors.ts";
import { staffRequestErrors as errors } from "#content/office/errors.ts";
import { refusalToConfirmRequest } from "#rules/accounts/staff-request.ts";
import type { Problem } from "#rules/problem.ts";
import { sendAfterAnswer } from "../../after-answer.ts";
import { logSecurityEvent, staffDecisionOf } from "../../auth/security-event.ts";
import type { Database } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { shownLinkOf } from "../../invitations/invite-person.ts";
import { inviteAccount } from "../../invitations/invite-store.ts";
import { findInvitationRefusal, type NotInvited } from "../../invitations/refusal-store.ts";
import { isNameAmong, listStaffNames } from "../../office/staff-store.ts";
import { findPersonId } from "../people-store.ts";
import { nameTaken, shownRequestOf } from "./request-staff.ts";
import { confirmStaff, findStaffRequest, isInvitedSince, type StoredStaffRequest } from "./staff-request-store.ts";

/** `link`: where a newly invited person sets a password; null if it is sent by e-mail, or nobody is invited. */
type Confirmed = { confirmed: true; link: string | null };

/**
 * Confirms a staff request: its person becomes staff or a member again, or is invited as staff. Repeating the confirmation,
 * after a lost answer, succeeds, and makes the invitation if the first attempt failed before it.
 */
export async function confirmStaffRequest(c: Context<App>, id: string): Promise<Confirmed | Problem> {
  const { db, person: confirmer } = c.var;
  const request = await findStaffRequest(db, id);
  if (!request) return { problem: "not-found", detail: errors.unknown };
  if (request.withdrawnAt) return conflict("withdrawn");
  if (request.confirmedAt) {
    if (request.confirmedBy !== confirmer.id) return conflict("confirmed");
    return request.personId === null ? invite(c, request, request.confirmedAt) : { confirmed: true, link: null };
  }
  const taken = request.becomes === null ? await listStaffNames(db, request.personId ?? undefined) : [];
  const problem = await findProblem(db, { request, taken, confirmerId: confirmer.id });
  if (problem) return problem;
  const event = staffDecisionOf(c, {
    detail: request.becomes === null ? "staff-confirmed" : "leaving-confirmed",
    personId: request.personId,
    subject: id,
  });
  if (await confirmStaff(db, event, { ...request, taken })) logSecurityEvent(event);
  // The second of two concurrent confirmations finds the request confirmed.
  else if ((await findStaffRequest(db, id))?.confirmedBy !== confirmer.id) return conflict("changed");
  return request.personId === null ? invite(c, request, event.createdAt) : { confirmed: true, link: null };
}

/** `taken`: the names of the other staff, if the person is to join them. */
async function findProblem(
  db: Database,
  { request, taken, confirmerId }: { request: StoredStaffRequest; taken: readonly string[]; confirmerId: string },
): Promise<Problem | undefined> {
  const refusal = refusalToConfirmRequest(shownRequestOf(request), confirmerId, Date.now());
  if (refusal) return { problem: "forbidden", detail: errors[refusal] };
  // The person may have changed their name since the request.
  if (isNameAmong(request.name, taken)) return nameTaken;
  const refused = request.personId === null ? await findInvitationRefusal(db, inviteeOf(request)) : undefined;
  return refused && notInvited({ refused });
}

async function invite(c: Context<App>, request: StoredStaffRequest, confirmedAt: Date): Promise<Confirmed | Problem> {
  const { db } = c.var;
  // Repeating the confirmation does not renew an invitation that was withdrawn in the meantime.
  if (await isInvitedSince(db, request.email, confirmedAt)) return { confirmed: true, link: null };
  // If the first attempt failed, somebody may have taken the name since the confirmation.
  const colleagues = await listColleagues(db, request);
  if (isNameAmong(request.name, colleagues)) return nameTaken;
  const options = {
    invitedBy: request.askedBy,
    acting: null,
    colleagues,
    emailFrom: request.byEmail ? c.env.SITE_ORIGIN : undefined,
  };
  const invited = await inviteAccount(db, inviteeOf(request), new Date(), options);
  if ("refused" in invited) {
    const current = await listColleagues(db, request);
    if (isNameAmong(request.name, current)) return nameTaken;
    return current.every((name) => colleagues.includes(name)) ? notInvited(invited) : conflict("changed");
  }
  if (request.byEmail) sendAfterAnswer(c, [invited.linkId]);
  return { confirmed: true, link: shownLinkOf(c, invited, request.byEmail) };
}

async function listColleagues(db: Database, { email }: StoredStaffRequest): Promise<string[]> {
  return listStaffNames(db, await findPersonId(db, email));
}

function inviteeOf({ email, name }: StoredStaffRequest) {
  return { email, name, kind: "staff" as const };
}

function conflict(why: "withdrawn" | "confirmed" | "changed"): Problem {
  return { problem: "conflict", detail: errors[why] };
}

function notInvited({ refused }: NotInvited): Problem {
  return { problem: "conflict", detail: invitationErrors[refused] };
}
