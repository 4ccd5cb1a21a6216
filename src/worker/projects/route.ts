import { Hono } from "hono";
import { projectErrors as sentences } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import { changedStatus } from "#rules/projects/answers.ts";
import type { ProjectStatus } from "#rules/projects/project.ts";
import { statusChange, statusesAfter } from "#rules/projects/project-status.ts";
import { allow } from "../access.ts";
import { recordSecurityEvent } from "../auth/security-event.ts";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import { actingOf } from "../office/acting.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { validateJson } from "../validate.ts";
import { changeProjectStatus } from "./project-store.ts";

/** What staff do to the records of projects. */
export const projects = new Hono<App>().post(
  "/projects/:id/status",
  allow("staff"),
  answers({ 200: changedStatus }, "not-found", "conflict"),
  validateJson(statusChange, badStatus),
  async (c) => {
    const { status } = c.req.valid("json");
    const id = c.req.param("id");
    const now = await changeProjectStatus(c.env, id, status, actingOf(c));
    if (now === undefined) return refuse(c, { problem: "not-found", detail: sentences.unknown });
    if (now !== status) return refuse(c, notNext(now));
    const actorId = c.get("person").id;
    log("info", "project-status", { requestId: c.get("requestId"), project: id, status, by: actorId });
    recordSecurityEvent(c, { event: "staff-decision", actorId, detail: `project: ${status}`, subject: id });
    return c.json({ id, status });
  },
);

function badStatus(): Problem {
  return { problem: "invalid", detail: sentences.badStatus };
}

function notNext(now: ProjectStatus): Problem {
  const after = statusesAfter(now);
  const next = after.length > 0 ? `${sentences.mayBecome} ${after.join(" / ")}.` : sentences.stays;
  return { problem: "conflict", detail: `${sentences.notNext} ${now}. ${next}` };
}
