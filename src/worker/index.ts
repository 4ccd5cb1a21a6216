import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { routePath } from "hono/route";
import { closeViewings } from "./accounts/viewing/close-viewings.ts";
import { api } from "./api.ts";
import { plainForm } from "./consultations/plain-form/route.ts";
import { queueReminders } from "./consultations/reminders/queue-reminders.ts";
import { emptyBin } from "./documents/bin/empty-bin.ts";
import { removeAbandonedUploads } from "./documents/office/parts/remove-abandoned.ts";
import { checkFiles } from "./documents/reconcile/check-files.ts";
import type { App, Bindings } from "./env.ts";
import { log, loggedAddress, traceOf } from "./log.ts";
import { sendOutbox } from "./mail/dispatch.ts";
import { noticeHealth } from "./mail/health.ts";
import { findNotices } from "./notices/find-notices.ts";
import { queueNoticeEmails } from "./notices/queue-emails.ts";
import { officePageGate } from "./office/page-gate.ts";
import { pages } from "./pages/route.tsx";
import { continueErasures } from "./privacy/erase.ts";
import { refuse } from "./problem.ts";
import { applyRetention } from "./retention/apply.ts";
import { secureAnswer } from "./security.ts";

export const portal = new Hono<App>();
// Without a header's name the middleware takes no id from the request.
portal.use(requestId({ headerName: "" }), secureAnswer);
portal.route("/api", api);
portal.route("/", plainForm);
portal.use(officePageGate);
portal.route("/", pages);
portal.onError((error, c) => {
  log("error", "request-failed", {
    requestId: c.get("requestId"),
    route: routePath(c),
    ...loggedAddress(c.req.path),
    error: traceOf(error),
  });
  return refuse(c, {
    problem: "unavailable",
    detail: "Something went wrong on our side. Please try again in a minute.",
  });
});

export default {
  fetch: portal.fetch,
  /**
   * The cron trigger: reminds of consultations, tells members what is new, sends the e-mails that were not sent right after their request, notes whether
   * mail works, deletes by retention, from the bin, and what was never sent whole, and goes on with erasures that broke off.
   * Once a day it compares the files with the rows that name them.
   */
  async scheduled(_controller, env) {
    await closeViewings(env, new Date());
    await queueReminders(env, new Date());
    await findNotices(env, new Date());
    await queueNoticeEmails(env, new Date());
    await sendOutbox(env);
    await noticeHealth(env, new Date());
    await applyRetention(env, new Date());
    await emptyBin(env, new Date());
    await removeAbandonedUploads(env, new Date());
    await checkFiles(env, new Date());
    await continueErasures(env, new Date());
  },
} satisfies {
  fetch: unknown;
  scheduled(controller: ScheduledController, env: Bindings, context: ExecutionContext): Promise<void>;
};
