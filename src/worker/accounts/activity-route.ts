import { Hono } from "hono";
import { activityRefusals } from "#content/pages/account-activity.ts";
import { activityPage } from "#rules/accounts/answers.ts";
import { type ActivityPage, shownEventOf } from "#rules/auth/security-event.ts";
import { pageQuery } from "#rules/query-text.ts";
import { allow } from "../access.ts";
import { listSecurityEvents } from "../auth/security-event-store.ts";
import { cursorOf, readAfter } from "../cursor.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { validateQuery } from "../validate.ts";

const pageSize = 10;

/** The security events of one's own account, page by page, the latest first. */
export const activity = new Hono<App>().get(
  "/account/activity",
  allow("holder"),
  answers({ 200: activityPage }, "invalid"),
  validateQuery(pageQuery),
  async (c) => {
    const { after } = c.req.valid("query");
    const from = readAfter(after);
    if (from === "invalid") return refuse(c, { problem: "invalid", detail: activityRefusals.badCursor });
    const personId = c.get("person").id;
    const db = openDatabase(c.env.DB);
    const rows = await listSecurityEvents(db, { personId, after: from, limit: pageSize + 1 });
    const next = rows[pageSize];
    const page: ActivityPage = {
      personId,
      events: rows.slice(0, pageSize).map(shownEventOf),
      next: next ? cursorOf(next) : null,
    };
    return c.json(page);
  },
);
