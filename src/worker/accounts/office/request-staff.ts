import type { Context } from "hono";
import { peopleErrors } from "#content/api-errors.ts";
import { staffRequestErrors as errors } from "#content/office/errors.ts";
import type { MemberKind } from "#rules/accounts/person.ts";
import type { StaffRequest } from "#rules/accounts/staff-request.ts";
import { isPseudonym } from "#rules/email-address.ts";
import { ownConfirmationFrom } from "#rules/office/second-person.ts";
import type { Problem } from "#rules/problem.ts";
import { sendAfterAnswer } from "../../after-answer.ts";
import { logSecurityEvent, staffDecisionOf } from "../../auth/security-event.ts";
import type { Database } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { isNameAmong, isOnlyStaff, listStaffNames } from "../../office/staff-store.ts";
import { findPerson } from "../people-store.ts";
import {
  findOpenStaffRequest,
  type StaffRequestAbout,
  type StoredStaffRequest,
  saveStaffRequest,
} from "./staff-request-store.ts";

/**
 * Requests that somebody joins or leaves the staff, and tells the team by e-mail. A repeated call returns the open request. A
 * second member of staff confirms it; if there is none, the requester may confirm it after a day.
 */
export async function requestStaff(c: Context<App>, about: StaffRequestAbout): Promise<StaffRequest | Problem> {
  const { answer, emailId } = await queueStaffRequest(c, about);
  if (emailId !== undefined) sendAfterAnswer(c, [emailId]);
  return answer;
}

/** Does the same, but leaves the e-mail in the outbox and returns its id, if there is one, so that the caller can send it. */
export async function queueStaffRequest(
  c: Context<App>,
  about: StaffRequestAbout,
): Promise<{ answer: StaffRequest | Problem; emailId?: string | undefined }> {
  const { db, person: currentPerson } = c.var;
  const person = "personId" in about ? await findPerson(db, about.personId) : about;
  if (!person) return { answer: { problem: "not-found", detail: peopleErrors.unknown } };
  const holder = "personId" in about ? about : undefined;
  const becomes = holder?.becomes;
  const refusal = holder && "kind" in person ? refusalOf(person, becomes) : undefined;
  if (refusal) return { answer: { problem: "conflict", detail: errors[refusal] } };
  const obstacle = await findObstacle(db, person.name, holder);
  if (obstacle) return { answer: obstacle };

  const id = crypto.randomUUID();
  const event = staffDecisionOf(c, {
    detail: becomes === undefined ? "staff-asked" : "leaving-asked",
    personId: holder?.personId ?? null,
    subject: id,
  });
  const alone = await isOnlyStaff(db, currentPerson.id);
  const { name, email } = person;
  const data = {
    requestId: id,
    name,
    email,
    askedBy: currentPerson.name,
    at: event.createdAt.getTime(),
    alone,
    leaves: becomes !== undefined,
  };
  const emailId = await saveStaffRequest(db, event, { about, alone, template: { template: "staff-request", data } });
  if (emailId !== undefined) logSecurityEvent(event);
  const open = await findOpenStaffRequest(db, about);
  if (!open) return { emailId, answer: { problem: "conflict", detail: errors.changed } };
  const isSame = (open.becomes ?? undefined) === becomes;
  return { emailId, answer: isSame ? shownRequestOf(open) : { problem: "conflict", detail: errors.otherOpen } };
}

/** Staff names are unique: nobody could tell two members of staff apart in a distribution run or in the audit. */
export const nameTaken: Problem = { problem: "conflict", detail: errors.nameTaken };

/** Returns why somebody cannot join or leave the staff. Disabled staff can do both. */
function refusalOf(person: { kind: string; email: string; disabledAt: Date | null }, becomes: MemberKind | undefined) {
  const isDisabled = person.disabledAt !== null;
  if (isPseudonym(person.email)) return "erased";
  if (becomes !== undefined) return person.kind === "staff" ? undefined : "isMember";
  if (person.kind === "staff") return isDisabled ? undefined : "isStaff";
  return isDisabled ? "disabled" : undefined;
}

/** Returns why the other staff stand in the way: one of them has this name, or there are none. */
async function findObstacle(
  db: Database,
  name: string,
  holder: Extract<StaffRequestAbout, { personId: string }> | undefined,
): Promise<Problem | undefined> {
  if (holder?.becomes !== undefined)
    return (await isOnlyStaff(db, holder.personId)) ? { problem: "conflict", detail: errors.lastStaff } : undefined;
  return isNameAmong(name, await listStaffNames(db, holder?.personId)) ? nameTaken : undefined;
}

export function shownRequestOf(request: StoredStaffRequest): StaffRequest {
  const { id, personId, becomes, name, email, askedBy, askedAt, askerLeft, isAlone } = request;
  return {
    id,
    personId,
    becomes: becomes ?? "staff",
    name,
    email,
    askedBy,
    askerLeft,
    askedAt: askedAt.toISOString(),
    ownConfirmationFrom: ownConfirmationFrom(askedAt, isAlone),
  };
}
