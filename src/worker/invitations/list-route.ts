import { type Context, Hono } from "hono";
import { invitationErrors } from "#content/api-errors.ts";
import { listRefusals, listSentences } from "#content/forms/invitation.ts";
import { staffRequestErrors } from "#content/office/errors.ts";
import type { Kind } from "#rules/accounts/person.ts";
import { hourInMs } from "#rules/durations.ts";
import { type ListedInvitation, type ListFaultLine, listChecked, listInvited } from "#rules/invitations/answers.ts";
import type { Invitation } from "#rules/invitations/invitation.ts";
import {
  invitationList,
  type ListedLine,
  longestInvitationList,
  maxStaffInList,
  readInvitationLines,
} from "#rules/invitations/invitation-list.ts";
import type { Problem } from "#rules/problem.ts";
import { allow } from "../access.ts";
import { queueStaffRequest } from "../accounts/office/request-staff.ts";
import { sendAfterAnswer } from "../after-answer.ts";
import { type AttemptLimit, countAttempt } from "../auth/attempt-limit-store.ts";
import type { Database } from "../db/database.ts";
import type { App } from "../env.ts";
import { isNameAmong, listStaffNames } from "../office/staff-store.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { rateLimited } from "../rate-limit.ts";
import { type Issues, malformed, validateJson } from "../validate.ts";
import { invitingOf, recordInvited, shownLinkOf } from "./invite-person.ts";
import { inviteAccounts } from "./invite-store.ts";
import { findInvitationRefusals } from "./refusal-store.ts";

/** Counts the lines of each inviting person: two full lists an hour. */
const listLimit: AttemptLimit = { action: "invite-list", attempts: 2 * longestInvitationList, windowMs: hourInMs };

/** How many e-mails are sent at once. Cron sends the others within minutes: one request can make only so many calls. */
const sentAtOnce = 25;

type GoodLine = Extract<ListedLine, { invitation: Invitation }>;

/** Invites several people at once, for staff. A list with a fault is refused as a whole, before anything is sent. */
export const invitationListRoutes = new Hono<App>()
  .post(
    "/office/invitation-list/check",
    allow("staff"),
    answers({ 200: listChecked }),
    validateJson(invitationList, listProblemOf),
    async function check(c) {
      const read = await readList(c.var.db, c.req.valid("json"));
      return "problem" in read ? refuse(c, read) : c.json({ faults: read.faults });
    },
  )
  .post(
    "/office/invitation-list",
    allow("staff"),
    answers({ 201: listInvited }),
    validateJson(invitationList, listProblemOf),
    async function inviteAll(c) {
      const asked = c.req.valid("json");
      const { db } = c.var;
      const read = await readList(db, asked);
      if ("problem" in read) return refuse(c, read);
      const { lines, faults } = read;
      if (faults.length > 0) return refuse(c, faulty(faults));
      const waitMs = await countAttempt(db, listLimit, c.var.person.email, new Date(), lines.length);
      if (waitMs !== undefined) return refuse(c, rateLimited(invitationErrors.tooMany, waitMs));
      const memberLines = lines.filter((line) => !isForStaff(line));
      const members = await inviteMembers(c, memberLines, asked.byEmail);
      if ("problem" in members) return refuse(c, members);
      const staff: Done[] = [];
      // One after the other: each request is a batch of its own.
      for (const line of lines.filter(isForStaff)) staff.push(await askForStaff(c, line, asked.byEmail));
      // First the e-mails that tell the team who is to become staff.
      const emailIds = [...staff, ...members].flatMap(({ emailId }) => emailId ?? []);
      sendAfterAnswer(c, emailIds.slice(0, sentAtOnce));
      const results = [...staff, ...members].map(({ result }) => result).sort((one, other) => one.line - other.line);
      return c.json({ results }, 201);
    },
  );

/** The lines without a fault, and what is wrong with the others. */
async function readList(
  db: Database,
  { text, kind }: { text: string; kind: Kind },
): Promise<Problem | { lines: GoodLine[]; faults: ListFaultLine[] }> {
  const read = readInvitationLines(text, kind);
  if (read.length === 0) return { problem: "invalid", detail: listRefusals.empty };
  if (read.length > longestInvitationList) return { problem: "invalid", detail: listRefusals.tooMany };
  const good = read.filter((line): line is GoodLine => line.fault === undefined);
  if (good.filter(isForStaff).length > maxStaffInList) return { problem: "invalid", detail: listRefusals.tooManyStaff };
  const refusals = await findInvitationRefusals(
    db,
    good.map(({ invitation }) => invitation),
  );
  const taken = good.some(isForStaff) ? await listStaffNames(db) : [];
  const faults = read.flatMap(({ line, fault, invitation }): ListFaultLine[] => {
    if (fault) return [{ line, detail: listSentences[fault] }];
    const refused = refusals.get(invitation.email);
    const isTaken = refused === undefined && invitation.kind === "staff" && isNameAmong(invitation.name, taken);
    if (isTaken) return [{ line, detail: staffRequestErrors.nameTaken }];
    return refused ? [{ line, detail: invitationErrors[refused] }] : [];
  });
  return { lines: good, faults };
}

function isForStaff({ invitation }: GoodLine): boolean {
  return invitation.kind === "staff";
}

/** What became of a line. `emailId`: its e-mail, which is still to be sent. */
type Done = { result: ListedInvitation; emailId?: string | undefined };

/** Invites everybody who does not become staff, in one batch. */
async function inviteMembers(c: Context<App>, lines: readonly GoodLine[], byEmail: boolean): Promise<Done[] | Problem> {
  const people = lines.map(({ invitation }) => invitation);
  const outcomes = await inviteAccounts(c.var.db, people, new Date(), invitingOf(c, byEmail));
  const refused = outcomes.every((outcome) => "refused" in outcome) && (await c.var.findCallerProblem());
  if (refused) return refused;
  return lines.flatMap(({ line, invitation: { email } }, index): Done[] => {
    const invited = outcomes[index];
    if (!invited) return [];
    const known = { line, email, link: null, detail: null };
    if ("refused" in invited) {
      return [{ result: { ...known, outcome: "refused", detail: invitationErrors[invited.refused] } }];
    }
    recordInvited(c, invited, { byEmail, detail: "person-invited" });
    const emailId = byEmail && invited.token !== undefined ? invited.linkId : undefined;
    return [{ result: { ...known, outcome: "invited", link: shownLinkOf(c, invited, byEmail) }, emailId }];
  });
}

/** Makes a staff request for a line, because nobody can make somebody staff alone. */
async function askForStaff(c: Context<App>, { line, invitation }: GoodLine, byEmail: boolean): Promise<Done> {
  const known = { line, email: invitation.email, link: null };
  const { answer, emailId } = await queueStaffRequest(c, { ...invitation, byEmail });
  return "problem" in answer
    ? { result: { ...known, outcome: "refused", detail: answer.detail }, emailId }
    : { result: { ...known, outcome: "asked", detail: null }, emailId };
}

function faulty(faults: readonly ListFaultLine[]): Problem {
  const fields = Object.fromEntries(faults.map(({ line, detail }) => [`line-${line}`, detail]));
  return { problem: "invalid", detail: listRefusals.faulty, fields };
}

function listProblemOf(issues: Issues): Problem {
  return issues.some(({ code }) => code === "too_big")
    ? { problem: "invalid", detail: listRefusals.tooLong }
    : malformed;
}
