import { pageErrors } from "#content/api-errors.ts";
import { expectsSession } from "./auth/expected-session.ts";
import { plainForm } from "./consultations/plain-form/route.ts";
import { officePageAccess } from "./office/page-access.ts";
import { answerFailedPage } from "./pages/failed-page.ts";
import { pages } from "./pages/route.tsx";
import { refuse } from "./problem.ts";
import { routesWithStandardAnswers } from "./standard-answers.ts";
import { wellKnown } from "./well-known.ts";

/** Answers everything but the API. */
export const pageAnswers = routesWithStandardAnswers(answerFailedPage)
  .route("/", wellKnown)
  .route("/", plainForm)
  .use("/office/*", officePageAccess)
  .use("/dashboard/*", expectsSession)
  .route("/", pages)
  .all("*", (c) => {
    const refused = refuse(c, { problem: "invalid", detail: pageErrors.readOnly }, 405);
    refused.headers.set("Allow", "GET, HEAD");
    return refused;
  });
