import { type Context, Hono } from "hono";
import { projectErrors } from "#content/api-errors.ts";
import { officeProjectErrors as errors } from "#content/office/errors.ts";
import { projectFormErrors as errorsOfForm } from "#content/office/project-errors.ts";
import { type Cursor, cursorOf } from "#rules/cursor.ts";
import type { Problem } from "#rules/problem.ts";
import { projectDetail, projectPage } from "#rules/projects/office-answers.ts";
import { officeProjectQuery, projectChangeRequest } from "#rules/projects/office-requests.ts";
import { searchTextOf } from "#rules/search-text.ts";
import { versionRequest } from "#rules/version-request.ts";
import { allow } from "../../access.ts";
import type { Database } from "../../db/database.ts";
import { matchingPage } from "../../db/matching-page.ts";
import type { App } from "../../env.ts";
import { actingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { conflictWith, refuse } from "../../problem.ts";
import { validateJson, validateQuery } from "../../validate.ts";
import { recheckPublished } from "../published/published-projects.ts";
import { changeProject, type ProjectChange } from "./change-store.ts";
import { entriesProblemOf, findEdit, publishChangeOf, unpublishChangeOf } from "./changes.ts";
import { type FoundRow, findProject, type ListedRow, listWindow } from "./office-store.ts";
import { shownDetailOf, shownLineOf } from "./shown-project.ts";

const pageSize = 50;

/** Every project on record, for staff. */
export const officeProjectRoutes = new Hono<App>()
  .get(
    "/office/projects",
    allow("staff"),
    answers({ 200: projectPage }, "invalid"),
    validateQuery(officeProjectQuery, { problem: "invalid", detail: errors.badFilter }),
    async function listPage(c) {
      const { after: cursor, ...filter } = c.req.valid("query");
      const { rows, next } = await matchingPage<ListedRow, Cursor>({
        list: (from, count) => listWindow(c.var.db, filter, from, count),
        cursorOf: ({ project: { id, createdAt } }) => ({ id, createdAt }),
        matches: filter.q === "" ? undefined : (row) => textOf(row).includes(filter.q),
        cursor,
        limit: pageSize,
      });
      return c.json({ projects: rows.map(shownLineOf), next: next ? cursorOf(next) : null });
    },
  )
  .get("/office/projects/:id", allow("staff"), answers({ 200: projectDetail }, "not-found"), async (c) => {
    const found = await findProject(c.var.db, c.req.param("id"));
    return found ? c.json(shownDetailOf(found)) : refuse(c, notFound);
  })
  .patch(
    "/office/projects/:id",
    allow("staff"),
    answers({ 200: projectDetail }, "not-found", "conflict"),
    validateJson(projectChangeRequest, entriesProblemOf),
    async function edit(c) {
      const { version, entries } = c.req.valid("json");
      return write(c, { id: c.req.param("id"), version }, (found, db) => findEdit(db, found, entries, new Date()));
    },
  )
  .post(
    "/office/projects/:id/publish",
    allow("staff"),
    answers({ 200: projectDetail }, "not-found", "conflict"),
    validateJson(versionRequest, entriesProblemOf),
    async function publish(c) {
      const { version } = c.req.valid("json");
      return write(c, { id: c.req.param("id"), version }, async ({ project }, _db, now) =>
        publishChangeOf(project, now),
      );
    },
  )
  .post(
    "/office/projects/:id/unpublish",
    allow("staff"),
    answers({ 200: projectDetail }, "not-found", "conflict"),
    validateJson(versionRequest, entriesProblemOf),
    async function unpublish(c) {
      const { version } = c.req.valid("json");
      return write(c, { id: c.req.param("id"), version }, async ({ project }) => unpublishChangeOf(project));
    },
  );

const notFound: Problem = { problem: "not-found", detail: projectErrors.unknown };

type Read = { id: string; version: number };
type Decide = (found: FoundRow, db: Database, now: Date) => Promise<ProjectChange | Problem | undefined>;

/**
 * Applies the change that `decide` returns, if the project still has the version that was read. Responds with
 * the project as it is afterwards.
 */
async function write(c: Context<App>, { id, version }: Read, decide: Decide) {
  const { db } = c.var;
  const found = await findProject(db, id);
  if (!found) return refuse(c, notFound);
  const row = found.project;
  const now = new Date();
  const change = await decide(found, db, now);
  // There is nothing to change: the same call may have made the change already, and its answer was lost.
  if (change === undefined) return c.json(shownDetailOf(found));
  if (row.version !== version) return refuse(c, conflictWith(errorsOfForm.changed, shownDetailOf(found)));
  if ("problem" in change) return refuse(c, change);
  const isMade = await changeProject(db, row, change, { acting: actingOf(c), now });
  if (isMade) recheckPublished();
  const after = await findProject(db, id);
  if (!after) return refuse(c, notFound);
  if (isMade) return c.json(shownDetailOf(after));
  // If the project has not changed in the meantime, then something that the change depends on has.
  const again = after.project.version === version ? await decide(after, db, now) : undefined;
  return refuse(c, again && "problem" in again ? again : conflictWith(errorsOfForm.changed, shownDetailOf(after)));
}

function textOf({ project: { name, location }, companyName }: ListedRow): string {
  return searchTextOf([name, location, companyName].join("\n"));
}
