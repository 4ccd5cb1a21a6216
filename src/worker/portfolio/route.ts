import { Hono } from "hono";
import { portfolioErrors } from "#content/api-errors.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import { memberKinds } from "#rules/accounts/person.ts";
import { datedValuesOf } from "#rules/portfolio/analytics/dated-values.ts";
import { dashboardPage, distributionsPage, distributionsQuery, valuesAnswer } from "#rules/portfolio/answers.ts";
import type { DashboardPage, DistributionsPage, ValuesAnswer } from "#rules/portfolio/dashboard-records.ts";
import type { Problem } from "#rules/problem.ts";
import { pageQuery } from "#rules/query-text.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { allow } from "../access.ts";
import { sendCsv } from "../csv.ts";
import { badCursor, readDayCursor, readIdCursor } from "../cursor.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { type Issues, validateQuery } from "../validate.ts";
import { portfolioCsv } from "./portfolio-csv.ts";
import { listDistributions, listHoldings, listProjects } from "./portfolio-store.ts";
import { listRecords } from "./record-store.ts";

/** The current person's records. The person comes from the session alone. */
export const dashboardRoutes = new Hono<App>()
  .get(
    "/dashboard",
    allow(memberKinds),
    answers({ 200: dashboardPage }, "invalid"),
    validateQuery(pageQuery),
    async function listPage(c) {
      const after = readIdCursor(c.req.valid("query").after);
      if (after === "invalid") return refuse(c, badCursor);
      const { id: personId, kind } = c.get("person");
      const list = kind === "company" ? listProjects : listHoldings;
      const page: DashboardPage = await list(openDatabase(c.env.DB), { personId, after });
      return c.json(page);
    },
  )
  .get(
    "/dashboard/distributions",
    allow(investorKinds),
    answers({ 200: distributionsPage }, "invalid"),
    validateQuery(distributionsQuery, problemOfQuery),
    async function listPaid(c) {
      const { after: cursor, currency } = c.req.valid("query");
      const after = readDayCursor(cursor);
      if (after === "invalid") return refuse(c, badCursor);
      const query = { personId: c.get("person").id, after, currency };
      const page: DistributionsPage = await listDistributions(openDatabase(c.env.DB), query);
      return c.json(page);
    },
  )
  .get("/dashboard/values", allow(investorKinds), answers({ 200: valuesAnswer }), async function listHistory(c) {
    const personId = c.get("person").id;
    const records = await listRecords(openDatabase(c.env.DB), personId);
    const answer: ValuesAnswer = { personId, values: datedValuesOf(records) };
    return c.json(answer);
  })
  .get(
    "/dashboard/statement.csv",
    allow(investorKinds),
    answers({ 200: "text/csv" }),
    async function downloadStatement(c) {
      const today = dayAt(new Date(), c.env.BUSINESS_TIME_ZONE);
      return sendCsv(c, `statement-${today}.csv`, await portfolioCsv(openDatabase(c.env.DB), c.get("person").id));
    },
  );

function problemOfQuery(issues: Issues): Problem {
  const isOfCurrency = issues.some(({ path }) => path[0] === "currency");
  return isOfCurrency ? { problem: "invalid", detail: portfolioErrors.unknownCurrency } : badCursor;
}
