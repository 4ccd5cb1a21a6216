import { routesWithStandardAnswers } from "./answers.ts";
import { expectsSession } from "./auth/expected-session.ts";
import { plainForm } from "./consultations/plain-form/route.ts";
import { officePageGate } from "./office/page-gate.ts";
import { pages } from "./pages/route.tsx";

/** Everything but the API. */
export const pageAnswers = routesWithStandardAnswers()
  .route("/", plainForm)
  .use(officePageGate)
  .use("/dashboard/*", expectsSession)
  .route("/", pages);
