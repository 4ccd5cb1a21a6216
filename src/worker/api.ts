import { Hono } from "hono";
import { openAPIRouteHandler } from "hono-openapi";
import { allow, denyUndeclared } from "./access.ts";
import { activity } from "./accounts/activity-route.ts";
import { people } from "./accounts/people-route.ts";
import { ownAccount } from "./accounts/route.ts";
import { staffRequests } from "./accounts/staff-requests-route.ts";
import { session } from "./auth/route.ts";
import { twoFactor } from "./auth/two-factor/route.ts";
import { consultations } from "./consultations/route.ts";
import { documents } from "./documents/route.ts";
import { enquiries } from "./enquiries/route.ts";
import type { App } from "./env.ts";
import { interests } from "./interests/route.ts";
import { invitations } from "./invitations/route.ts";
import { answers, documentOptions, openApiDocument } from "./openapi.ts";
import { dashboard } from "./portfolio/route.ts";
import { projects } from "./projects/route.ts";
import { limitBody, requireJsonFromThisSite } from "./security.ts";
import { submissionFiles } from "./submissions/files/route.ts";
import { submissions } from "./submissions/route.ts";

/** Every route of the API. */
export const api = new Hono<App>()
  // Before the gates for JSON, with gates of its own: what it takes is a file.
  .route("/", submissionFiles)
  .use(denyUndeclared, requireJsonFromThisSite, limitBody)
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

api.get(
  "/openapi.json",
  allow("visitor"),
  answers({ 200: openApiDocument }),
  openAPIRouteHandler(api as unknown as Hono, documentOptions),
);

/** What `client/api.ts` reads, so that a call the API has not is a type error in the browser. */
export type Api = typeof api;
