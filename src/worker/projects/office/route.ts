import { Hono } from "hono";
import { projectErrors } from "#content/api-errors.ts";
import { officeProjectErrors as errors } from "#content/office/errors.ts";
import { foldTitle } from "#rules/documents/library-document.ts";
import type { Position } from "#rules/documents/merged-list.ts";
import { projectDetail, projectPage } from "#rules/projects/office-answers.ts";
import { officeProjectQuery, readProjectFilter } from "#rules/projects/office-requests.ts";
import { allow } from "../../access.ts";
import { cursorOf, readCursor } from "../../cursor.ts";
import { openDatabase } from "../../db/database.ts";
import { matchingPage } from "../../db/matching-page.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateQuery } from "../../validate.ts";
import { findProject, type ListedRow, listWindow } from "./office-store.ts";
import { shownDetailOf, shownLineOf } from "./shown-project.ts";

const pageSize = 50;

/** Every project on record, for staff. */
export const officeProjects = new Hono<App>()
  .get(
    "/office/projects",
    allow("staff"),
    answers({ 200: projectPage }, "invalid"),
    validateQuery(officeProjectQuery),
    async function listPage(c) {
      const { after, ...query } = c.req.valid("query");
      const cursor = after === undefined ? undefined : readCursor(after);
      if (after !== undefined && !cursor) return refuse(c, { problem: "invalid", detail: errors.badCursor });
      const filter = readProjectFilter(query);
      if (!filter) return refuse(c, { problem: "invalid", detail: errors.badFilter });
      const db = openDatabase(c.env.DB);
      const { rows, next } = await matchingPage<ListedRow, Position>({
        list: (from, count) => listWindow(db, filter, from, count),
        cursorOf: ({ project: { id, createdAt } }) => ({ id, createdAt }),
        matches: filter.search === "" ? undefined : (row) => textOf(row).includes(filter.search),
        cursor,
        limit: pageSize,
      });
      return c.json({ projects: rows.map(shownLineOf), next: next ? cursorOf(next) : null });
    },
  )
  .get("/office/projects/:id", allow("staff"), answers({ 200: projectDetail }, "not-found"), async (c) => {
    const found = await findProject(openDatabase(c.env.DB), c.req.param("id"));
    return found ? c.json(shownDetailOf(found)) : refuse(c, { problem: "not-found", detail: projectErrors.unknown });
  });

function textOf({ project: { name, location }, companyName }: ListedRow): string {
  return foldTitle([name, location, companyName].join("\n"));
}
