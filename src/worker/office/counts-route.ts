import { Hono } from "hono";
import { countedAtMost } from "#rules/office/count.ts";
import { officeCounts } from "#rules/office/counts.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { allow } from "../access.ts";
import { countToConfirm } from "../consultations/office/office-store.ts";
import { countInbox } from "../enquiries/office/inbox-store.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { countDueRuns } from "../portfolio/office/run-store.ts";
import { countWaitingErasures } from "../privacy/erasure-store.ts";
import { countSubmittedIndicators } from "../projects/indicators/indicator-store.ts";
import { countWaitingUpdates } from "../projects/updates/office-store.ts";
import { countWaitingSubmissions } from "../submissions/office/office-store.ts";

/** What the office shows beside the names of its desks and views: how much each holds, or how much waits there. */
export const countsRoutes = new Hono<App>().get(
  "/office/counts",
  allow("staff"),
  answers({ 200: officeCounts }),
  async function count(c) {
    const { db } = c.var;
    const now = new Date();
    const [inbox, toConfirm, submissions, updates, toErase, toPay, toRelease] = await Promise.all([
      countInbox(db, c.var.person.id, now),
      countToConfirm(db, now),
      countWaitingSubmissions(db),
      countWaitingUpdates(db),
      countWaitingErasures(db),
      countDueRuns(db, dayAt(now, c.env.BUSINESS_TIME_ZONE)),
      countSubmittedIndicators(db),
    ]);
    const waiting = { toConfirm, toDecide: Math.min(submissions + updates, countedAtMost), toErase, toPay, toRelease };
    return c.json({ counts: { ...inbox, ...waiting }, atMost: countedAtMost });
  },
);
