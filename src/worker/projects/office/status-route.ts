import { Hono } from "hono";
import { projectErrors } from "#content/api-errors.ts";
import { projectStatusErrors as errors } from "#content/office/project-errors.ts";
import type { Problem } from "#rules/problem.ts";
import { changedStatus } from "#rules/projects/office-answers.ts";
import type { ProjectStatus } from "#rules/projects/project.ts";
import { statusChange, statusesAfter } from "#rules/projects/project-status.ts";
import { allow } from "../../access.ts";
import { recordStaffDecision } from "../../auth/security-event.ts";
import type { App } from "../../env.ts";
import { log } from "../../log.ts";
import { writingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { recheckPublished } from "../published/published-projects.ts";
import { changeProjectStatus } from "./status-store.ts";

/** Lets staff change the status of a project. */
export const projectStatusRoutes = new Hono<App>().post(
  "/office/projects/:id/status",
  allow("staff"),
  answers({ 200: changedStatus }, "not-found", "conflict"),
  validateJson(statusChange, { problem: "invalid", detail: errors.badStatus }),
  async (c) => {
    const { from, status } = c.req.valid("json");
    const id = c.req.param("id");
    const writing = writingOf(c);
    const current = await changeProjectStatus(c.var.db, id, { from, to: status }, writing);
    if (current === undefined) return refuse(c, { problem: "not-found", detail: projectErrors.unknown });
    recheckPublished();
    if (current.isMade) {
      log("info", "project-status", { requestId: c.var.requestId, project: id, status, by: c.var.person.id });
      recordStaffDecision(c, { detail: `project: ${status}`, subject: id });
    }
    if (current.isHeld) return refuse(c, { problem: "conflict", detail: errors.needsPage });
    if (current.status !== status && current.status !== from)
      return refuse(c, { problem: "conflict", detail: `${errors.movedMeanwhile} ${current.status}.` });
    if (current.status !== status) return refuse(c, notNext(current.status));
    return c.json({ id, status });
  },
);

function notNext(current: ProjectStatus): Problem {
  const after = statusesAfter(current);
  const next = after.length > 0 ? `${errors.mayBecome} ${after.join(" / ")}.` : errors.stays;
  return { problem: "conflict", detail: `${errors.notNext} ${current}. ${next}` };
}
