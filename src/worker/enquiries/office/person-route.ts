import { Hono } from "hono";
import * as z from "zod/mini";
import { invitationSentences } from "#content/forms/invitation.ts";
import { inboxErrors as errors } from "#content/office/errors.ts";
import { grantedDocument } from "#rules/documents/office-requests.ts";
import { isPseudonym } from "#rules/email-address.ts";
import { enquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { invited as invitedAnswer } from "#rules/invitations/answers.ts";
import { invitationRequest, readInvitationRequest } from "#rules/invitations/invitation.ts";
import { invalidAt } from "#rules/problem.ts";
import { allow } from "../../access.ts";
import { grantProblems } from "../../documents/grant-problems.ts";
import { grantDocument } from "../../documents/grant-store.ts";
import type { App } from "../../env.ts";
import { invitePerson } from "../../invitations/invite-person.ts";
import { writingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { conflictWith, refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { findShownEnquiry, unknownEnquiry } from "./change.ts";
import { findEnquiry, insertThreadEntry } from "./change-store.ts";
import { findDetail } from "./detail-store.ts";

const invitedFromEnquiry = z.extend(invitedAnswer, { enquiry: enquiryDetail });

/** Lets staff invite the sender of an enquiry, or give them a document. Both leave an entry in the thread. */
export const enquiryPeopleRoutes = new Hono<App>()
  .post(
    "/office/enquiries/:reference/invitation",
    allow("staff"),
    answers({ 201: invitedFromEnquiry }, "not-found", "conflict"),
    validateJson(invitationRequest),
    async function invite(c) {
      const { db } = c.var;
      const enquiry = await findEnquiry(db, c.req.param("reference"));
      if (!enquiry) return refuse(c, unknownEnquiry);
      const asked = readInvitationRequest(c.req.valid("json"), invitationSentences);
      if ("problem" in asked) return refuse(c, asked);
      // Making somebody staff takes two people, and has a route of its own.
      const { kind } = asked;
      if (kind === "staff") return refuse(c, invalidAt("kind", errors.staffKind));
      // A pane that was open during the erasure still shows the address.
      if (isPseudonym(enquiry.email)) {
        const current = await findShownEnquiry(db, enquiry.reference);
        return refuse(c, "problem" in current ? current : conflictWith(errors.erasedSender, current));
      }
      const entry = { kind: "event", event: "invited", values: { kind } } as const;
      const about = { enquiryId: enquiry.id, ...writingOf(c) };
      // Another link would void the one that a colleague has made meanwhile.
      const invited = await invitePerson(c, asked, {
        isFirst: true,
        more: (isMade) => [insertThreadEntry(db, entry, about, isMade)],
      });
      const detail = await findShownEnquiry(db, enquiry.reference);
      if ("problem" in detail) return refuse(c, detail);
      if ("problem" in invited)
        return refuse(c, invited.problem === "conflict" ? { ...invited, current: detail } : invited);
      return c.json({ ...invited, enquiry: detail }, 201);
    },
  )
  .post(
    "/office/enquiries/:reference/documents",
    allow("staff"),
    answers({ 200: enquiryDetail }, "not-found", "conflict"),
    validateJson(grantedDocument),
    async function grant(c) {
      const { db } = c.var;
      const found = await findDetail(db, c.req.param("reference"));
      if (!found) return refuse(c, unknownEnquiry);
      const { person, line } = found;
      if (!person) return refuse(c, { problem: "conflict", detail: errors.noPerson });
      if (person.disabledAt !== null) return refuse(c, grantProblems.disabled);
      const { documentId } = c.req.valid("json");
      const writing = writingOf(c);
      const entry = { kind: "event", event: "document-given", values: { documentId } } as const;
      const outcome = await grantDocument(db, { documentId, personId: person.id }, writing, (isGranted, text) => [
        insertThreadEntry(db, { ...entry, text }, { enquiryId: line.id, ...writing }, isGranted),
      ]);
      if (outcome !== "granted") return refuse(c, grantProblems[outcome]);
      const detail = await findShownEnquiry(db, line.reference);
      return "problem" in detail ? refuse(c, detail) : c.json(detail);
    },
  );
