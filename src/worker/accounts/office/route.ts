import { Hono } from "hono";
import { peopleErrors } from "#content/api-errors.ts";
import { peopleDeskErrors as errors } from "#content/office/errors.ts";
import { type PeoplePage, peopleFilterOf, peoplePage, peopleQuery } from "#rules/accounts/people.ts";
import { personDetail } from "#rules/accounts/person-detail.ts";
import { cursorOf } from "#rules/cursor.ts";
import type { Problem } from "#rules/problem.ts";
import { allow } from "../../access.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { type Issues, isOnlyOf, validateQuery } from "../../validate.ts";
import { listPeoplePage } from "./people-list-store.ts";
import { findPersonDetail, listPersonLines } from "./person-detail.ts";

const pageSize = 50;

/** Lists everybody with an account, for staff, and shows what is on record about one of them. */
export const officePeopleRoutes = new Hono<App>()
  .get(
    "/office/people",
    allow("staff"),
    answers({ 200: peoplePage }, "invalid"),
    validateQuery(peopleQuery, filterProblemOf),
    async function listPage(c) {
      const query = c.req.valid("query");
      const { db } = c.var;
      const { rows, next } = await listPeoplePage(db, peopleFilterOf(query), query.after, pageSize);
      const page: PeoplePage = { people: await listPersonLines(db, rows), next: next ? cursorOf(next) : null };
      return c.json(page);
    },
  )
  .get("/office/people/:id", allow("staff"), answers({ 200: personDetail }, "not-found"), async function show(c) {
    const person = await findPersonDetail(c.env, c.req.param("id"), c.var.person.id);
    return person ? c.json(person) : refuse(c, { problem: "not-found", detail: peopleErrors.unknown });
  });

function filterProblemOf(issues: Issues): Problem {
  return { problem: "invalid", detail: isOnlyOf("q", issues) ? errors.badSearch : errors.badFilter };
}
