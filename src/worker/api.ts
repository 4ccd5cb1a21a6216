import { Hono } from "hono";
import { requestErrors } from "#content/api-request-errors.ts";
import { allow, denyUndeclared } from "./access.ts";
import { activity } from "./accounts/activity-route.ts";
import { personDecisions } from "./accounts/office/decision-route.ts";
import { officePeople } from "./accounts/office/route.ts";
import { staffRequests } from "./accounts/office/staff-requests-route.ts";
import { ownAccount } from "./accounts/route.ts";
import { viewing } from "./accounts/viewing/route.ts";
import { apiPage } from "./api-page.ts";
import { session } from "./auth/route.ts";
import { twoFactor } from "./auth/two-factor/route.ts";
import { blockedTimeRoutes } from "./consultations/blocked-times/route.ts";
import { calendarFeeds } from "./consultations/calendar-feed/route.ts";
import { consultationDecisions } from "./consultations/office/decision-route.ts";
import { officeConsultations } from "./consultations/office/route.ts";
import { consultations } from "./consultations/route.ts";
import { fileCheck } from "./documents/file-check/route.ts";
import { ledgers } from "./documents/ledger/route.ts";
import { officeDocumentFiles } from "./documents/office/file-route.ts";
import { documentGrant } from "./documents/office/grant-route.ts";
import { uploadParts } from "./documents/office/parts/part-route.ts";
import { uploads } from "./documents/office/parts/route.ts";
import { officeDocuments } from "./documents/office/route.ts";
import { documentVersionFiles } from "./documents/office/version-route.ts";
import { publicDocuments } from "./documents/public/route.ts";
import { documents } from "./documents/route.ts";
import { enquiryPeople } from "./enquiries/office/person-route.ts";
import { inbox } from "./enquiries/office/route.ts";
import { savedReplies } from "./enquiries/office/saved-replies-route.ts";
import { inboxWrites } from "./enquiries/office/write-route.ts";
import { enquiries } from "./enquiries/route.ts";
import type { App } from "./env.ts";
import { interests } from "./interests/route.ts";
import { invitationLists } from "./invitations/list-route.ts";
import { invitations } from "./invitations/route.ts";
import { officeEmails } from "./mail/emails-route.ts";
import { health } from "./mail/health-route.ts";
import { relayWebhook } from "./mail/webhook/route.ts";
import { ownNotices } from "./notices/route.ts";
import { unsubscribing } from "./notices/unsubscribe-route.ts";
import { audit } from "./office/audit-route.ts";
import { choices } from "./office/choice-route.ts";
import { today } from "./office/today-route.ts";
import { answers, describeApi, openApiDocument } from "./openapi.ts";
import { analytics } from "./portfolio/analytics-route.ts";
import { company } from "./portfolio/company/route.ts";
import { goals } from "./portfolio/goals/route.ts";
import { recordExport } from "./portfolio/office/export-route.ts";
import { recordImports } from "./portfolio/office/import-route.ts";
import { officeRecords } from "./portfolio/office/record-route.ts";
import { runDecisions } from "./portfolio/office/run-decision-route.ts";
import { distributionRuns } from "./portfolio/office/run-route.ts";
import { reportFiles } from "./portfolio/reports/file-route.ts";
import { mandateRoutes } from "./portfolio/reports/mandate-route.ts";
import { reports } from "./portfolio/reports/route.ts";
import { risk } from "./portfolio/risk/route.ts";
import { dashboard } from "./portfolio/route.ts";
import { erasures } from "./privacy/erasure-route.ts";
import { personalData } from "./privacy/route.ts";
import { refuse } from "./problem.ts";
import { officeIndicators } from "./projects/indicators/office-route.ts";
import { indicators } from "./projects/indicators/route.ts";
import { officeProjects } from "./projects/office/route.ts";
import { projectStatus } from "./projects/office/status-route.ts";
import { opportunities } from "./projects/opportunities/route.ts";
import { projects } from "./projects/route.ts";
import { officeUpdates } from "./projects/updates/office-route.ts";
import { projectUpdates } from "./projects/updates/route.ts";
import { retention } from "./retention/route.ts";
import { limitBody, requireJsonFromThisSite } from "./security.ts";
import { routesWithStandardAnswers } from "./standard-answers.ts";
import { submissionFiles } from "./submissions/files/route.ts";
import { officeSubmissions } from "./submissions/office/route.ts";
import { submissionStatus } from "./submissions/office/status-route.ts";
import { submissions } from "./submissions/route.ts";

const api = new Hono<App>()
  .use(denyUndeclared)
  // Before the checks for JSON, because the body is a file. These routes have checks of their own.
  .route("/", submissionFiles)
  .route("/", officeDocumentFiles)
  .route("/", uploadParts)
  // Before the body limit, because MailChannels and the imports of staff send larger bodies.
  .route("/", relayWebhook)
  .route("/", recordImports)
  // Before the checks for JSON and for this site, because mail programs post to it.
  .route("/", unsubscribing)
  .use(requireJsonFromThisSite, limitBody)
  .route("/", enquiries)
  .route("/", consultations)
  .route("/", consultationDecisions)
  .route("/", officeConsultations)
  .route("/", blockedTimeRoutes)
  .route("/", calendarFeeds)
  .route("/", session)
  .route("/", ownAccount)
  .route("/", activity)
  .route("/", personDecisions)
  .route("/", officePeople)
  .route("/", staffRequests)
  .route("/", viewing)
  .route("/", invitations)
  .route("/", invitationLists)
  .route("/", twoFactor)
  .route("/", documents)
  .route("/", officeDocuments)
  .route("/", documentGrant)
  .route("/", documentVersionFiles)
  .route("/", ledgers)
  .route("/", publicDocuments)
  .route("/", uploads)
  .route("/", fileCheck)
  .route("/", dashboard)
  .route("/", analytics)
  .route("/", company)
  .route("/", goals)
  .route("/", risk)
  .route("/", reports)
  .route("/", reportFiles)
  .route("/", mandateRoutes)
  .route("/", ownNotices)
  .route("/", officeRecords)
  .route("/", distributionRuns)
  .route("/", runDecisions)
  .route("/", recordExport)
  .route("/", projects)
  .route("/", opportunities)
  .route("/", indicators)
  .route("/", officeIndicators)
  .route("/", officeProjects)
  .route("/", projectStatus)
  .route("/", projectUpdates)
  .route("/", officeUpdates)
  .route("/", interests)
  .route("/", submissions)
  .route("/", officeSubmissions)
  .route("/", submissionStatus)
  .route("/", audit)
  .route("/", inbox)
  .route("/", inboxWrites)
  .route("/", enquiryPeople)
  .route("/", savedReplies)
  .route("/", today)
  .route("/", choices)
  .route("/", officeEmails)
  .route("/", personalData)
  .route("/", erasures)
  .route("/", retention)
  .route("/", health);

let described: Awaited<ReturnType<typeof describeApi>> | undefined;

api.get("/openapi.json", allow("visitor"), answers({ 200: openApiDocument }), async (c) => {
  described ??= await describeApi(api as unknown as Hono);
  return c.json(described);
});

// For `npm run dev` only: the condition is replaced at build time (vite.worker.config.ts).
if (process.env.DESIGN_PAGE === "shown")
  api.get("/docs", allow("visitor"), async (c) => c.html(apiPage(await describeApi(api as unknown as Hono))));

/** The API, mounted at `/api`. */
export const apiAnswers = routesWithStandardAnswers((c) =>
  refuse(c, { problem: "unavailable", detail: requestErrors.failed }),
).route("/api", api);

/** The type for Hono's client in `client/api.ts`: a call to a route that does not exist is a type error in the browser's code. */
export type Api = typeof api;
