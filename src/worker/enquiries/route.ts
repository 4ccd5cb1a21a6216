import { type Context, Hono } from "hono";
import { enquiryRefusals, enquirySentences } from "#content/enquiry.ts";
import { readEnquiry } from "#rules/enquiry.ts";
import type { Problem } from "#rules/problem.ts";
import { allow } from "../access.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { dispatchLetters } from "../mail/dispatch.ts";
import { refuse } from "../problem.ts";
import { addressKey, isWithinLimit } from "../rate-limit.ts";
import { type Submission, storeEnquiry } from "./store.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The limiter's period in wrangler.toml. */
const limitPeriodInSeconds = 60;

const tooMany: Problem = {
  problem: "rate-limited",
  detail: enquiryRefusals.rateLimited,
  retryAfterSeconds: limitPeriodInSeconds,
};

/**
 * A visitor's message. Headers: `Idempotency-Key`, a UUID the page makes for each form it opens. Body: the fields of
 * `readEnquiry`. Answers 201 `{ reference }`, again for the same message sent again; 409 for another under its key.
 */
export const enquiries = new Hono<App>().post("/send-contact-email", allow("visitor"), async (c) => {
  if (!(await isWithinLimit(c.env.ENQUIRY_LIMIT, addressKey(c)))) return refuse(c, tooMany);
  const submission = await readSubmission(c);
  if ("problem" in submission) return refuse(c, submission);
  const emailKey = `email:${submission.enquiry.email.toLowerCase()}`;
  if (!(await isWithinLimit(c.env.ENQUIRY_LIMIT, emailKey))) return refuse(c, tooMany);

  const stored = await storeEnquiry(c.env.DB, submission, new Date()).catch((error: unknown) => {
    log("error", "enquiry-not-stored", { requestId: c.get("requestId"), error: traceOf(error) });
    return { outcome: "failed" as const };
  });
  if (stored.outcome === "failed") return refuse(c, { problem: "unavailable", detail: enquiryRefusals.unavailable });
  if (stored.outcome === "conflict") return refuse(c, { problem: "conflict", detail: enquiryRefusals.conflict });

  const { reference, letterIds } = stored;
  log("info", "enquiry-stored", { requestId: c.get("requestId"), reference, suspected: submission.suspected });
  if (letterIds.length > 0) c.executionCtx.waitUntil(dispatchLetters(c.env, { only: letterIds }));
  return c.json({ reference }, 201);
});

async function readSubmission(c: Context<App>): Promise<Submission | Problem> {
  const idempotencyKey = c.req.header("Idempotency-Key") ?? "";
  if (!uuid.test(idempotencyKey)) return { problem: "invalid", detail: enquiryRefusals.noKey };
  const body: unknown = await c.req.json().catch(() => undefined);
  if (body === undefined) return { problem: "invalid", detail: enquiryRefusals.notJson };
  const reading = readEnquiry(body, enquirySentences);
  return "problem" in reading ? reading : { ...reading, idempotencyKey: idempotencyKey.toLowerCase() };
}
