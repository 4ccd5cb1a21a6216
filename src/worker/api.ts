import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { requestErrors } from "#content/api-request-errors.ts";
import { allow, denyUndeclared } from "./access.ts";
import { activityRoutes } from "./accounts/activity-route.ts";
import { personDecisionRoutes } from "./accounts/office/decision-route.ts";
import { officePeopleRoutes } from "./accounts/office/route.ts";
import { staffRequestRoutes } from "./accounts/office/staff-requests-route.ts";
import { ownAccountRoutes } from "./accounts/route.ts";
import { viewingRoutes } from "./accounts/viewing/route.ts";
import { apiPage } from "./api-page.ts";
import { sessionRoutes } from "./auth/route.ts";
import { twoFactorRoutes } from "./auth/two-factor/route.ts";
import { blockedTimeRoutes } from "./consultations/blocked-times/route.ts";
import { calendarFeedRoutes } from "./consultations/calendar-feed/route.ts";
import { consultationDecisionRoutes } from "./consultations/office/decision-route.ts";
import { officeConsultationRoutes } from "./consultations/office/route.ts";
import { consultationRoutes } from "./consultations/route.ts";
import { openDatabase } from "./db/database.ts";
import { fileCheckRoutes } from "./documents/file-check/route.ts";
import { ledgerRoutes } from "./documents/ledger/route.ts";
import { officeDocumentFileRoutes } from "./documents/office/file-route.ts";
import { documentGrantRoutes } from "./documents/office/grant-route.ts";
import { uploadPartRoutes } from "./documents/office/parts/part-route.ts";
import { uploadRoutes } from "./documents/office/parts/route.ts";
import { officeDocumentRoutes } from "./documents/office/route.ts";
import { documentVersionFileRoutes } from "./documents/office/version-route.ts";
import { publicDocumentRoutes } from "./documents/public/route.ts";
import { documentRoutes } from "./documents/route.ts";
import { enquiryPeopleRoutes } from "./enquiries/office/person-route.ts";
import { inboxRoutes } from "./enquiries/office/route.ts";
import { savedReplyRoutes } from "./enquiries/office/saved-replies-route.ts";
import { inboxWriteRoutes } from "./enquiries/office/write-route.ts";
import { enquiryRoutes } from "./enquiries/route.ts";
import type { App } from "./env.ts";
import { interestRoutes } from "./interests/route.ts";
import { invitationListRoutes } from "./invitations/list-route.ts";
import { invitationRoutes } from "./invitations/route.ts";
import { officeEmailRoutes } from "./mail/emails-route.ts";
import { healthRoutes } from "./mail/health-route.ts";
import { relayWebhookRoutes } from "./mail/webhook/route.ts";
import { ownNoticeRoutes } from "./notices/route.ts";
import { unsubscribeRoutes } from "./notices/unsubscribe-route.ts";
import { auditRoutes } from "./office/audit-route.ts";
import { choiceRoutes } from "./office/choice-route.ts";
import { countsRoutes } from "./office/counts-route.ts";
import { staffRoutes } from "./office/staff-route.ts";
import { todayRoutes } from "./office/today-route.ts";
import { answers, describeApi, openApiDocument } from "./openapi.ts";
import { analyticsRoutes } from "./portfolio/analytics-route.ts";
import { companyRoutes } from "./portfolio/company/route.ts";
import { goalRoutes } from "./portfolio/goals/route.ts";
import { recordExportRoutes } from "./portfolio/office/export-route.ts";
import { recordImportRoutes } from "./portfolio/office/import-route.ts";
import { officeRecordRoutes } from "./portfolio/office/record-route.ts";
import { runDecisionRoutes } from "./portfolio/office/run-decision-route.ts";
import { distributionRunRoutes } from "./portfolio/office/run-route.ts";
import { reportFileRoutes } from "./portfolio/reports/file-route.ts";
import { mandateRoutes } from "./portfolio/reports/mandate-route.ts";
import { reportRoutes } from "./portfolio/reports/route.ts";
import { riskRoutes } from "./portfolio/risk/route.ts";
import { dashboardRoutes } from "./portfolio/route.ts";
import { toolFactsRoutes } from "./portfolio/tool-facts-route.ts";
import { erasureRoutes } from "./privacy/erasure-route.ts";
import { personalDataRoutes } from "./privacy/route.ts";
import { refuse } from "./problem.ts";
import { officeIndicatorRoutes } from "./projects/indicators/office-route.ts";
import { indicatorRoutes } from "./projects/indicators/route.ts";
import { officeProjectRoutes } from "./projects/office/route.ts";
import { projectStatusRoutes } from "./projects/office/status-route.ts";
import { opportunityRoutes } from "./projects/opportunities/route.ts";
import { projectRoutes } from "./projects/route.ts";
import { officeUpdateRoutes } from "./projects/updates/office-route.ts";
import { projectUpdateRoutes } from "./projects/updates/route.ts";
import { retentionRoutes } from "./retention/route.ts";
import { limitBody, requireJsonFromThisSite } from "./security.ts";
import { routesWithStandardAnswers } from "./standard-answers.ts";
import { submissionFileRoutes } from "./submissions/files/route.ts";
import { officeSubmissionRoutes } from "./submissions/office/route.ts";
import { submissionStatusRoutes } from "./submissions/office/status-route.ts";
import { submissionRoutes } from "./submissions/route.ts";

const setDatabase = createMiddleware<App>(async function setDatabase(c, next) {
  c.set("db", openDatabase(c.env.DB));
  return next();
});

const api = new Hono<App>()
  .use(denyUndeclared, setDatabase)
  // Before the checks for JSON, because the body is a file. These routes have checks of their own.
  .route("/", submissionFileRoutes)
  .route("/", officeDocumentFileRoutes)
  .route("/", uploadPartRoutes)
  // Before the body limit, because MailChannels and the imports of staff send larger bodies.
  .route("/", relayWebhookRoutes)
  .route("/", recordImportRoutes)
  // Before the checks for JSON and for this site, because mail programs post to it.
  .route("/", unsubscribeRoutes)
  .use(requireJsonFromThisSite, limitBody)
  .route("/", enquiryRoutes)
  .route("/", consultationRoutes)
  .route("/", consultationDecisionRoutes)
  .route("/", officeConsultationRoutes)
  .route("/", blockedTimeRoutes)
  .route("/", calendarFeedRoutes)
  .route("/", sessionRoutes)
  .route("/", ownAccountRoutes)
  .route("/", activityRoutes)
  .route("/", personDecisionRoutes)
  .route("/", officePeopleRoutes)
  .route("/", staffRequestRoutes)
  .route("/", viewingRoutes)
  .route("/", invitationRoutes)
  .route("/", invitationListRoutes)
  .route("/", twoFactorRoutes)
  .route("/", documentRoutes)
  .route("/", officeDocumentRoutes)
  .route("/", documentGrantRoutes)
  .route("/", documentVersionFileRoutes)
  .route("/", ledgerRoutes)
  .route("/", publicDocumentRoutes)
  .route("/", uploadRoutes)
  .route("/", fileCheckRoutes)
  .route("/", dashboardRoutes)
  .route("/", toolFactsRoutes)
  .route("/", analyticsRoutes)
  .route("/", companyRoutes)
  .route("/", goalRoutes)
  .route("/", riskRoutes)
  .route("/", reportRoutes)
  .route("/", reportFileRoutes)
  .route("/", mandateRoutes)
  .route("/", ownNoticeRoutes)
  .route("/", officeRecordRoutes)
  .route("/", distributionRunRoutes)
  .route("/", runDecisionRoutes)
  .route("/", recordExportRoutes)
  .route("/", projectRoutes)
  .route("/", opportunityRoutes)
  .route("/", indicatorRoutes)
  .route("/", officeIndicatorRoutes)
  .route("/", officeProjectRoutes)
  .route("/", projectStatusRoutes)
  .route("/", projectUpdateRoutes)
  .route("/", officeUpdateRoutes)
  .route("/", interestRoutes)
  .route("/", submissionRoutes)
  .route("/", officeSubmissionRoutes)
  .route("/", submissionStatusRoutes)
  .route("/", auditRoutes)
  .route("/", inboxRoutes)
  .route("/", countsRoutes)
  .route("/", staffRoutes)
  .route("/", inboxWriteRoutes)
  .route("/", enquiryPeopleRoutes)
  .route("/", savedReplyRoutes)
  .route("/", todayRoutes)
  .route("/", choiceRoutes)
  .route("/", officeEmailRoutes)
  .route("/", personalDataRoutes)
  .route("/", erasureRoutes)
  .route("/", retentionRoutes)
  .route("/", healthRoutes);

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
