import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { routePath } from "hono/route";
import { denyUndeclared } from "./access.ts";
import { activity } from "./accounts/activity-route.ts";
import { people } from "./accounts/people-route.ts";
import { staffRequests } from "./accounts/staff-requests-route.ts";
import { plainForm } from "./consultations/plain-form/route.ts";
import { consultations } from "./consultations/route.ts";
import { dashboard } from "./dashboard/route.ts";
import { documents } from "./documents/route.ts";
import { enquiries } from "./enquiries/route.ts";
import type { App, Bindings } from "./env.ts";
import { interests } from "./interests/route.ts";
import { log, loggedAddress, traceOf } from "./log.ts";
import { dispatchLetters } from "./mail/dispatch.ts";
import { pages } from "./pages/route.tsx";
import { refuse } from "./problem.ts";
import { projects } from "./projects/route.ts";
import { applyRetention } from "./retention/apply.ts";
import { gateWrites, limitBody, secureAnswer } from "./security.ts";
import { invitations } from "./session/invitations/route.ts";
import { ownAccount } from "./session/own-account/route.ts";
import { session } from "./session/route.ts";
import { twoFactor } from "./session/two-factor/route.ts";
import { submissionFiles } from "./submissions/files/route.ts";
import { submissions } from "./submissions/route.ts";

/** The API, whose type `client/api.ts` reads. */
const api = new Hono<App>()
  // Before the gates for JSON, with gates of its own: what it takes is a file.
  .route("/", submissionFiles)
  .use(denyUndeclared, gateWrites, limitBody)
  .route("/", enquiries)
  .route("/", consultations)
  .route("/", session)
  .route("/", ownAccount)
  .route("/", activity)
  .route("/", people)
  .route("/", staffRequests)
  .route("/", invitations)
  .route("/", twoFactor)
  .route("/", documents)
  .route("/", dashboard)
  .route("/", projects)
  .route("/", interests)
  .route("/", submissions);

export const portal = new Hono<App>();
// Without a name of a header, it takes no request's word for its id.
portal.use(requestId({ headerName: "" }), secureAnswer);
portal.route("/api", api);
portal.route("/", plainForm);
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

export type Api = typeof api;

export default {
  fetch: portal.fetch,
  /** The cron trigger: whatever did not leave right after its request leaves here, and what was kept for long enough goes. */
  async scheduled(_controller, env) {
    await dispatchLetters(env);
    await applyRetention(env, new Date());
  },
} satisfies {
  fetch: unknown;
  scheduled(controller: ScheduledController, env: Bindings, context: ExecutionContext): Promise<void>;
};
