import type { Context } from "hono";
import { peopleErrors, staffRequestErrors as sentences } from "#content/api-errors.ts";
import { aloneDelayMs, type StaffRequest } from "#rules/accounts/staff-request.ts";
import type { Problem } from "#rules/problem.ts";
import { sendAfterAnswer } from "../after-answer.ts";
import { logSecurityEvent, securityEventOf } from "../auth/security-event.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { isOnlyStaff } from "./decision-store.ts";
import { findPerson } from "./people-store.ts";
import { findOpenStaffRequest, type StoredStaffRequest, saveStaffRequest } from "./staff-request-store.ts";

type Invitee = { email: string; name: string; byEmail: boolean };

/**
 * Requests that somebody becomes staff, and tells the team by e-mail. Repeated, it answers the open request. A second member
 * of staff confirms it; where there is none, the requester may after a day.
 */
export async function askStaff(
  c: Context<App>,
  about: { personId: string } | Invitee,
): Promise<StaffRequest | Problem> {
  const db = openDatabase(c.env.DB);
  const currentPerson = c.get("person");
  const person = "personId" in about ? await findPerson(db, about.personId) : about;
  if (!person) return { problem: "not-found", detail: peopleErrors.unknown };
  if ("kind" in person && person.kind === "staff" && person.disabledAt === null)
    return { problem: "conflict", detail: sentences.isStaff };
  if ("kind" in person && person.kind !== "staff" && person.disabledAt !== null)
    return { problem: "conflict", detail: sentences.disabled };

  const id = crypto.randomUUID();
  const event = {
    ...securityEventOf(c, {
      event: "staff-decision",
      detail: "staff-asked",
      ...("personId" in about && { personId: about.personId }),
    }),
    actorId: currentPerson.id,
    subject: id,
  };
  const alone = await isOnlyStaff(db, currentPerson.id);
  const { name, email } = person;
  const data = { requestId: id, name, email, askedBy: currentPerson.name, at: event.createdAt.getTime(), alone };
  const emailId = await saveStaffRequest(db, event, { about, alone, template: { template: "staff-request", data } });
  if (emailId !== undefined) {
    logSecurityEvent(event);
    sendAfterAnswer(c, [emailId]);
  }
  const open = await findOpenStaffRequest(db, about);
  return open ? shownRequestOf(open) : { problem: "conflict", detail: sentences.changed };
}

export function shownRequestOf(request: StoredStaffRequest): StaffRequest {
  const { id, personId, name, email, askedBy, askedAt, askedAlone } = request;
  const ownConfirmationFrom = askedAlone ? new Date(askedAt.getTime() + aloneDelayMs).toISOString() : null;
  return { id, personId, name, email, askedBy, askedAt: askedAt.toISOString(), ownConfirmationFrom };
}
