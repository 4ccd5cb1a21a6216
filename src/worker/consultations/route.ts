import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { changed, consultationOfLink, slotList } from "#rules/consultations/answers.ts";
import { timesIn } from "#rules/consultations/consultation-time.ts";
import { closedDayList } from "#rules/consultations/office-answers.ts";
import { linkRequest, moveRequest, slotQuery } from "#rules/consultations/requests.ts";
import { allow } from "../access.ts";
import { requireSecret } from "../auth/require-secret.ts";
import { limitMessages, tooMany } from "../enquiries/message-limit.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { addressKey, isWithinLimit } from "../rate-limit.ts";
import { validateJson, validateQuery } from "../validate.ts";
import { answerChange } from "./answer-change.ts";
import { findClosedDaysToCome, findSlotList } from "./slot-list.ts";
import { accept, move, openByLink, withdraw } from "./visitor-change.ts";

const limitAddress = createMiddleware<App>(async function limitAddress(c, next) {
  if (await isWithinLimit(c.env.API_LIMIT, addressKey(c))) return next();
  return refuse(c, tooMany);
});

/**
 * The slots of a day, and what the link in an e-mail lets a visitor see and change, once for each e-mail. Every change is
 * e-mailed to the team and the visitor, as is a new request, which the route of enquiries takes.
 */
export const consultationRoutes = new Hono<App>()
  .get(
    "/consultation-slots",
    allow("visitor"),
    answers({ 200: slotList }, "invalid"),
    limitAddress,
    validateQuery(slotQuery),
    async (c) => {
      const { day, timeZone: visitorZone } = c.req.valid("query");
      const zone = c.env.BUSINESS_TIME_ZONE;
      const asked = { day, visitorZone, businessZone: zone };
      const offer = await findSlotList(c.var.db, asked, { now: new Date(), zone });
      return "problem" in offer ? refuse(c, offer) : c.json(offer);
    },
  )
  .get("/consultation-days", allow("visitor"), answers({ 200: closedDayList }), limitAddress, async (c) =>
    c.json({ days: await findClosedDaysToCome(c.env, new Date()) }),
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
      const time = timesIn({ businessZone: timeZone, visitorZone: visitorTimeZone })(day, slot);
      const { dayText, businessText, visitorText } = time;
      return c.json({ reference, status, day, slot, dayText, businessText, visitorText, version });
    },
  )
  .post(
    "/consultation/withdrawal",
    allow("visitor"),
    answers({ 200: changed }),
    limitMessages(tooMany),
    requireSecret,
    validateJson(linkRequest),
    async (c) => {
      const made = await withdraw(c.env, c.req.valid("json").token, new Date());
      return "problem" in made ? refuse(c, made) : answerChange(c, "consultation-withdrawn", made);
    },
  )
  .post(
    "/consultation/acceptance",
    allow("visitor"),
    answers({ 200: changed }),
    limitMessages(tooMany),
    requireSecret,
    validateJson(linkRequest),
    async (c) => {
      const made = await accept(c.env, c.req.valid("json").token, new Date());
      return "problem" in made ? refuse(c, made) : answerChange(c, "consultation-accepted", made);
    },
  )
  .post(
    "/consultation/move",
    allow("visitor"),
    answers({ 200: changed }, "conflict"),
    limitMessages(tooMany),
    requireSecret,
    validateJson(moveRequest),
    async (c) => {
      const made = await move(c.env, c.req.valid("json"), new Date());
      return "problem" in made ? refuse(c, made) : answerChange(c, "consultation-moved", made);
    },
  );
