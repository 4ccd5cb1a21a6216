import { type Context, Hono } from "hono";
import { noticeErrors } from "#content/api-tool-errors.ts";
import { isMemberKind, type Member, memberKinds } from "#rules/accounts/person.ts";
import { genericZoneTextOf } from "#rules/consultations/consultation-time.ts";
import { clockTextOf } from "#rules/consultations/slots.ts";
import { cursorOf } from "#rules/cursor.ts";
import {
  newsAnswer,
  noticePage,
  type PreferencesAnswer,
  preferencesAnswer,
  unreadCount,
  visited,
} from "#rules/notices/answers.ts";
import { dailyHour } from "#rules/notices/email-time.ts";
import { noticeQuery, noticesPerPage, preferencesRequest, readRequest, visitRequest } from "#rules/notices/requests.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { allow } from "../access.ts";
import { findCurrentPerson } from "../auth/current-person.ts";
import { clockOf } from "../business-clock.ts";
import { pageFrom } from "../db/keyset.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { validateJson, validateQuery } from "../validate.ts";
import { countUnread, listNotices, markRead } from "./notice-store.ts";
import { choose, findNewSince, findPreferences, recordVisit } from "./settings-store.ts";
import { shownNotices } from "./shown-notice.ts";

/** How many notices a dashboard shows. The list has the others. */
const newsShown = 10;

/** A member's own notices. Only the session tells whose they are. */
export const ownNoticeRoutes = new Hono<App>()
  .get(
    "/notices",
    allow(memberKinds),
    answers({ 200: noticePage }, "invalid"),
    validateQuery(noticeQuery, { problem: "invalid", detail: noticeErrors.unknownTopic }),
    async function listPage(c) {
      const { topic, unread, after: cursor } = c.req.valid("query");
      const person = memberOf(c);
      const filter = { topic, isUnread: unread !== undefined };
      const found = await listNotices(c.var.db, person.id, filter, { cursor, limit: noticesPerPage + 1 });
      const { rows, next } = pageFrom(found, noticesPerPage, ({ id, foundAt }) => cursorOf({ createdAt: foundAt, id }));
      const notices = await shownNotices(c.env, person, rows, new Date());
      return c.json({ personId: person.id, notices, next });
    },
  )
  // Answers 200 without a login too, like the session's route: the bar may ask just after a log-out in another window.
  .get("/notices/unread-count", allow("visitor"), answers({ 200: unreadCount }), async function countOwn(c) {
    const current = await findCurrentPerson(c);
    const person = "problem" in current ? undefined : (c.var.viewing?.person ?? current);
    const personId = person && isMemberKind(person.kind) ? person.id : null;
    return c.json({ personId, unread: personId === null ? 0 : await countUnread(c.var.db, personId) });
  })
  .post(
    "/notices/read",
    allow(memberKinds),
    answers({ 200: unreadCount }, "invalid"),
    validateJson(readRequest),
    async function mark(c) {
      const { db } = c.var;
      const personId = c.var.person.id;
      const given = c.req.valid("json");
      const which = "ids" in given ? given : { until: new Date(given.until) };
      await markRead(db, personId, which, new Date());
      return c.json({ personId, unread: await countUnread(db, personId) });
    },
  )
  .get("/notices/preferences", allow(memberKinds), answers({ 200: preferencesAnswer }), async function readOwn(c) {
    return c.json(await findPreferencesAnswer(c));
  })
  .patch(
    "/notices/preferences",
    allow(memberKinds),
    answers({ 200: preferencesAnswer }, "invalid"),
    validateJson(preferencesRequest),
    async function change(c) {
      const personId = c.var.person.id;
      const clock = clockOf(c);
      await choose(c.var.db, personId, c.req.valid("json").preferences, clock);
      return c.json(await findPreferencesAnswer(c));
    },
  )
  .get("/dashboard/news", allow(memberKinds), answers({ 200: newsAnswer }), async function listNew(c) {
    const { db } = c.var;
    const person = memberOf(c);
    const now = new Date();
    const everyTopic = { topic: undefined, isUnread: false };
    const [since, latest] = await Promise.all([
      findNewSince(db, person.id, now),
      listNotices(db, person.id, everyTopic, { cursor: undefined, limit: newsShown + 1 }),
    ]);
    const news = latest.filter(({ foundAt }) => since === null || foundAt > since);
    return c.json({
      personId: person.id,
      since: since?.toISOString() ?? null,
      notices: await shownNotices(c.env, person, news.slice(0, newsShown), now),
      hasMore: news.length > newsShown,
    });
  })
  .post(
    "/dashboard/visits",
    allow(memberKinds),
    answers({ 200: visited }),
    validateJson(visitRequest),
    async function visit(c) {
      const since = await recordVisit(c.var.db, c.var.person.id, new Date());
      return c.json({ since: since?.toISOString() ?? null });
    },
  );

/** Returns the caller of a route that only members may call. */
function memberOf(c: Context<App>): Member {
  const { id, kind } = c.var.person;
  if (!isMemberKind(kind)) throw new Error("Staff have no notices.");
  return { id, kind };
}

async function findPreferencesAnswer(c: Context<App>): Promise<PreferencesAnswer> {
  const personId = c.var.person.id;
  const zone = c.env.BUSINESS_TIME_ZONE;
  const preferences = await findPreferences(c.var.db, personId);
  const dailyAt = `${clockTextOf(dailyHour, 0)} ${genericZoneTextOf(dayAt(new Date(), zone), zone)}`;
  return { personId, preferences, dailyAt };
}
