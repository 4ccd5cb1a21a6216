import { Hono } from "hono";
import { activityPage } from "#rules/accounts/answers.ts";
import { type ActivityPage, shownEventOf } from "#rules/auth/security-event.ts";
import { cursorOf, pageQuery, timeCursor } from "#rules/cursor.ts";
import { allow } from "../access.ts";
import { listSecurityEvents } from "../auth/security-event-store.ts";
import { pageFrom } from "../db/keyset.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { validateQuery } from "../validate.ts";

const pageSize = 10;

/** Lists the security events of the caller's own account, page by page, the latest first. */
export const activityRoutes = new Hono<App>().get(
  "/account/activity",
  allow("holder"),
  answers({ 200: activityPage }, "invalid"),
  validateQuery(pageQuery(timeCursor)),
  async (c) => {
    const { after: cursor } = c.req.valid("query");
    const personId = c.var.person.id;
    const found = await listSecurityEvents(c.var.db, { personId, cursor, limit: pageSize + 1 });
    const { rows, next } = pageFrom(found, pageSize, cursorOf);
    const page: ActivityPage = { personId, events: rows.map(shownEventOf), next };
    return c.json(page);
  },
);
