import { type Context, Hono } from "hono";
import { submissionErrors as errors, fileErrors } from "#content/api-errors.ts";
import { submissionSentences } from "#content/forms/submission.ts";
import { formProblemOf } from "#rules/form-fields.ts";
import type { Problem } from "#rules/problem.ts";
import { removed } from "#rules/removed.ts";
import { ownSubmissionAnswer, savedDraft, submissionList, submitted } from "#rules/submissions/answers.ts";
import { noEntries } from "#rules/submissions/submission.ts";
import { draftSaving, draftSubmission, launchDaysAt, readSubmission } from "#rules/submissions/submission-form.ts";
import { isHiddenFromStaff } from "#rules/submissions/submission-status.ts";
import { uuidPattern } from "#rules/uuid.ts";
import { allow } from "../access.ts";
import { sendAfterAnswer } from "../after-answer.ts";
import { discard } from "../documents/files/receive-file.ts";
import { limitMessages } from "../enquiries/message-limit.ts";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import { answers } from "../openapi.ts";
import { ofCurrentPerson } from "../own.ts";
import { refuse } from "../problem.ts";
import { findOwnProject, listOwnProjects } from "../projects/own-project-store.ts";
import { rateLimited } from "../rate-limit.ts";
import { type Issues, malformed, validateJson } from "../validate.ts";
import { type FoundSubmission, findOwnSubmission, listSubmissions, removeDraft, saveDraft } from "./draft-store.ts";
import { listSubmittedFiles, removeFileRow } from "./files/file-store.ts";
import { sendFile } from "./files/send.ts";
import { changeableProject, listedSubmission, ownSubmission } from "./own-submission.ts";
import { submitDraft } from "./submission-store.ts";

const notFound: Problem = { problem: "not-found", detail: errors.unknown };
const changed: Problem = { problem: "conflict", detail: errors.changed };
const tooManyUndecided: Problem = { problem: "conflict", detail: errors.tooManyUndecided };
const tooManyMessages = rateLimited(errors.rateLimited);

/** A company's submissions, from the first draft on. Another company's are not found. A save names the version it replaces. */
export const submissionRoutes = new Hono<App>()
  .get("/submissions", allow(["company"]), answers({ 200: submissionList }), async (c) => {
    const personId = c.var.person.id;
    const { db } = c.var;
    const [found, projects] = await Promise.all([listSubmissions(db, personId), listOwnProjects(db, personId)]);
    const shown = found.filter((each) => isShown(c, each));
    return c.json({ personId, submissions: shown.map(listedSubmission), projects: projects.map(changeableProject) });
  })
  .get("/submissions/:id", allow(["company"]), answers({ 200: ownSubmissionAnswer }, "not-found"), async (c) => {
    const { db } = c.var;
    const found = await findOwnSubmission(db, ofCurrentPerson(c, c.req.param("id")));
    if (!found || !isShown(c, found)) return refuse(c, notFound);
    return c.json({ submission: ownSubmission(found, await listSubmittedFiles(db, found.submission.id)) });
  })
  .put(
    "/submissions/:id",
    allow(["company"]),
    answers({ 200: savedDraft }, "not-found", "conflict"),
    validateJson(draftSaving, savingProblemOf),
    async (c) => {
      const { version, entries: typed, project } = c.req.valid("json");
      const own = ofCurrentPerson(c, c.req.param("id"));
      if (!uuidPattern.test(own.id)) return refuse(c, notFound);
      const { db } = c.var;
      if (project !== null && !(await findOwnProject(db, { ...own, id: project })))
        return refuse(c, { problem: "not-found", detail: errors.unknownProject });
      const saved = await saveDraft(
        db,
        { ...own, version, entries: { ...noEntries, ...typed }, projectId: project },
        new Date(),
      );
      if (saved.outcome === "saved") return c.json({ version: saved.version });
      if (saved.outcome === "unknown") return refuse(c, notFound);
      const detail = saved.outcome === "too-many" ? errors.tooManyDrafts : errors[saved.outcome];
      return refuse(c, { problem: "conflict", detail });
    },
  )
  .delete("/submissions/:id", allow(["company"]), answers({ 200: removed }, "not-found", "conflict"), async (c) => {
    const own = ofCurrentPerson(c, c.req.param("id"));
    const { db } = c.var;
    const keys = await removeDraft(db, own);
    if (keys) {
      await discard(c.env, keys);
      return c.json({ removed: true });
    }
    const found = await findOwnSubmission(db, own);
    if (!found) return refuse(c, notFound);
    const { status, askedEnquiryId } = found.submission;
    if (status !== "Draft") return refuse(c, { problem: "conflict", detail: errors.submitted });
    return refuse(c, askedEnquiryId === null ? changed : { problem: "conflict", detail: errors.changesAsked });
  })
  .post(
    "/submissions/:id/submission",
    allow(["company"]),
    answers({ 201: submitted }, "not-found", "conflict"),
    limitMessages(tooManyMessages),
    validateJson(draftSubmission),
    async (c) => {
      const { db, person } = c.var;
      const own = ofCurrentPerson(c, c.req.param("id"));
      const found = await findOwnSubmission(db, own);
      if (!found) return refuse(c, notFound);
      if (isSubmitted(found)) return c.json({ reference: found.reference, status: found.submission.status }, 201);
      if (found.submission.version !== c.req.valid("json").version) return refuse(c, changed);
      const { entries, projectId } = found.submission;
      const onRecord = projectId === null ? undefined : await findOwnProject(db, { ...own, id: projectId });
      const submission = readSubmission(entries, submissionSentences, launchDaysAt(new Date(), onRecord?.launchDate));
      if ("problem" in submission) return refuse(c, submission);
      const files = await listSubmittedFiles(db, own.id);
      const result = await submitDraft(db, { person, found, submission, files }, new Date());
      if (result.outcome === "changed") {
        log("info", "submission-submitted", { requestId: c.var.requestId, reference: result.reference });
        sendAfterAnswer(c, result.emailIds);
        return c.json({ reference: result.reference, status: "Submitted" as const }, 201);
      }
      const current = await findOwnSubmission(db, own);
      if (!current) return refuse(c, notFound);
      if (!isSubmitted(current))
        return result.outcome === "too-many" ? refuse(c, tooManyUndecided) : refuse(c, changed);
      return c.json({ reference: current.reference, status: current.submission.status }, 201);
    },
  )
  .get(
    "/submissions/:id/files/:fileId",
    allow("member"),
    answers({ 200: "*/*", 206: "*/*", 304: "*/*" }, "not-found", "other-file", "wrong-range"),
    async (c) => sendFile(c, c.req.param("id"), c.req.param("fileId")),
  )
  .delete(
    "/submissions/:id/files/:fileId",
    allow(["company"]),
    answers({ 200: removed }, "not-found", "conflict"),
    async (c) => {
      const own = ofCurrentPerson(c, c.req.param("id"));
      const key = await removeFileRow(c.var.db, own, c.req.param("fileId"));
      if (key === undefined) return refuse(c, { problem: "not-found", detail: fileErrors.unknown });
      await discard(c.env, [key]);
      return c.json({ removed: true });
    },
  );

/** True if the submission is shown. Staff who view as the company do not see entries that were not submitted as they are now. */
function isShown(c: Context<App>, { submission }: FoundSubmission): boolean {
  return c.var.viewing === undefined || !isHiddenFromStaff(submission);
}

/** True if it is submitted and no changes are asked for. */
function isSubmitted(found: FoundSubmission): found is FoundSubmission & { reference: string } {
  return found.submission.status !== "Draft" && found.reference !== null;
}

/** Names the faults of the form's entries. Other faults have no sentences of their own. */
function savingProblemOf(issues: Issues): Problem {
  if (issues.some(({ path }) => path[0] !== "entries")) return malformed;
  const ofEntries = issues.map(({ path, message }) => ({ path: path.slice(1), message }));
  return formProblemOf(ofEntries, submissionSentences);
}
