import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { changed, consultationOfLink, decided, slotList } from "#rules/consultations/answers.ts";
import { consultationDecision, linkRequest, moveRequest, slotQuery } from "#rules/consultations/consultation.ts";
import { clockOf } from "#rules/consultations/consultation-time.ts";
import { allow } from "../access.ts";
import { requireSecret } from "../auth/secret.ts";
import { recordSecurityEvent } from "../auth/security-event.ts";
import { tooMany } from "../enquiries/limit.ts";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import { sendOutbox } from "../mail/dispatch.ts";
import { actingOf } from "../office/acting.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { addressKey, isWithinLimit } from "../rate-limit.ts";
import { validateJson, validateQuery } from "../validate.ts";
import { type Decision, decide } from "./office-decision.ts";
import { offerOf } from "./slot-list.ts";
import { move, openByLink, withdraw } from "./visitor-change.ts";

const limitAddress = createMiddleware<App>(async function limitAddress(c, next) {
  if (await isWithinLimit(c.env.API_LIMIT, addressKey(c))) return next();
  return refuse(c, tooMany);
});

/**
 * The slots of a day, what the link in an e-mail lets a visitor see and do (once for each e-mail), and what staff decide. A
 * new request comes in by `enquiries`.
 */
export const consultations = new Hono<App>()
  .get(
    "/consultation-slots",
    allow("visitor"),
    answers({ 200: slotList }, "invalid"),
    limitAddress,
    validateQuery(slotQuery),
    async (c) => {
      const offer = await offerOf(c.env, c.req.valid("query"), new Date());
      return "problem" in offer ? refuse(c, offer) : c.json(offer);
    },
  )
  .post(
    "/consultation",
    allow("visitor"),
    answers({ 200: consultationOfLink }),
    limitAddress,
    requireSecret,
    validateJson(linkRequest),
    async (c) => {
      const found = await openByLink(c.env, c.req.valid("json").token, new Date());
      if ("problem" in found) return refuse(c, found);
      const { reference, status, day, slot, version, timeZone, visitorTimeZone } = found;
      const time = clockOf({ businessZone: timeZone, visitorZone: visitorTimeZone })(day, slot);
      const { dayText, businessText, visitorText } = time;
      return c.json({ reference, status, day, slot, dayText, businessText, visitorText, version });
    },
  )
  .post(
    "/consultation/withdrawal",
    allow("visitor"),
    answers({ 200: changed }),
    limitAddress,
    requireSecret,
    validateJson(linkRequest),
    async (c) => {
      const changed = await withdraw(c.env, c.req.valid("json").token, new Date());
      return "problem" in changed ? refuse(c, changed) : answer(c, "consultation-withdrawn", changed);
    },
  )
  .post(
    "/consultation/move",
    allow("visitor"),
    answers({ 200: changed }, "conflict"),
    limitAddress,
    requireSecret,
    validateJson(moveRequest),
    async (c) => {
      const changed = await move(c.env, c.req.valid("json"), new Date());
      return "problem" in changed ? refuse(c, changed) : answer(c, "consultation-moved", changed);
    },
  )
  .post(
    "/consultations/:reference/confirmation",
    allow("staff"),
    answers({ 200: decided }, "not-found", "conflict"),
    validateJson(consultationDecision),
    async (c) =>
      answerDecision(c, { ...c.req.valid("json"), status: "confirmed", reference: c.req.param("reference") }),
  )
  .post(
    "/consultations/:reference/cancellation",
    allow("staff"),
    answers({ 200: decided }, "not-found", "conflict"),
    validateJson(consultationDecision),
    async (c) =>
      answerDecision(c, { ...c.req.valid("json"), status: "cancelled", reference: c.req.param("reference") }),
  );

async function answerDecision(c: Context<App>, decision: Omit<Decision, "acting">) {
  const actorId = c.get("person").id;
  const decided = await decide(c.env, { ...decision, acting: actingOf(c) }, new Date());
  if ("problem" in decided) return refuse(c, decided);
  const detail = `consultation: ${decision.status}`;
  if (decided.emailIds.length > 0)
    recordSecurityEvent(c, { event: "staff-decision", actorId, detail, subject: decided.reference });
  return answer(c, `consultation-${decision.status}`, decided);
}

/** Sends the e-mails after the answer. */
function answer<Facts extends { reference: string; emailIds: readonly string[] }>(
  c: Context<App>,
  event: string,
  { emailIds, ...facts }: Facts,
) {
  log("info", event, { requestId: c.get("requestId"), reference: facts.reference });
  if (emailIds.length > 0) c.executionCtx.waitUntil(sendOutbox(c.env, { only: emailIds }));
  return c.json(facts);
}
