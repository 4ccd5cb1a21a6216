import type { Context } from "hono";
import { pageErrors } from "#content/api-errors.ts";
import { expectsSession } from "./auth/expected-session.ts";
import { plainFormRoutes } from "./consultations/plain-form/route.ts";
import type { App } from "./env.ts";
import { officePageAccess } from "./office/page-access.ts";
import { answerFailedPage } from "./pages/failed-page.ts";
import { pageRoutes } from "./pages/route.tsx";
import { answerUnsentForm } from "./pages/unsent-form.ts";
import { refuse } from "./problem.ts";
import { routesWithStandardAnswers } from "./standard-answers.ts";
import { wellKnownRoutes } from "./well-known.ts";

/** Answers everything but the API. */
export const pageAnswers = routesWithStandardAnswers(answerFailedPage)
  .route("/", wellKnownRoutes)
  .route("/", plainFormRoutes)
  .use("/office/*", officePageAccess)
  .use("/dashboard/*", expectsSession)
  .route("/", pageRoutes)
  .all("*", async (c) => {
    const refused = isForm(c)
      ? await answerUnsentForm(c)
      : refuse(c, { problem: "invalid", detail: pageErrors.readOnly }, "read-only");
    refused.headers.set("Allow", "GET, HEAD");
    return refused;
  });

/** Whether a browser opens the answer as a page. Programs that post do not ask for HTML. */
function isForm({ req }: Context<App>): boolean {
  return req.method === "POST" && req.header("Accept")?.includes("text/html") === true;
}
