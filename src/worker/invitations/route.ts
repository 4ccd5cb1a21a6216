import { Hono } from "hono";
import { invitationErrors as errors } from "#content/api-errors.ts";
import { invitationSentences } from "#content/forms/invitation.ts";
import { askedForStaff, withdrawn } from "#rules/accounts/answers.ts";
import { cursorOf, pageQuery, timeCursor } from "#rules/cursor.ts";
import { emptyRequest } from "#rules/empty-request.ts";
import {
  type InvitationPage,
  invitationPage,
  invited as invitedAnswer,
  sentAgain,
} from "#rules/invitations/answers.ts";
import { invitationRequest, readInvitationRequest } from "#rules/invitations/invitation.ts";
import { allow } from "../access.ts";
import { countAccessEmail } from "../accounts/access-email-limit.ts";
import { requestStaff } from "../accounts/office/request-staff.ts";
import { recordStaffDecision } from "../auth/security-event.ts";
import { pageFrom } from "../db/keyset.ts";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import { writingOf } from "../office/acting.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { validateJson, validateQuery } from "../validate.ts";
import { listInvitations, withdrawInvitation } from "./invitation-store.ts";
import {
  invitePerson,
  inviteProblemOf,
  sendInvitationAgain,
  shownInvitationOf,
  unknownInvitation,
} from "./invite-person.ts";
import { findInvitationRefusal } from "./refusal-store.ts";

const pageSize = 50;

/** Staff invite people, list the pending invitations, send one again or withdraw it. */
export const invitationRoutes = new Hono<App>()
  .post(
    "/office/invitations",
    allow("staff"),
    answers({ 201: invitedAnswer, 202: askedForStaff }, "conflict", "not-found"),
    validateJson(invitationRequest),
    async (c) => {
      const asked = readInvitationRequest(c.req.valid("json"), invitationSentences);
      if ("problem" in asked) return refuse(c, asked);
      const { byEmail, ...invitation } = asked;
      // Nobody can make somebody staff alone: the invitation is sent once a second member of staff confirms the request.
      if (invitation.kind === "staff") {
        const tooMany = await countAccessEmail(c, errors.tooMany);
        if (tooMany) return refuse(c, tooMany);
        const refused = await findInvitationRefusal(c.var.db, invitation);
        if (refused) return refuse(c, inviteProblemOf({ refused }));
        const request = await requestStaff(c, { ...invitation, byEmail });
        return "problem" in request ? refuse(c, request) : c.json({ request }, 202);
      }
      const invited = await invitePerson(c, asked);
      return "problem" in invited ? refuse(c, invited) : c.json(invited, 201);
    },
  )
  .get(
    "/office/invitations",
    allow("staff"),
    answers({ 200: invitationPage }, "invalid"),
    validateQuery(pageQuery(timeCursor)),
    async (c) => {
      const { after: cursor } = c.req.valid("query");
      const found = await listInvitations(c.var.db, cursor, pageSize + 1);
      const now = new Date();
      const { rows, next } = pageFrom(found, pageSize, cursorOf);
      const page: InvitationPage = { invitations: rows.map((row) => shownInvitationOf(row, now)), next };
      return c.json(page);
    },
  )
  .post(
    "/office/invitations/:id/email",
    allow("staff"),
    answers({ 202: sentAgain }, "not-found", "conflict"),
    validateJson(emptyRequest),
    async (c) => {
      const sent = await sendInvitationAgain(c, c.req.param("id"));
      return "problem" in sent ? refuse(c, sent) : c.json(sent, 202);
    },
  )
  .delete(
    "/office/invitations/:id",
    allow("staff"),
    answers({ 200: withdrawn }, "not-found", "conflict"),
    async (c) => {
      const id = c.req.param("id");
      const outcome = await withdrawInvitation(c.var.db, { id }, writingOf(c));
      if (outcome === "unknown") return refuse(c, unknownInvitation);
      if (outcome === "accepted") return refuse(c, { problem: "conflict", detail: errors.accepted });
      if (outcome === "withdrawn") {
        log("info", "invitation-withdrawn", { requestId: c.var.requestId, invitation: id });
        recordStaffDecision(c, { detail: "invitation-withdrawn", subject: id });
        return c.json({ withdrawn: true });
      }
      const refused = await c.var.findCallerProblem();
      return refused ? refuse(c, refused) : c.json({ withdrawn: true });
    },
  );
