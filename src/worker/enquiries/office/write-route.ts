import { type Context, Hono } from "hono";
import { inboxErrors as errors } from "#content/office/errors.ts";
import { isPseudonym } from "#rules/email-address.ts";
import { mayBeAnswered } from "#rules/enquiries/inbox.ts";
import { type EnquiryDetail, enquiryBulkResult, enquiryDetail, replyPreview } from "#rules/enquiries/inbox-answers.ts";
import {
  answeredElsewhere,
  bulkChange,
  enquiryChange,
  newNote,
  newReply,
  previewedReply,
} from "#rules/enquiries/inbox-requests.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { versionRequest } from "#rules/version-request.ts";
import { allow } from "../../access.ts";
import type { App } from "../../env.ts";
import { idempotencyKeyOf, requireIdempotencyKey } from "../../idempotency-key.ts";
import { templateSettingsOf } from "../../mail/settings.ts";
import { renderEmail } from "../../mail/templates/render.tsx";
import { writingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { releaseEnquiry, storeAnswerElsewhere } from "./answer-store.ts";
import { applyBulk } from "./bulk-change.ts";
import { applyChange, applyReply, changeAsRead, findShownEnquiry, unknownEnquiry } from "./change.ts";
import { addNote, findEnquiry } from "./change-store.ts";

const ofEnquiry = answers({ 200: enquiryDetail }, "not-found", "conflict");
const made = answers({ 201: enquiryDetail }, "not-found", "conflict");

/** Changes that staff make to enquiries. Each one leaves a row in the audit; a refused one writes nothing. */
export const inboxWriteRoutes = new Hono<App>()
  .post(
    "/office/enquiries/bulk",
    allow("staff"),
    answers({ 200: enquiryBulkResult }),
    validateJson(bulkChange, { problem: "invalid", detail: errors.badBulk }),
    async function changeMany(c) {
      const results = await applyBulk(c, c.req.valid("json"));
      return "problem" in results ? refuse(c, results) : c.json({ results });
    },
  )
  .patch(
    "/office/enquiries/:reference",
    allow("staff"),
    ofEnquiry,
    validateJson(enquiryChange, { problem: "invalid", detail: errors.badChange }),
    async (c) => answer(c, await applyChange(c, c.req.param("reference"), c.req.valid("json")), 200),
  )
  .post(
    "/office/enquiries/:reference/notes",
    allow("staff"),
    made,
    requireIdempotencyKey,
    validateJson(newNote, invalidAt("text", errors.badNote)),
    async function writeNote(c) {
      const { db } = c.var;
      const reference = c.req.param("reference");
      const enquiry = await findEnquiry(db, reference);
      if (!enquiry) return refuse(c, unknownEnquiry);
      const note = { text: c.req.valid("json").text, idempotencyKey: idempotencyKeyOf(c) };
      const outcome = await addNote(db, enquiry, note, writingOf(c));
      if (outcome === "conflict") return refuse(c, { problem: "conflict", detail: errors.otherText });
      return answer(c, await findShownEnquiry(db, reference), 201);
    },
  )
  .post(
    "/office/enquiries/:reference/replies",
    allow("staff"),
    made,
    requireIdempotencyKey,
    validateJson(newReply, invalidAt("text", errors.badReply)),
    async function reply(c) {
      const key = idempotencyKeyOf(c);
      return answer(c, await applyReply(c, c.req.param("reference"), c.req.valid("json"), key), 201);
    },
  )
  .post(
    "/office/enquiries/:reference/reply-preview",
    allow("staff"),
    answers({ 200: replyPreview }, "not-found"),
    validateJson(previewedReply, invalidAt("text", errors.badReply)),
    async function preview(c) {
      const enquiry = await findEnquiry(c.var.db, c.req.param("reference"));
      if (!enquiry) return refuse(c, unknownEnquiry);
      const { email, reference, kind } = enquiry;
      const data = { email, reference, kind, author: c.var.person.name, text: c.req.valid("json").text };
      const { to, replyTo, subject, text } = renderEmail({ template: "reply", data }, templateSettingsOf(c.env));
      return c.json({ to, replyTo: replyTo?.email ?? "", subject, text });
    },
  )
  .post(
    "/office/enquiries/:reference/answered-elsewhere",
    allow("staff"),
    ofEnquiry,
    validateJson(answeredElsewhere, invalidAt("text", errors.badNote)),
    async function answerElsewhere(c) {
      const asked = c.req.valid("json");
      const detail = await changeAsRead(c, { reference: c.req.param("reference"), asked }, async (enquiry, writing) =>
        mayBeAnswered(enquiry.status)
          ? storeAnswerElsewhere(c.var.db, enquiry, asked.text, writing)
          : { problem: "conflict", detail: errors.suspected },
      );
      return answer(c, detail, 200);
    },
  )
  .post(
    "/office/enquiries/:reference/not-spam",
    allow("staff"),
    ofEnquiry,
    validateJson(versionRequest),
    async function release(c) {
      const asked = c.req.valid("json");
      const detail = await changeAsRead(c, { reference: c.req.param("reference"), asked }, async (enquiry, writing) => {
        if (enquiry.status !== "suspected") return { problem: "conflict", detail: errors.notSuspected };
        // The e-mails that were held back would go to a pseudonym, which is nobody's address.
        if (isPseudonym(enquiry.email)) return { problem: "conflict", detail: errors.erased };
        return releaseEnquiry(c.var.db, enquiry, writing);
      });
      return answer(c, detail, 200);
    },
  );

function answer<Status extends 200 | 201>(c: Context<App>, result: EnquiryDetail | Problem, status: Status) {
  return "problem" in result ? refuse(c, result) : c.json(result, status);
}
