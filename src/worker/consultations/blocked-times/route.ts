import { Hono } from "hono";
import { blockedTimeSentences, blockedTimeErrors as errors } from "#content/office/blocked-times.ts";
import { blockedTimeRequest, type NewBlockedTime, readBlockedTime } from "#rules/consultations/blocked-time-request.ts";
import { genericZoneTextOf } from "#rules/consultations/consultation-time.ts";
import { blockedTimeAdded, blockedTimeList, overlapping, unblockRequest } from "#rules/consultations/office-answers.ts";
import type { Problem } from "#rules/problem.ts";
import { removed } from "#rules/removed.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { allow } from "../../access.ts";
import type { BusinessClock } from "../../business-clock.ts";
import type { Database } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { idempotencyKeyOf, requireIdempotencyKey } from "../../idempotency-key.ts";
import { actingOf, writingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { listOverlapping } from "../office/office-store.ts";
import { shownBlockOf, shownConsultationsAt } from "../office/shown-consultation.ts";
import { addBlockedTime, findBlockedTime, removeBlockedTime, selectBlockedTimes } from "./blocked-time-store.ts";

const changedMeanwhile: Problem = { problem: "conflict", detail: errors.changed };

/** Blocked times and holidays. Changes take effect at once in what visitors are offered. */
export const blockedTimeRoutes = new Hono<App>()
  .get("/office/blocked-times", allow("staff"), answers({ 200: blockedTimeList }), async function listToCome(c) {
    const zone = c.env.BUSINESS_TIME_ZONE;
    const today = dayAt(new Date(), zone);
    const found = await selectBlockedTimes(c.var.db, today);
    return c.json({ today, zoneText: genericZoneTextOf(today, zone), blocks: found.map(shownBlockOf) });
  })
  .post(
    "/office/blocked-times/preview",
    allow("staff"),
    answers({ 200: overlapping }),
    validateJson(blockedTimeRequest),
    async function preview(c) {
      const now = new Date();
      const zone = c.env.BUSINESS_TIME_ZONE;
      const block = readBlockedTime(c.req.valid("json"), blockedTimeSentences, dayAt(now, zone));
      if ("problem" in block) return refuse(c, block);
      return c.json({ overlapping: await shownOverlapping(c.var.db, block, { now, zone }) });
    },
  )
  .post(
    "/office/blocked-times",
    allow("staff"),
    answers({ 201: blockedTimeAdded }, "conflict"),
    requireIdempotencyKey,
    validateJson(blockedTimeRequest),
    async function add(c) {
      const now = new Date();
      const zone = c.env.BUSINESS_TIME_ZONE;
      const today = dayAt(now, zone);
      const block = readBlockedTime(c.req.valid("json"), blockedTimeSentences, today);
      if ("problem" in block) return refuse(c, block);
      const id = idempotencyKeyOf(c);
      const { db } = c.var;
      const stored = await addBlockedTime(db, id, block, { acting: actingOf(c), now, today });
      if (stored === "too-many") return refuse(c, { problem: "conflict", detail: errors.tooMany });
      if (stored === "conflict") return refuse(c, { problem: "conflict", detail: errors.otherBlock });
      if (stored === "removed") return refuse(c, { problem: "conflict", detail: errors.removed });
      const shown = shownBlockOf({ block: stored, by: c.var.person.name });
      return c.json({ block: shown, overlapping: await shownOverlapping(db, block, { now, zone }) }, 201);
    },
  )
  .delete(
    "/office/blocked-times/:id",
    allow("staff"),
    answers({ 200: removed }, "not-found", "conflict"),
    validateJson(unblockRequest),
    async function remove(c) {
      const { db } = c.var;
      const found = await findBlockedTime(db, c.req.param("id"));
      if (!found) return refuse(c, { problem: "not-found", detail: errors.unknown });
      if (found.removedAt) return c.json({ removed: true } as const);
      if (found.version !== c.req.valid("json").version) return refuse(c, changedMeanwhile);
      const { isMade, current } = await removeBlockedTime(db, found, writingOf(c));
      return isMade || current?.removedAt ? c.json({ removed: true } as const) : refuse(c, changedMeanwhile);
    },
  );

async function shownOverlapping(db: Database, block: NewBlockedTime, clock: BusinessClock) {
  const found = await listOverlapping(db, block, clock);
  return found.map(shownConsultationsAt(clock));
}
