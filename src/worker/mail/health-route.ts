import { Hono } from "hono";
import { type Health, healthAnswer } from "#rules/mail/health.ts";
import { allow } from "../access.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { findHealth } from "./health.ts";

/** Reports whether mail works, for the banner on every page of the office, and when the caller's session ends. */
export const healthRoutes = new Hono<App>().get(
  "/office/health",
  allow("staff"),
  answers({ 200: healthAnswer }),
  async function show(c) {
    const now = new Date();
    const { alarms, facts, webhookCalledAt, waiting, needHandCount } = await findHealth(c.var.db, now);
    const [seenAt, endsAt] = [c.var.sessionSeenAt, c.var.sessionEndsAt];
    const answer: Health = {
      alarms: alarms.map(({ alarm, since }) => ({ alarm, since: since.toISOString() })),
      waiting,
      needHandCount,
      cronRanAt: facts.cronRanAt?.toISOString() ?? null,
      webhookCalledAt: webhookCalledAt?.toISOString() ?? null,
      lastSentAt: facts.lastSentAt?.toISOString() ?? null,
      oldestWaitingAt: facts.oldestWaitingAt?.toISOString() ?? null,
      team: c.env.MAIL_TEAM,
      timeZone: c.env.BUSINESS_TIME_ZONE,
      sessionEndsAt: endsAt?.toISOString() ?? null,
      sessionLeftMs: endsAt ? endsAt.getTime() - now.getTime() : null,
      sessionIdleMs: seenAt ? now.getTime() - seenAt.getTime() : null,
    };
    return c.json(answer);
  },
);
