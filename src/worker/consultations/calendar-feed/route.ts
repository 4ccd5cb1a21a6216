import { Hono } from "hono";
import { calendarFeedErrors } from "#content/office/blocked-times.ts";
import { calendarFeed, calendarFeedCreated, calendarFeedRevoked } from "#rules/consultations/office-answers.ts";
import { dayInMs } from "#rules/durations.ts";
import { emptyRequest } from "#rules/empty-request.ts";
import { allow } from "../../access.ts";
import { randomToken } from "../../auth/token.ts";
import type { App } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { writingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { sha256Of } from "../../sha256.ts";
import { validateJson } from "../../validate.ts";
import { feedAddress } from "./feed-address.ts";
import { feedFileOf } from "./feed-file.ts";
import { findFeed, listConfirmed, recordFeedRead, replaceFeed, revokeFeed, type StoredFeed } from "./feed-store.ts";

/** How long past consultations stay in the feed, so that they do not vanish from a calendar at once. */
const shownAfterMs = 30 * dayInMs;

/** The confirmed consultations for the calendar programs of staff, at a secret address for each person. */
export const calendarFeedRoutes = new Hono<App>()
  .get("/calendar-feeds/:file", allow("feed"), answers({ 200: "text/calendar" }, "not-found"), async (c) => {
    const { db } = c.var;
    const now = new Date();
    const entries = await listConfirmed(db, new Date(now.getTime() - shownAfterMs));
    const recording = recordFeedRead(db, c.var.person.id, now);
    c.executionCtx.waitUntil(
      recording.catch((error) => log("warn", "feed-read-not-recorded", { error: traceOf(error) })),
    );
    return c.body(feedFileOf(entries, c.env.SITE_ORIGIN), 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="consultations.ics"',
    });
  })
  .get("/office/calendar-feed", allow("staff"), answers({ 200: calendarFeed }), async (c) => {
    const found = await findFeed(c.var.db, c.var.person.id);
    return c.json({ feed: found ? shownFeedOf(found) : null });
  })
  .post(
    "/office/calendar-feed",
    allow("staff"),
    answers({ 201: calendarFeedCreated }),
    validateJson(emptyRequest),
    async function create(c) {
      const token = randomToken();
      const feed = { personId: c.var.person.id, tokenHash: sha256Of(token) };
      const stored = await replaceFeed(c.var.db, feed, writingOf(c));
      return c.json({ feed: shownFeedOf(stored), address: feedAddress(c.env.SITE_ORIGIN, token) }, 201);
    },
  )
  .delete(
    "/office/calendar-feed",
    allow("staff"),
    answers({ 200: calendarFeedRevoked }, "not-found"),
    async function revoke(c) {
      const { db } = c.var;
      const found = await findFeed(db, c.var.person.id);
      if (!found) return refuse(c, { problem: "not-found", detail: calendarFeedErrors.none });
      await revokeFeed(db, found, writingOf(c));
      return c.json({ revoked: true } as const);
    },
  );

function shownFeedOf({ createdAt, readAt }: StoredFeed) {
  return { createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
}
