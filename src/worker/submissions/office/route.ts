import { type Context, Hono } from "hono";
import { officeSubmissionErrors as errors } from "#content/office/errors.ts";
import { type Cursor, cursorOf } from "#rules/cursor.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { searchTextOf } from "#rules/search-text.ts";
import { type SubmissionDetail, submissionDetail, submissionPage } from "#rules/submissions/office-answers.ts";
import { changesRequest, officeSubmissionQuery, projectRequest } from "#rules/submissions/office-requests.ts";
import type { Submission } from "#rules/submissions/submission.ts";
import { submissionMayBecome } from "#rules/submissions/submission-status.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { allow } from "../../access.ts";
import { sendAfterAnswer } from "../../after-answer.ts";
import type { Database } from "../../db/database.ts";
import { matchingPage } from "../../db/matching-page.ts";
import type { App } from "../../env.ts";
import { log } from "../../log.ts";
import { actingOf, writingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { conflictWith, refuse } from "../../problem.ts";
import { recheckPublished } from "../../projects/published/published-projects.ts";
import { validateJson, validateQuery } from "../../validate.ts";
import { listSubmittedFiles } from "../files/file-store.ts";
import { askCompanyForChanges } from "./ask-for-changes-store.ts";
import { findSubmitted } from "./decision-store.ts";
import { type FoundRow, findForStaff, type ListedRow, listWindow } from "./office-store.ts";
import { hasProjectOfName, lacksMoreWith, makeProject } from "./project-store.ts";
import { findSubmissionDetail, shownDetailOf, shownLineOf, submittedFactsOf } from "./shown-submission.ts";

const pageSize = 50;
const notFound: Problem = { problem: "not-found", detail: errors.unknown };
const badBody = invalidAt("text", errors.badText);

/** What companies have submitted, for staff: listing it, asking for changes, and making a project of it. */
export const officeSubmissionRoutes = new Hono<App>()
  .get(
    "/office/submissions",
    allow("staff"),
    answers({ 200: submissionPage }, "invalid"),
    validateQuery(officeSubmissionQuery, { problem: "invalid", detail: errors.badFilter }),
    async function listPage(c) {
      const { after: cursor, ...filter } = c.req.valid("query");
      const { rows, next } = await matchingPage<ListedRow, Cursor>({
        list: (from, count) => listWindow(c.var.db, filter, from, count),
        cursorOf: ({ submission: { id, submittedAt, updatedAt } }) => ({ id, createdAt: submittedAt ?? updatedAt }),
        matches: filter.q === "" ? undefined : (row) => textOf(row).includes(filter.q),
        cursor,
        limit: pageSize,
      });
      return c.json({ submissions: rows.map(shownLineOf), next: next ? cursorOf(next) : null });
    },
  )
  .get("/office/submissions/:id", allow("staff"), answers({ 200: submissionDetail }, "not-found"), async (c) => {
    const current = await findSubmissionDetail(c.var.db, c.req.param("id"));
    return current ? c.json(current) : refuse(c, notFound);
  })
  .post(
    "/office/submissions/:id/changes",
    allow("staff"),
    answers({ 200: submissionDetail }, "not-found", "conflict"),
    validateJson(changesRequest, badBody),
    async function askForChanges(c) {
      const { version, text } = c.req.valid("json");
      const { db } = c.var;
      // Read before `current`, so that a refusal shows the latest state.
      const found = await findSubmitted(db, c.req.param("id"));
      const current = await findSubmissionDetail(db, c.req.param("id"));
      if (!current) return refuse(c, notFound);
      // The same call again succeeds: the first answer may have been lost, or the first call may still be running.
      const isMade = (one: SubmissionDetail) => one.asked?.text === text && one.version === version + 1;
      if (isMade(current)) return c.json(current);
      if (!found || found.submission.version !== version) return changedMeanwhile(c, current);
      if (!submissionMayBecome(found.submission.status, "Draft"))
        return refuse(c, conflictWith(errors.decided, current));
      const writing = writingOf(c);
      const result = await askCompanyForChanges(db, found, text, writing);
      const then = await findSubmissionDetail(db, c.req.param("id"));
      if (result.outcome === "lost") return then && isMade(then) ? c.json(then) : changedMeanwhile(c, then);
      log("info", "submission-returned", { requestId: c.var.requestId, reference: found.reference });
      sendAfterAnswer(c, result.emailIds);
      return then ? c.json(then) : refuse(c, notFound);
    },
  )
  .post(
    "/office/submissions/:id/project",
    allow("staff"),
    answers({ 200: submissionDetail }, "not-found", "conflict"),
    validateJson(projectRequest),
    async function takeOver(c) {
      const { version, projectVersion } = c.req.valid("json");
      const id = c.req.param("id");
      const { db } = c.var;
      const found = await findForStaff(db, id);
      if (!found) return refuse(c, notFound);
      const current = shownDetailOf(found, await listSubmittedFiles(db, id));
      if (current.made) return c.json(current);
      const facts = submittedFactsOf(found.submission);
      if (current.status !== "Accepted" || !facts) return refuse(c, conflictWith(errors.notAccepted, current));
      if (current.version !== version) return changedMeanwhile(c, current);
      const refusal = await findRefusalText(db, found, facts, projectVersion);
      if (refusal) return refuse(c, conflictWith(refusal, current));
      const now = new Date();
      const today = dayAt(now, c.env.BUSINESS_TIME_ZONE);
      const isMade = await makeProject(db, { found, facts, today }, { acting: actingOf(c), now });
      if (isMade) recheckPublished();
      const then = await findSubmissionDetail(db, c.req.param("id"));
      if (isMade) log("info", "project-made", { requestId: c.var.requestId, project: then?.made?.id });
      if (then?.made) return c.json(then);
      const isOther = then?.changes && then.changes.version !== projectVersion;
      return isOther ? refuse(c, conflictWith(errors.projectChanged, then)) : changedMeanwhile(c, then);
    },
  );

/** Returns why a submission cannot become a project, or change its project as it is now. */
async function findRefusalText(
  db: Database,
  { submission, changes }: FoundRow,
  facts: Submission,
  projectVersion: number | undefined,
): Promise<string | undefined> {
  if (changes && changes.version !== projectVersion) return errors.projectChanged;
  if (changes && changes.currency !== facts.total.currency) return errors.otherCurrency;
  if (changes && lacksMoreWith(changes, facts)) return errors.otherTotal;
  const name = { ownerId: submission.ownerId, name: facts.name, exceptId: changes?.id };
  return (await hasProjectOfName(db, name)) ? errors.nameTaken : undefined;
}

function textOf({ topic, companyName, reference }: ListedRow): string {
  return searchTextOf([topic, companyName, reference].join("\n"));
}

function changedMeanwhile(c: Context<App>, current: SubmissionDetail | undefined) {
  return refuse(c, current ? conflictWith(errors.changed, current) : notFound);
}
