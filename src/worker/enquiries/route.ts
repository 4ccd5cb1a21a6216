import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { apiDocument } from "#content/api-document.ts";
import { enquiryErrors } from "#content/api-errors.ts";
import { consultationSentences } from "#content/forms/consultation.ts";
import { enquirySentences } from "#content/forms/enquiry.ts";
import { asksForConsultation, consultationEntries, consultationOf } from "#rules/consultations/consultation.ts";
import { storedAnswer } from "#rules/enquiries/answers.ts";
import { enquiryEntries, enquiryOf } from "#rules/enquiries/enquiry.ts";
import { formProblemOf } from "#rules/form-fields.ts";
import type { Problem } from "#rules/problem.ts";
import { allow } from "../access.ts";
import { sendAfterAnswer } from "../after-answer.ts";
import { requestConsultation } from "../consultations/request.ts";
import type { App } from "../env.ts";
import { idempotencyKeyOf, requireIdempotencyKey } from "../idempotency-key.ts";
import { log, traceOf } from "../log.ts";
import { answers, documentHeader } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { formEntries, type Issues, validateJson } from "../validate.ts";
import { findKindOfMessage } from "./enquiry-kind.ts";
import { type NewEnquiry, type StoreResult, storeEnquiry } from "./enquiry-store.ts";
import { isEmailWithinLimit, limitMessages, tooMany } from "./message-limit.ts";
import { tokenHeader, verifyVisitor } from "./turnstile.ts";

/** No body matches both: neither schema accepts unknown keys. */
const message = formEntries(z.union([consultationEntries, enquiryEntries]));

/**
 * Receives a visitor's message or, with a day and a slot, their request for a consultation. The same message sent again under its
 * key gets the first answer again; another message under that key gets 409, and so does a consultation that was called off since.
 */
export const enquiryRoutes = new Hono<App>().post(
  "/send-contact-email",
  allow("visitor"),
  answers({ 201: storedAnswer }, "conflict"),
  documentHeader(tokenHeader, apiDocument.turnstileToken),
  limitMessages(tooMany),
  requireIdempotencyKey,
  validateJson(message, messageProblemOf, enquiryErrors.notJson),
  async (c) => {
    const idempotencyKey = idempotencyKeyOf(c);
    const entries = c.req.valid("json");
    if ("day" in entries) {
      const answer = await requestConsultation(c, consultationOf(entries), () => idempotencyKey);
      return "problem" in answer ? refuse(c, answer) : c.json(answer, 201);
    }
    const { enquiry, suspected } = enquiryOf(entries);
    if (!(await isEmailWithinLimit(c, enquiry.email))) return refuse(c, tooMany);
    const kind = await findKindOfMessage(c.env, enquiry.topic);

    const given = { kind, enquiry, suspected, idempotencyKey };
    const stored = await storeVerified(c, given).catch((error: unknown) => {
      log("error", "enquiry-not-stored", { requestId: c.var.requestId, error: traceOf(error) });
      return { outcome: "failed" as const };
    });
    if ("problem" in stored) return refuse(c, stored);
    if (stored.outcome === "failed") return refuse(c, { problem: "unavailable", detail: enquiryErrors.unavailable });
    if (stored.outcome === "conflict") return refuse(c, { problem: "conflict", detail: enquiryErrors.conflict });

    const { reference, emailIds } = stored;
    log("info", "enquiry-stored", { requestId: c.var.requestId, reference, suspected });
    sendAfterAnswer(c, emailIds);
    return c.json({ reference }, 201);
  },
);

async function storeVerified(c: Context<App>, given: NewEnquiry): Promise<StoreResult | Problem> {
  const visitor = await verifyVisitor(c, { action: "contact", idempotencyKey: given.idempotencyKey });
  return "problem" in visitor ? visitor : storeEnquiry(c.var.db, { ...given, ...visitor }, new Date());
}

/** Returns the problem in the sentences of the form that the body is meant for. The union may blame the schema of the other. */
function messageProblemOf(_issues: Issues, input: unknown): Problem {
  return asksForConsultation(input)
    ? formProblemOf(issuesOf(consultationEntries, input), consultationSentences)
    : formProblemOf(issuesOf(enquiryEntries, input), enquirySentences);
}

function issuesOf(schema: z.ZodMiniType, input: unknown): Issues {
  return z.safeParse(schema, input).error?.issues ?? [];
}
