import { Hono } from "hono";
import { enquiryErrors } from "#content/api-errors.ts";
import { enquirySentences } from "#content/forms/enquiry.ts";
import { asksForConsultation } from "#rules/consultations/consultation.ts";
import { readEnquiry } from "#rules/enquiries/enquiry.ts";
import { allow } from "../access.ts";
import { requestConsultation } from "../consultations/request.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { sendOutbox } from "../mail/dispatch.ts";
import { refuse } from "../problem.ts";
import { storeEnquiry } from "./enquiry-store.ts";
import { idempotencyKeyOf } from "./key.ts";
import { isAddressWithinLimit, isEmailWithinLimit, tooMany } from "./limit.ts";

/**
 * A visitor's message, or with a day and a slot their request for a consultation. Headers: `Idempotency-Key`, a UUID the
 * page makes for each form it opens. Body: the fields of `readEnquiry` or `readConsultation`. Answers 201
 * `{ reference }`, again for the same message sent again; 409 for another under its key.
 */
export const enquiries = new Hono<App>().post("/send-contact-email", allow("visitor"), async (c) => {
  if (!(await isAddressWithinLimit(c))) return refuse(c, tooMany);
  const idempotencyKey = idempotencyKeyOf(c);
  if (idempotencyKey === undefined) return refuse(c, { problem: "invalid", detail: enquiryErrors.noKey });
  const body: unknown = await c.req.json().catch(() => undefined);
  if (body === undefined) return refuse(c, { problem: "invalid", detail: enquiryErrors.notJson });

  if (asksForConsultation(body)) {
    const answer = await requestConsultation(c, body, () => idempotencyKey);
    return "problem" in answer ? refuse(c, answer) : c.json(answer, 201);
  }
  const reading = readEnquiry(body, enquirySentences);
  if ("problem" in reading) return refuse(c, reading);
  const submission = { ...reading, idempotencyKey };
  if (!(await isEmailWithinLimit(c, submission.enquiry.email))) return refuse(c, tooMany);

  const stored = await storeEnquiry(c.env.DB, submission, new Date()).catch((error: unknown) => {
    log("error", "enquiry-not-stored", { requestId: c.get("requestId"), error: traceOf(error) });
    return { outcome: "failed" as const };
  });
  if (stored.outcome === "failed") return refuse(c, { problem: "unavailable", detail: enquiryErrors.unavailable });
  if (stored.outcome === "conflict") return refuse(c, { problem: "conflict", detail: enquiryErrors.conflict });

  const { reference, emailIds } = stored;
  log("info", "enquiry-stored", { requestId: c.get("requestId"), reference, suspected: submission.suspected });
  if (emailIds.length > 0) c.executionCtx.waitUntil(sendOutbox(c.env, { only: emailIds }));
  return c.json({ reference }, 201);
});
